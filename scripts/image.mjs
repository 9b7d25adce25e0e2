// Copies a built shop for the Dockerfile: `node scripts/image.mjs FOLDER`. Of node_modules it takes only the packages that the
// server and the owner's commands import.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { fail, root } from './setup.mjs';

if (!process.argv[2]) fail('node scripts/image.mjs FOLDER');
const folder = path.resolve(root, process.argv[2]);
const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const SERVER_BINARY = 'node_modules/.bin/remix-serve';
const tools = readdirSync(path.join(root, 'build', 'tools')).map((name) => `build/tools/${name}`);

const { fileList } = await nodeFileTrace([SERVER_BINARY, 'build/index.js', 'build/store.js', ...tools], {
  base: root,
  processCwd: root,
  ignore: Object.keys(devDependencies).map((name) => `node_modules/${name}/**`),
});
const inPackage = /^(?:node_modules\/(?:@[^/]+\/)?[^/.][^/]*\/)+/;
const packages = new Set([...fileList].flatMap((file) => inPackage.exec(file) ?? []));
// Read by path (app/platform/pictures/icon-sets.server.ts).
packages.add('node_modules/@iconify-json/ph/');

const unneededPattern =
  /\.map$|\.[cm]?ts$|\.md$|[\\/]metafile\.\w+\.json$|[\\/](?:react|react-dom|scheduler|csv-parse[\\/]dist)[\\/](?:umd|iife)[\\/]/;
const builtFiles =
  'LICENSE build graphql/schema.graphql graphql/store/db/schema.sql locales package.json public'.split(' ');
for (const name of [...builtFiles, SERVER_BINARY, ...packages]) {
  const source = path.join(root, name);
  cpSync(source, path.join(folder, name), {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    // A nested package is copied only if it is traced itself.
    filter: (file) => !unneededPattern.test(file) && !file.slice(source.length).includes('node_modules'),
  });
}
