// Draws the floors of docs/architecture.md from what the code imports: `node scripts/draw-floors.mjs` writes them there.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const DOCUMENT = 'docs/architecture.md';
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const floors = ['routes', ...forbidden.flatMap(({ name }) => /^floor-(.+)/.exec(name)?.[1] ?? []).reverse()];

/** One line for each floor, from the highest down: the floors and the folders of graphql/ that it imports. */
export function drawFloors() {
  const command = ['depcruise', 'app', '--collapse', '^(app|graphql)/[^/]+/', '--output-type', 'json'];
  const output = execFileSync('npx', command, { encoding: 'utf8', maxBuffer: OUTPUT_LIMIT_BYTES });
  const modules = new Map(
    JSON.parse(output).modules.map((module) => [module.source.replace(/\/$/, ''), module]),
  );
  const order = [
    ...floors.map((floor) => `app/${floor}`),
    'graphql/operations',
    'graphql/shared',
    'graphql/store',
  ];
  const width = Math.max(...floors.map((floor) => floor.length));
  return floors
    .map((floor) => {
      const imports = new Set(
        modules.get(`app/${floor}`)?.dependencies.map(({ resolved }) => resolved.replace(/\/$/, '')),
      );
      const names = order.filter((folder) => imports.has(folder) && folder !== `app/${floor}`);
      const text = names.map((folder) => folder.replace(/^app\//, '')).join(' ');
      return text === '' ? floor : `${floor.padEnd(width)} ─▶ ${text}`;
    })
    .join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const block = /(?<=^```\n)routes +─▶[^`]*(?=^```$)/m;
  if (!block.test(text)) throw new Error(`${DOCUMENT} has no block that begins with "routes ─▶".`);
  writeFileSync(
    DOCUMENT,
    text.replace(block, () => `${drawFloors()}\n`),
  );
}
