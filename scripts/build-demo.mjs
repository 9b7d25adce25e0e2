// Bundles the demo shop into build/demo/, apart from the server: only the first start of an empty shop reads it.
import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('build/demo', { recursive: true, force: true });
cpSync('demo/files', 'build/demo/files', { recursive: true });

await build({
  entryPoints: ['demo/index.ts'],
  outfile: 'build/demo/seed.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  minifyWhitespace: true,
  charset: 'utf8',
  target: 'node20',
  logLevel: 'warning',
});
