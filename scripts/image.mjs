// Puts what a built shop runs with into a folder, which the Dockerfile copies: `node scripts/image.mjs FOLDER`. Of node_modules
// these are the files that the server and the owner's commands import, followed from file to file.
import { cpSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { fail, root } from './setup.mjs';

if (!process.argv[2]) fail('node scripts/image.mjs FOLDER');
const folder = path.resolve(root, process.argv[2]);
const copied = [
  'LICENSE',
  'build',
  'graphql/schema.graphql',
  'graphql/store/db/migrations',
  'locales',
  'package.json',
  'public',
];
const tools = readdirSync(path.join(root, 'build', 'tools')).map((name) => `build/tools/${name}`);

const { fileList } = await nodeFileTrace(['node_modules/.bin/remix-serve', 'build/index.js', ...tools], {
  base: root,
  processCwd: root,
  env: { NODE_ENV: 'production' },
});
const imported = [...fileList].filter((file) => file.startsWith('node_modules/'));

const isRead = (file) => !/\.map$|[\\/]metafile\.\w+\.json$/.test(file);
for (const file of [...copied, ...imported])
  cpSync(path.join(root, file), path.join(folder, file), {
    recursive: true,
    dereference: false,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (source) => !lstatSync(source).isFile() || isRead(source),
  });
