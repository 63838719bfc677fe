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
# Layers keep dates to the second, and compiled kernels know their sources by date: so all get the same.
RUN pip install --no-cache-dir --no-deps --no-build-isolation . \
    && engines="$(python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/engines" \
    && find "$engines" -name '*.py' -exec touch --date=2000-01-01 {} + \
    && python -m compileall -q "$engines" \
    && useradd --create-home tengen \
    && mkdir /data /cache && chown tengen /data /cache
USER tengen
WORKDIR /data
ENV DATABASE_URL=sqlite:////data/tengen.db TENGEN_CACHE_DIR=/cache SETUP_PORT=8080
# No player waits for a compiler on a processor like this one; on another, kernels are compiled at first use.
RUN python -m engines warm
VOLUME /data
# Without a token, a page there asks for it.
EXPOSE 8080
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
