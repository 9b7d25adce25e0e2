// Bundles the service worker into build/: Remix's compiler builds no second entry for browsers.
import { build } from 'esbuild';

await build({
  entryPoints: ['app/enhance/service-worker/worker.ts'],
  outfile: 'build/service-worker.js',
  bundle: true,
  format: 'iife',
  minify: true,
  target: 'es2020',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
