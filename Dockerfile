# Debian, not Alpine: the PostgreSQL from the npm packages is built against glibc. For builds that can be repeated, name
# the digest that you have tried: --build-arg NODE_IMAGE=node:22-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/prepare.mjs ./packages/client/
COPY packages/games/package.json ./packages/games/
COPY packages/verify/package.json ./packages/verify/
COPY packages/viewer/package.json ./packages/viewer/
COPY scripts ./scripts
# The sources are not there yet: a change of them installs nothing again.
RUN npm ci --no-audit --no-fund
COPY . .
# The package says what runs; what builds it stays behind.
RUN npm run build \
  && npm pack --ignore-scripts --loglevel=error \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && mkdir image \
  && tar -xzf gameledger-*.tgz -C image --strip-components=1 \
  && rm -r node_modules/@gameledger \
  && mv node_modules image/

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/image ./
# PostgreSQL does not run as root, and neither does anything else here; 1000 is `node`.
RUN install --directory --owner=1000 --group=1000 --mode=0750 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# The service ends in order within five seconds, after SHUTDOWN_DELAY_MS.
STOPSIGNAL SIGTERM
# Whether the process lives: `/readyz` is for balancers, and no restart heals a database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "bin/start.js"]
