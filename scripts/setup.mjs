// Shared by `npm start`, `npm run dev` and `npm test`. Runs before node_modules exists: no dependencies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Smaller heap steps keep 10,000 products within the memory budget of bench/RESULTS.md. A young generation of 4 MB fits a processor's cache. */
export const serveCommand = [
  '--heap-growing-percent=40',
  '--max-semi-space-size=4',
  'node_modules/.bin/remix-serve',
  'build/index.js',
];

export const REMIX_CLI = 'node_modules/@remix-run/dev/dist/cli.js';

const buildInputs =
  'app demo graphql locales public scripts package-lock.json remix.config.js tsconfig.json'.split(' ');
const generatedPaths = new Set([
  'public/build',
  'public/pictures',
  'graphql/graphql-env.d.ts',
  'graphql/schema.generated.ts',
]);

function hashFiles(paths, folder = root) {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const file = path.join(folder, relative);
    if (generatedPaths.has(relative) || !existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(`${relative}/${name}`);
    } else hash.update(relative).update(readFileSync(file));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

const getStampFile = (folder) => path.join(folder, 'build', '.built');
/** Includes the bundles: `remix dev` and a bare `remix build` overwrite the server's. */
const hashBuild = (folder) => hashFiles([...buildInputs, 'build/index.js', 'build/store.js'], folder);

export function isBuilt(folder = root) {
  const stamp = getStampFile(folder);
  if (!existsSync(path.join(folder, 'public/pictures')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hashBuild(folder);
}

export function markBuilt(folder = root) {
  writeFileSync(getStampFile(folder), hashBuild(folder));
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Ignores a group that has exited. */
function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Starts a command in its own process group, which gets this process's signals and is killed when the command has ended. */
export function startGroup(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, detached: true });
  let endedBy;
  const forwardSignal = (signal) => {
    endedBy = signal;
    signalGroup(child, signal);
  };
  for (const signal of endingSignals) process.on(signal, forwardSignal);
  child.on('exit', () => {
    for (const signal of endingSignals) process.off(signal, forwardSignal);
    signalGroup(child, 'SIGTERM');
  });
  return { child, endedBy: () => endedBy };
}

/** Exits if the command fails or this process is signalled. */
export async function run(command, args, options = {}) {
  const { child, endedBy } = startGroup(command, args, options);
  let errorOutput = '';
  child.stderr?.on('data', (text) => (errorOutput += text));
  const [code] = await once(child, 'close');
  // Remix's esbuild may print a Go stack trace when it is pinged while the finished build exits.
  process.stderr.write(
    code === 0 ? errorOutput.split('fatal error: all goroutines are asleep')[0] : errorOutput,
  );
  if (endedBy()) process.exit(1);
  if (code !== 0) fail(`\`${command} ${args.join(' ')}\` failed.`);
}

export function requireNode() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or later is required; this is ${process.version}.`);
}

/** Empty variables count as unset, also for remix-serve, which reads some itself. */
export function loadEnvironment() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(process.env))
    if (value === '') Reflect.deleteProperty(process.env, name);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Compares node_modules with package-lock.json. Optional packages of other systems may be missing. */
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

export function buildDemo() {
  for (const [part, folder] of [
    ['shop', 'build/demo/shop'],
    ['files', 'build/demo/files'],
    ['pictures', 'public/pictures'],
  ]) {
    const target = path.join(root, folder);
    rmSync(target, { recursive: true, force: true });
    // A new mtime would regenerate a picture in all widths.
    cpSync(path.join(root, 'demo', part), target, { recursive: true, preserveTimestamps: true });
  }
}

export async function build() {
  if (isBuilt()) return;
  console.log('Building. This takes about 15 seconds…');
  await run('npm', ['run', '--silent', 'schema']);
  await run(process.execPath, [REMIX_CLI, 'build'], {
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await run(process.execPath, ['scripts/bundle.mjs', 'store']);
  await run(process.execPath, ['scripts/shorten-classes.mjs']);
  await run(process.execPath, ['scripts/merge-chunks.mjs']);
  await run(process.execPath, ['scripts/compress.mjs']);
  buildDemo();
  markBuilt();
}
