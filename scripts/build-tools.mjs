// Bundles each command for shop owners into one file: an image has neither tsx nor the sources.
// `node scripts/build-tools.mjs [FOLDER]`, by default build/tools/. The Dockerfile names the commands.
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { root } from './setup.mjs';

await bundle({
  entryPoints: { 'store-import': 'graphql/store/cli/import.ts', doctor: 'scripts/doctor/run.ts' },
  outdir: path.resolve(root, process.argv[2] ?? path.join('build', 'tools')),
  outExtension: { '.js': '.mjs' },
  banner: { js: '#!/usr/bin/env node' },
  minifyWhitespace: true,
  charset: 'utf8',
});
