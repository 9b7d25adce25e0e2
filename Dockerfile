# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run pictures && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /shop/package.json ./
COPY --from=build --chown=node:node /shop/node_modules ./node_modules
COPY --from=build --chown=node:node /shop/build ./build
COPY --from=build --chown=node:node /shop/public ./public
COPY --from=build --chown=node:node /shop/locales ./locales
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# npm does not pass SIGTERM on; remix-serve drains its connections when it gets it.
CMD ["node", "--heap-growing-percent=40", "--max-semi-space-size=16", "node_modules/@remix-run/serve/dist/cli.js", "build/index.js"]
