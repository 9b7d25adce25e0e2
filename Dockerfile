# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /shop
# Installed once, and again only when these change: `npm run build` sees that it is done.
COPY package.json package-lock.json tsconfig.json ./
COPY graphql/store/package.json graphql/store/
COPY scripts/setup.mjs scripts/schema.ts scripts/
COPY graphql/schema.graphql graphql/
RUN node -e "import('./scripts/setup.mjs').then(({ install }) => install())"
COPY . .
RUN npm run build && node scripts/bundle.mjs tools && chmod 755 build/tools/*.mjs && node scripts/image.mjs /image

FROM node:24-bookworm-slim
ARG VERSION=
ARG REVISION=
LABEL org.opencontainers.image.title="Sturdy" \
  org.opencontainers.image.description="A WooCommerce storefront that works completely before its JavaScript does." \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.base.name="docker.io/library/node:24-bookworm-slim"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
# As the first process, Node would not hear SIGTERM before it listens for it.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
# Everything here belongs to root: the shop can change nothing but /data, and runs with a read-only root file system.
COPY --from=build /image ./
RUN mkdir -m 700 /data && chown node:node /data \
  && for tool in build/tools/*.mjs; do ln -s "/shop/$tool" "/usr/local/bin/$(basename "$tool" .mjs)"; done
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# npm does not pass SIGTERM on; remix-serve drains its connections when it gets it, for eight seconds at most.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--heap-growing-percent=40", "--max-semi-space-size=4", "node_modules/.bin/remix-serve", "build/index.js"]
