// Set-up shared by `npm start`, `npm run dev` and `npm test`. Runs before node_modules exists: no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Arguments of node. Smaller steps of the heap keep 10,000 products within the memory budget of bench/RESULTS.md. */
export const serveCommand = [
  '--heap-growing-percent=40',
  '--max-semi-space-size=8',
  'node_modules/@remix-run/serve/dist/cli.js',
  'build/index.js',
];

const buildInputs = [
  'app',
  'demo',
  'graphql',
  'locales',
  'public',
  'scripts',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
];
const notInputs = new Set(['public/build', 'public/pictures']);

function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = (relative) => {
    if (notInputs.has(relative) || !existsSync(path.join(root, relative))) return;
    if (statSync(path.join(root, relative)).isDirectory()) {
      for (const name of readdirSync(path.join(root, relative)).sort()) visit(`${relative}/${name}`);
    } else hash.update(relative).update(readFileSync(path.join(root, relative)));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

function isFresh(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a command with its output shown; ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) fail(`\`${command} ${args.join(' ')}\` failed.`);
}

export function requireNode() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);
}

export function loadEnvironment() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function install() {
  const stamp = path.join(root, 'node_modules', '.installed');
  const hash = hashOf(['package.json', 'package-lock.json']);
  if (isFresh(stamp, hash)) return;
  console.log('Installing dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...process.env, NODE_ENV: 'development' },
  });
  writeFileSync(stamp, hash);
}

/** Makes what an empty store is filled with. */
export function buildDemo() {
  run(process.execPath, ['scripts/build-demo.mjs']);
}

export function build() {
  const stamp = path.join(root, 'build', '.built');
  const hash = hashOf(buildInputs);
  const pictures = path.join(root, 'public', 'pictures');
  if (isFresh(stamp, hash) && existsSync(pictures)) return;
  console.log('Building …');
  run('npx', ['tsx', 'scripts/render-pictures.ts']);
  run('npx', ['remix', 'build'], { env: { ...process.env, NODE_ENV: 'production' } });
  run(process.execPath, ['scripts/merge-chunks.mjs']);
  run(process.execPath, ['scripts/build-worker.mjs']);
  buildDemo();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
