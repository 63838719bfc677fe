FROM python:3.13-slim
WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY engines engines
COPY db db
RUN pip install --no-cache-dir ".[postgres]" \
    && useradd --create-home tengen \
    && mkdir /data /cache && chown tengen /data /cache
USER tengen
WORKDIR /data
ENV DATABASE_URL=sqlite:////data/tengen.db TENGEN_CACHE_DIR=/cache
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
