// Merges the classic compiler's many small shared chunks, so that a page requests few files.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { root } from './setup.mjs';

const publicFolder = path.join(root, 'public');
const buildFolder = path.join(publicFolder, 'build');
const serverFile = path.join(root, 'build', 'index.js');
const MANIFEST_PREFIX = 'window.__remixManifest=';

/** React with Remix is larger, and stays a file that most deploys do not change. */
const MIN_VENDOR_BYTES = 100_000;
/** Smaller chunks cost less on every page than a request. */
const MIN_SEPARATE_BYTES = 2500;

const toFile = (address) => path.join(publicFolder, address);
const toUrl = (file) => `/build/${file}`;
const isInterop = (id) => id.startsWith('\0');
const isShared = (file) => file.startsWith(path.join(buildFolder, '_shared') + path.sep);

const addresses = {
  name: 'addresses',
  resolveId: (source) => (source.startsWith('/build/') ? toFile(source) : null),
};

function findReachable(starts, getImports) {
  const reachable = new Set();
  const visit = (id) => {
    if (reachable.has(id)) return;
    reachable.add(id);
    getImports(id).forEach(visit);
  };
  starts.forEach(visit);
  return reachable;
}

/** Chooses a chunk's file, or undefined for rollup's choice. One file for what every page loads needs no exports in between. */
function chooseFile(entries, always) {
  let plan;
  return (id, { getModuleInfo }) => {
    if (always.includes(id)) return 'shop';
    if (!plan) {
      const withImports = (ids) => findReachable(ids, (id) => getModuleInfo(id)?.importedIds ?? []);
      const all = [...withImports(entries)];
      const shared = all.filter(isShared);
      const onEveryPage = withImports(always);
      const size = (chunk) => statSync(chunk).size;
      const vendor = withImports(shared.filter((chunk) => size(chunk) > MIN_VENDOR_BYTES));
      const isLarge = (chunk) =>
        !isInterop(chunk) && !onEveryPage.has(chunk) && size(chunk) >= MIN_SEPARATE_BYTES;
      plan = new Map();
      for (const id of all.filter(isInterop)) plan.set(id, vendor.has(id) ? 'vendor' : 'shop');
      for (const chunk of shared) {
        const large = [...withImports([chunk])].filter(isLarge);
        if (vendor.has(chunk)) plan.set(chunk, 'vendor');
        else if (large.length === 0) plan.set(chunk, 'shop');
        else {
          // If its first large import brings the others along, merging with it costs nothing.
          const importsOthers = (one) => {
            const imports = withImports([one]);
            return large.every((other) => imports.has(other));
          };
          const host = large.find(importsOthers);
          if (host) plan.set(chunk, path.basename(host, '.js'));
        }
      }
    }
    return plan.get(id);
  };
}

/** V8 compiles the functions of such a file off the main thread while it loads (https://v8.dev/blog/explicit-compile-hints). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Shares one CommonJS interop per file: the compiler repeats it in each importing module. Drops empty server-only modules.
 * By patterns, because minified output has one spelling of each, and edits of a syntax tree take more code.
 */
const interop = {
  name: 'interop',
  resolveId: (id) => (isInterop(id) ? id : null),
  load(id) {
    if (!isInterop(id)) return null;
    const [convert, from, required, source] = id.slice(1).split('|');
    return `import{${convert} as convert}from"${from}";import{${required} as required}from"${source}";
      export default /*#__PURE__*/convert(/*#__PURE__*/required(),1)`;
  },
  transform(code, id) {
    if (isInterop(id)) return null;
    const imported = new Map();
    for (const [, names, source] of code.matchAll(/import\{([^}]*)\}from"([^"]+)"/g))
      for (const name of names.split(',')) {
        const [exported, local = exported] = name.split(' as ');
        imported.set(local, [exported, source]);
      }
    const imports = [];
    const replaceInterop = (whole, before, name, convert, required, after) => {
      if (!imported.has(convert) || !imported.has(required)) return whole;
      const from = [...imported.get(convert), ...imported.get(required)].join('|');
      imports.push(`import ${name} from"\0${from}";`);
      return before === ',' ? after : after === ',' ? before : '';
    };
    const shorter = code
      .replace(/(,)([\w$]+)=([\w$]+)\(([\w$]+)\(\),1\)()/g, replaceInterop)
      .replace(/(var )([\w$]+)=([\w$]+)\(([\w$]+)\(\),1\)([,;])/g, replaceInterop)
      .replace(/=([\w$]+)\(([\w$]+)\(\),1\)/g, '=/*#__PURE__*/$1(/*#__PURE__*/$2(),1)')
      .replace(/=([\w$]+\(\([\w$]+,([\w$]+)\)=>\{\2\.exports=\{\}\}\))/g, '=/*#__PURE__*/$1');
    return { code: imports.join('') + shorter, map: null };
  },
};

