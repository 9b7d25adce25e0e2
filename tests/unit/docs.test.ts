import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from './files';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'tests/contract/README.md',
  'graphql/store/README.md',
  ...filesIn('docs', /\.md$/),
];

const read = (file: string) => readFileSync(file, 'utf8');

const withoutBlocks = (text: string) => text.replace(/^```[^]*?^```$/gm, '');
const withoutCode = (text: string) => withoutBlocks(text).replace(/`[^`\n]*`/g, '');

/** Reference definitions of a document: `[name]: target`. */
const definitions = (text: string) =>
  new Map(
    [...withoutCode(text).matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', target = '']) => [
      name,
      target,
    ]),
  );

/** Every test that a document names: `[file] “part of a test's name”`. */
function citations(text: string) {
  const found = [...withoutBlocks(text).matchAll(/\[([^\]]+)\]((?:\s+(?:and\s+)?“[^”]+”,?)+)/g)];
  return found.flatMap(([, name = '', quotes = '']) =>
    [...quotes.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => ({ name, quote: quote.replace(/\s+/g, ' ') })),
  );
}

function linksIn(text: string): string[] {
  const inline = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return [...inline, ...definitions(text).values()];
}

/** Headings as GitHub makes anchors of them. */
const anchors = (text: string) =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isDead(link: string, document: string): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchors(read(target)).includes(anchor);
}

/** Code in backticks that reads as a file or folder of this repository. */
const pathsIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) =>
      /^(app|bench|demo|docs|graphql|locales|public|scripts|tests|\.ci)\/[\w.$()[\]/-]+$/.test(code),
    );

/** Made by the build, so that a fresh clone does not have it. */
const isBuilt = (file: string) => /^public\/build(\/|$)/.test(file);

test.each(documents)('%s links to what exists', (document) => {
  expect(linksIn(read(document)).filter((link) => isDead(link, document))).toEqual([]);
});

test.each(documents)('%s has one name for each file at its end', (document) => {
  const targets = [...definitions(read(document)).values()];
  expect(targets.filter((target, at) => targets.indexOf(target) !== at)).toEqual([]);
});

test.each(documents)('%s names files that exist', (document) => {
  expect(pathsIn(read(document)).filter((file) => !isBuilt(file) && !existsSync(file))).toEqual([]);
});

test.each(documents)('%s cites tests that exist', (document) => {
  const text = read(document);
  const files = definitions(text);
  const wrong = citations(text).filter(({ name, quote }) => {
    const target = files.get(name);
    const file = target && path.join(path.dirname(document), target);
    return !file || !existsSync(file) || !read(file).includes(quote);
  });
  expect(wrong).toEqual([]);
});

test('no document points outside the repository', () => {
  const outside = documents.flatMap((document) =>
    linksIn(read(document)).filter(
      (link) => !/^[a-z]+:/.test(link) && path.join(path.dirname(document), link).startsWith('..'),
    ),
  );
  expect(outside).toEqual([]);
});

const sources = ['app', 'bench', 'demo', 'graphql', 'scripts', 'tests']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
  .filter((file) => !file.includes('node_modules'));

test('what comments say about documents is true', () => {
  const cited = sources.flatMap((file) =>
    [
      ...read(file).matchAll(/\b(?:docs\/[\w/-]+\.md|docs\/decisions\/\d{4}|tests\/contract\/README\.md)/g),
    ].map(([target]) => ({ file, target })),
  );
  const records = readdirSync('docs/decisions').map((file) => `docs/decisions/${file.slice(0, 4)}`);
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ target }) => !existsSync(target) && !records.includes(target))).toEqual([]);
});

test('no comment points to a document outside the repository', () => {
  const outside =
    /\b(SPECIFICATION|DESIGN §|ACCESSIBILITY \d|LOOK\.md|STACK\.md)|(?<!'[./]*)\.\.\/shared\b|\(issue \d/;
  const pointing = sources.filter(
    (file) => file !== path.join('tests', 'unit', 'docs.test.ts') && outside.test(read(file)),
  );
  expect(pointing).toEqual([]);
});

test('the promises about accessibility keep their numbers, and each names a test', () => {
  const promises = [...read('docs/accessibility.md').matchAll(/^(\d+)\. [^]*?(?=^\d+\. |^## )/gm)];
  expect(promises.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 46 }, (_, index) => index + 1),
  );
  expect(promises.filter(([said]) => citations(said).length === 0)).toEqual([]);
});

test('a line says of every dependency why it is there, and of none that is gone', () => {
  const lines = (read('docs/dependencies.md').split('## Why each is there')[1] ?? '').split('\n## ')[0] ?? '';
  const [dependencies, devDependencies] = (['dependencies', 'devDependencies'] as const).map((kind) =>
    ['package.json', 'graphql/store/package.json'].flatMap((file) =>
      Object.keys((JSON.parse(read(file)) as Partial<Record<typeof kind, object>>)[kind] ?? {}),
    ),
  ) as [string[], string[]];
  const named = [...lines.matchAll(/^\| ([^|]+) \|/gm)]
    .slice(2)
    .flatMap(([, cell = '']) => cell.trim().split(', '));
  const last = (name: string) => name.split('/').at(-1) ?? name;
  expect(dependencies.filter((name) => !named.includes(name) && !named.includes(last(name)))).toEqual([]);
  const known = new Set([...dependencies, ...devDependencies].flatMap((name) => [name, last(name)]));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const tools = lines.split('Development:')[1] ?? '';
  const missing = devDependencies.filter(
    (name) => !/^@(types|eslint|remix-run)\//.test(name) && !tools.includes(name),
  );
  expect(missing).toEqual([]);
});

test('every npm script that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...documents, '.env.example'].flatMap((file) =>
    [...read(file).matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, script = '']) => script),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});
