// Bundles the embedded store into build/store.js (`#store` in package.json), so that a shop in front of WooCommerce does not load it.
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

/** Dozens of small files each, as in remix.config.js. Other packages are imported. */
const bundledPackages = [
  /^(graphql|graphql-yoga|zod)(\/|$)/,
  /^@(escape.tech|graphql-tools|envelop|repeaterjs)\//,
  /^@graphql-yoga\/(logger|subscription|typed-event-target)/,
  /^@whatwg-node\/(server|events|promise-helpers|disposablestack)/,
  /^(entities|localized-address-format|postcode-validator)(\/|$)/,
];

await build({
  absWorkingDir: root,
  entryPoints: [path.join(root, 'graphql', 'store', 'index.ts')],
  outfile: path.join('build', 'store.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfig: 'tsconfig.json',
  minifySyntax: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path: specifier }) =>
          bundledPackages.some((pattern) => pattern.test(specifier))
            ? undefined
            : { path: specifier, external: true },
        ),
    },
  ],
});
