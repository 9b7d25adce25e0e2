// Bundles sources into files that run beside the server's bundle.
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

export const bundle = (options) =>
  build({
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
    ...options,
  });
