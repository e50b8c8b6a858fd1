# gameledger with its own PostgreSQL. Debian, not Alpine: the PostgreSQL from the npm packages is built against glibc.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/prepare.mjs ./packages/client/
COPY packages/games/package.json ./packages/games/package.json
COPY packages/verify/package.json ./packages/verify/package.json
COPY packages/viewer/package.json ./packages/viewer/package.json
COPY scripts/prepare.mjs ./scripts/prepare.mjs
RUN npm ci --omit=dev --no-audit --no-fund

# What is built needs tools, and its sources, that nothing needs to run.
FROM packages AS build
COPY packages/client/src ./packages/client/src
COPY packages/verify/src ./packages/verify/src
COPY docs ./docs
COPY scripts ./scripts
COPY src ./src
COPY tsconfig.json tsconfig.types.json ./
COPY packages/viewer ./packages/viewer
RUN npm ci --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/packages/viewer/dist ./packages/viewer/dist
COPY package.json schema.graphql ./
COPY bin ./bin
COPY docs ./docs
COPY drizzle ./drizzle
COPY engines ./engines
COPY examples/new-game ./examples/new-game
COPY examples/new-game-hidden ./examples/new-game-hidden
COPY openapi ./openapi
COPY src/api/graphql/graphiql ./src/api/graphql/graphiql
COPY src/api/graphql/schema.graphql ./src/api/graphql/
COPY src/features ./src/features
COPY src/api/rest/guides ./src/api/rest/guides
COPY src/store/citus/citus.sql ./src/store/citus/citus.sql
COPY src/store/ledger/sql ./src/store/ledger/sql
# PostgreSQL does not run as root, and neither does anything else here.
RUN install --directory --owner=node --group=node --mode=0750 /data
USER node
VOLUME /data
EXPOSE 3000
# The service ends in order within five seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "bin/start.js"]
