import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { indexing, type CatalogueIndex } from '../app/catalogue/build';
import { atOnce, type Steps } from '../app/catalogue/steps';
import { listProducts } from '../app/catalogue/list';
import { parseListQuery } from '../app/catalogue/query';
import type { CatalogueSource } from '../app/catalogue/records';
import { makeSource } from './catalogue-data';
import { median, type Measurement } from './report';

const queries = {
  'three filters, search, sort':
    'filter=category[category-1,category-2],pa_color[red,green],price[10,120]&search=workshop&orderby=price&order=ASC',
  'three filters, search of two words, sort':
    'filter=category[category-1,category-2],pa_color[red,green],price[10,120]&search=stoneware%20bowl&orderby=price',
  'search of one letter': 'search=e&orderby=alphabetically',
  'search of a phrase that every text has': 'search=washed,%20repaired,%20and',
  'search with a slip that finds nothing': 'search=stonewrae%20bowls%20workshpo',
  'search with slips of what every text has': 'search=adn%20repiared%20washde%20and%20washed',
  'the SKU of one variation': 'search=item-9876-xl',
  'beginning of every SKU': 'search=item-',
  nothing: '',
};

/** Bytes in use when nothing is left to be thrown away. */
function memory(): number {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function timed<Value>(work: () => Value): [value: Value, milliseconds: number] {
  const started = performance.now();
  const value = work();
  return [value, performance.now() - started];
}

/** The index with all that lists may ask of it; the longest of its steps keeps everything else waiting. */
function build(source: CatalogueSource): { index: CatalogueIndex; took: number; longest: number } {
  function* whole(): Steps<CatalogueIndex> {
    const index = yield* indexing(source);
    yield* index.prepare();
    return index;
  }
  const steps = whole();
  let [took, longest] = [0, 0];
  for (;;) {
    const [{ done, value }, step] = timed(() => steps.next());
    took += step;
    longest = Math.max(longest, step);
    if (done) return { index: value, took, longest };
  }
}

/** Medians of list queries over made-up products, and what their index takes; with 10,000 the first has a budget. */
export function pipelineTimes(count = 10_000): Measurement[] {
  const empty = memory();
  const source = makeSource(count);
  const sourceBytes = memory() - empty;
  const { index, took, longest } = build(source);
  const indexBytes = memory() - empty - sourceBytes;
  const [, again] = timed(() => atOnce(indexing(source, index.search())));
  const products = `of ${count} products`;
  const built: Measurement[] = [
    { what: `List index ${products}`, value: took, unit: 'ms' },
    { what: `List index ${products}: longest step`, value: longest, unit: 'ms' },
    { what: `List index ${products}, again after a price has changed`, value: again, unit: 'ms' },
    { what: `Memory ${products}, their texts and terms`, value: sourceBytes / 2 ** 20, unit: 'MiB' },
    { what: `Memory of the list index ${products}`, value: indexBytes / 2 ** 20, unit: 'MiB' },
  ];
  const times = Object.entries(queries).map(([name, address], at): Measurement => {
    const run = () =>
      listProducts(index, parseListQuery(new URLSearchParams(address)), { page: 1, perPage: 24 });
    const [warmUp, runs] = count > 10_000 ? [5, 20] : [50, 300];
    for (let warm = 0; warm < warmUp; warm += 1) run();
    const samples = Array.from({ length: runs }, () => timed(run)[1]);
    return {
      what: `List query: ${name}`,
      value: median(samples),
      unit: 'ms',
      ...(count === 10_000 && at === 0 ? { budget: 2 } : {}),
    };
  });
  return [...times, ...built];
}

if (process.argv[1]?.endsWith('catalogue.ts')) {
  for (const { what, value, unit } of pipelineTimes(Number(process.argv[2] ?? 10_000))) {
    console.log(`${what}: ${value.toFixed(2)} ${unit}`);
  }
}
