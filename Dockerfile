FROM python:3.13-slim
WORKDIR /app
# For names and titles in pictures: letters of Chinese, Japanese and Korean, and of scripts from right to left.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends fonts-noto-cjk libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
# What is installed is what was tested: versions and hashes of everything, of what builds the package too.
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY engines engines
COPY db db
# Kernels know their sources by date: so all get the same, and an update compiles only what it changes. All users may
# write into the two folders, so that `--user` chooses any of them; a mounted folder must belong to that user.
RUN pip install --no-cache-dir --no-deps --no-build-isolation . \
    && engines="$(python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/engines" \
    && find "$engines" -name '*.py' -exec touch --date=2000-01-01 {} + \
    && python -m compileall -q "$engines" && rm -rf build \
    && useradd --uid 1000 --no-create-home --home-dir /data tengen \
    && mkdir /data /cache && chmod 1777 /data /cache
USER 1000:1000
WORKDIR /data
ENV DATABASE_URL=sqlite:////data/tengen.db TENGEN_CACHE_DIR=/cache SETUP_PORT=8080 MONITORING_PORT=9464
# Nothing else is written, so the root may be read-only. The first start compiles the kernels, for its own processor.
VOLUME ["/data", "/cache"]
# Without a token, a page there asks for it.
EXPOSE 8080
# A bot without a token is well too, and says so at the page's port.
HEALTHCHECK --interval=60s --timeout=10s --start-period=120s CMD ["python", "-m", "bot.monitoring.probe"]
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
