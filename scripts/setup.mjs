// Set-up shared by `npm start`, `npm run dev` and `npm test`. Runs before node_modules exists: no dependencies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Arguments of node. Smaller steps of the heap keep 10,000 products within the memory budget of bench/RESULTS.md. */
export const serveCommand = [
  '--heap-growing-percent=40',
  '--max-semi-space-size=16',
  'node_modules/.bin/remix-serve',
  'build/index.js',
];

export const remix = 'node_modules/@remix-run/dev/dist/cli.js';

const buildInputs =
  'app demo graphql locales public scripts package-lock.json remix.config.js tsconfig.json'.split(' ');
/** What is made of the others. */
const notInputs = new Set([
  'public/build',
  'public/pictures',
  'graphql/graphql-env.d.ts',
  'graphql/schema.generated.ts',
]);

function hashOf(paths, folder = root) {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const file = path.join(folder, relative);
    if (notInputs.has(relative) || !existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(`${relative}/${name}`);
    } else hash.update(relative).update(readFileSync(file));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

function isFresh(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

const stampOf = (folder) => path.join(folder, 'build', '.built');
/** Names the server's bundle too: `remix dev` and a bare `remix build` overwrite it with one of their own. */
const hashOfBuild = (folder) => hashOf([...buildInputs, 'build/index.js'], folder);

/** Whether build/ holds the finished production build of these sources, and the pictures of the demo shop are there. */
export function isBuilt(folder = root) {
  return existsSync(path.join(folder, 'public/pictures')) && isFresh(stampOf(folder), hashOfBuild(folder));
}

/** Notes that build/ now holds the finished production build of these sources. */
export function markBuilt(folder = root) {
  writeFileSync(stampOf(folder), hashOfBuild(folder));
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** A group without processes is no error. */
function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Starts a command in a process group of its own. A signal to this process reaches the whole group, and nothing of the group
 * is left when the command has ended.
 */
export function startGroup(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, detached: true });
  let endedBy;
  const passOn = (signal) => {
    endedBy = signal;
    signalGroup(child, signal);
  };
  for (const signal of endingSignals) process.on(signal, passOn);
  child.on('exit', () => {
    for (const signal of endingSignals) process.off(signal, passOn);
    signalGroup(child, 'SIGTERM');
  });
  return { child, endedBy: () => endedBy };
}

/** Runs a command with its output shown; ends this process when it fails, or is ended by a signal to this process. */
export async function run(command, args, options = {}) {
  const { child, endedBy } = startGroup(command, args, options);
  let problems = '';
  child.stderr?.on('data', (text) => (problems += text));
  const [code] = await once(child, 'close');
  // Remix's esbuild may end in a stack trace of Go's when it is asked for a sign of life while the build, complete, exits.
  process.stderr.write(code === 0 ? problems.split('fatal error: all goroutines are asleep')[0] : problems);
  if (endedBy()) process.exit(1);
  if (code !== 0) fail(`\`${command} ${args.join(' ')}\` failed.`);
}

export function requireNode() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or later is required; this is ${process.version}.`);
}

/** Reads .env. Empty variables count as unset, for remix-serve too, which reads some itself. */
export function loadEnvironment() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(process.env))
    if (value === '') Reflect.deleteProperty(process.env, name);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Whether node_modules holds what package-lock.json names, as npm has noted there. Packages of other systems may be missing. */
export function isInstalled(folder = root) {
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(readPackages(path.join(folder, 'package-lock.json'))).every(
    ([name, { version, integrity, optional = false }]) =>
      name === '' ||
      (installed[name]
        ? installed[name].version === version && installed[name].integrity === integrity
        : optional),
  );
}

export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies. This takes about a minute…');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** Puts what an empty store is filled with beside the server, and its pictures where the shop has those of its own. */
export function buildDemo() {
  for (const [part, folder] of [
    ['shop', 'build/demo/shop'],
    ['files', 'build/demo/files'],
    ['pictures', 'public/pictures'],
  ]) {
    const target = path.join(root, folder);
    rmSync(target, { recursive: true, force: true });
    // A picture is made in all widths anew when its file has another time.
    cpSync(path.join(root, 'demo', part), target, { recursive: true, preserveTimestamps: true });
  }
}

export async function build() {
  if (isBuilt()) return;
  console.log('Building. This takes about 15 seconds…');
  await run('npm', ['run', '--silent', 'schema']);
  await run(process.execPath, [remix, 'build'], {
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await run(process.execPath, ['scripts/merge-chunks.mjs']);
  await run(process.execPath, ['scripts/compress.mjs']);
  buildDemo();
  markBuilt();
}
