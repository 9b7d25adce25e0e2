// Bundles each command for shop owners into one file: an image has neither tsx nor the sources.
// `node scripts/build-tools.mjs [FOLDER]`, by default build/tools/. The Dockerfile names the commands.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const folder = path.resolve(root, process.argv[2] ?? path.join('build', 'tools'));
const dependencies = ['package.json', 'graphql/store/package.json'].flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')).dependencies),
);

await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries([
    ['store-import', 'graphql/store/cli/import.ts'],
    ['doctor', 'scripts/doctor/run.ts'],
  ]),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  tsconfig: 'tsconfig.json',
  // Production dependencies are imported. GraphiQL is in neither: it is for development.
  external: [
    '@graphql-yoga/render-graphiql',
    // The doctor asks a shop of WooCommerce.
    '#store',
    ...dependencies.flatMap((name) => [name, `${name}/*`]),
  ],
  banner: { js: '#!/usr/bin/env node' },
  minifyWhitespace: true,
  charset: 'utf8',
  logLevel: 'warning',
});