/** Rollup lengthens names, and the compiler's minifier leaves 4 % on the table. */
const minifier = {
  name: 'smaller',
  async renderChunk(code, { name }) {
    const minified = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { passes: 4, pure_getters: true, keep_fargs: false, unsafe_arrows: true, hoist_funs: true },
    });
    return { code: (name === 'vendor' || name === 'shop' ? COMPILE_HINT : '') + minified.code, map: null };
  },
};

function readManifest(server) {
  const url = /\burl: "(\/build\/manifest-\w+\.js)"/.exec(server)?.[1];
  if (!url) throw new Error('build/index.js names no manifest: run `npx remix build` first');
  const text = readFileSync(toFile(url), 'utf8').trim();
  return JSON.parse(text.slice(MANIFEST_PREFIX.length).replace(/;$/, ''));
}

/** Lists the message keys in the code for app/platform/i18n/client-messages.server.ts, and the prefixes of those that are built. */
function findMessageKeys(code) {
  const messageKeys = [...code.matchAll(/["'`]([a-z]+:\w*)(?:["'`]|\$\{)/g)].map(([, name]) => name);
  return [...new Set(messageKeys)].sort();
}

async function mergeChunks() {
  const server = readFileSync(serverFile, 'utf8');
  const manifest = readManifest(server);
  const entryModules = [manifest.entry, ...Object.values(manifest.routes)];
  const oldFiles = readdirSync(buildFolder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const bundle = await rollup({
    input: entryModules.map(({ module }) => toFile(module)),
    plugins: [addresses, interop, minifier],
    preserveEntrySignatures: 'strict',
    treeshake: true,
  });
  const { output } = await bundle.generate({
    format: 'es',
    compact: true,
    hoistTransitiveImports: false,
    entryFileNames: ({ facadeModuleId }) =>
      path.relative(buildFolder, facadeModuleId).replace(/-\w+\.js$/, '-[hash].js'),
    // Without the hash that the compiler gave a chunk.
    chunkFileNames: ({ name }) => `_shared/${name.replace(/-\w+$/, '')}-[hash].js`,
    manualChunks: chooseFile(
      entryModules.map(({ module }) => toFile(module)),
      [manifest.entry, manifest.routes.root].map(({ module }) => toFile(module)),
    ),
  });
  await bundle.close();

  const importsByFile = new Map(output.map(({ fileName, imports }) => [fileName, imports]));
  for (const entryModule of entryModules) {
    const merged = output.find(({ facadeModuleId }) => facadeModuleId === toFile(entryModule.module));
    entryModule.module = toUrl(merged.fileName);
    const imports = findReachable(merged.imports, (file) => importsByFile.get(file));
    entryModule.imports = [...imports].map(toUrl);
  }
  const hash = createHash('sha256').update(
    JSON.stringify({ entry: manifest.entry, routes: manifest.routes }),
  );
  manifest.version = hash.digest('hex').slice(0, 8);
  manifest.url = toUrl(`manifest-${manifest.version.toUpperCase()}.js`);

  const code = output.map((chunk) => chunk.code).join('\n');
  writeFileSync(path.join(root, 'build', 'browser-texts.json'), JSON.stringify(findMessageKeys(code)));
  oldFiles.forEach((file) => rmSync(path.join(buildFolder, file)));
  for (const { fileName, code } of output) {
    mkdirSync(path.dirname(path.join(buildFolder, fileName)), { recursive: true });
    writeFileSync(path.join(buildFolder, fileName), code);
  }
  writeFileSync(toFile(manifest.url), `${MANIFEST_PREFIX}${JSON.stringify(manifest)};`);
  const line = /^var assets_manifest_default = \{.*\};$/m;
  if (!line.test(server)) throw new Error('build/index.js does not hold its manifest on one line');
  writeFileSync(
    serverFile,
    server.replace(line, () => `var assets_manifest_default = ${JSON.stringify(manifest)};`),
  );
}

await mergeChunks();
