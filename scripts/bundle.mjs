// Bundles sources into files that run beside the server's bundle: `node scripts/bundle.mjs store`, or `tools [FOLDER]`.
import path from 'node:path';
import { build } from 'esbuild';
import remixConfig from '../remix.config.js';
import { root } from './setup.mjs';

/** Paths of tsconfig.json. */
const ourModules = [/^(~|@graphql)\//];
/** Dozens of small files each. Other packages are imported when they run. */
const bundledPackages = [
  ...remixConfig.serverDependenciesToBundle,
  /^graphql-yoga$/,
  /^@(escape\.tech|graphql-tools|envelop|repeaterjs)\//,
  /^@graphql-yoga\/(logger|subscription|typed-event-target)/,
  /^@whatwg-node\/(server|events|promise-helpers|disposablestack)/,
];

const packages = {
  name: 'packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || [...ourModules, ...bundledPackages].some((pattern) => pattern.test(path))
        ? undefined
        : { path, external: true },
    ),
};

const [target, folder = path.join('build', 'tools')] = process.argv.slice(2);

const targets = {
  /** `#store` in package.json, so that a shop in front of WooCommerce does not load it. */
  store: {
    entryPoints: ['graphql/store/index.ts'],
    outfile: 'build/store.js',
    define: { 'process.env.NODE_ENV': '"production"' },
  },
  /** The commands for shop owners, each in one file: an image has neither tsx nor the sources. */
  tools: {
    entryPoints: { 'store-import': 'graphql/store/cli/import.ts', doctor: 'scripts/doctor/run.ts' },
    outdir: path.resolve(root, folder),
    outExtension: { '.js': '.mjs' },
    banner: { js: '#!/usr/bin/env node' },
    minifyWhitespace: true,
    charset: 'utf8',
  },
};

await build({
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  tsconfig: 'tsconfig.json',
  minifySyntax: true,
  logLevel: 'warning',
  plugins: [packages],
  ...targets[target],
});
