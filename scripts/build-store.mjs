// Bundles the embedded store (`#store` in package.json), so that a shop in front of WooCommerce does not load it.
import { bundle } from './bundle.mjs';

await bundle({
  entryPoints: ['graphql/store/index.ts'],
  outfile: 'build/store.js',
  define: { 'process.env.NODE_ENV': '"production"' },
});
