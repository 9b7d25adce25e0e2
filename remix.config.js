/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ['**/.*', '**/*.css.ts', '**/*.test.{ts,tsx}'],
  // Texts are read when the server's bundle is loaded, which `remix dev` does again after every change that it sees.
  watchPaths: ['locales', 'graphql/operations', 'graphql/schema.graphql'],
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  // One file instead of some hundred: a shop of 10,000 products is there again within a second.
  serverDependenciesToBundle: [
    /^graphql(\/|-request|$)/,
    /^@(graphql-typed-document-node|conform-to)\//,
    // With these in the bundle the image needs neither of them, nor their TypeScript.
    /^(gql\.tada|@0no-co\/graphql\.web)$/,
    /^zod(\/|$)/,
    // Dozens of small files each, of which a few are used.
    /^(jose|entities|remix-i18next|remix-utils|localized-address-format|postcode-validator)(\/|$)/,
  ],
  tailwind: false,
  postcss: false,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
