# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /shop
# Installed once, and again only when these change: `npm run build` sees that it is done.
COPY package.json package-lock.json tsconfig.json ./
COPY scripts/setup.mjs scripts/schema.ts scripts/
COPY graphql/schema.graphql graphql/
RUN node -e "import('./scripts/setup.mjs').then(({ install }) => install())"
COPY . .
RUN npm run build && node scripts/build-tools.mjs
# What production does not read: development's packages, TypeScript (a peer of some), libsql for other systems, types, maps.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@libsql/*-musl node_modules/.installed \
  && find node_modules build -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && chmod 755 build/tools/*.mjs

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
# Everything here belongs to root: the shop can change nothing but /data, and runs with a read-only root file system.
COPY package.json LICENSE ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/public ./public
COPY --from=build /shop/locales ./locales
COPY --from=build /shop/graphql/schema.graphql ./graphql/
COPY --from=build /shop/graphql/store/db/migrations ./graphql/store/db/migrations
RUN mkdir -m 700 /data && chown node:node /data \
  && for tool in build/tools/*.mjs; do ln -s "/shop/$tool" "/usr/local/bin/$(basename "$tool" .mjs)"; done
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# npm does not pass SIGTERM on; remix-serve drains its connections when it gets it, for eight seconds at most.
CMD ["node", "--heap-growing-percent=40", "--max-semi-space-size=16", "node_modules/.bin/remix-serve", "build/index.js"]
