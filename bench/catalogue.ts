import { buildIndex } from '../app/catalogue/build';
import { listProducts } from '../app/catalogue/list';
import { parseListQuery } from '../app/catalogue/query';
import { makeSource } from './catalogue-data';
import type { Measurement } from './report';

const queries = {
  'three filters, search, sort':
    'filter=category[category-1,category-2],pa_color[red,green],price[10,120]&search=workshop&orderby=price&order=ASC',
  'three filters, search of two words, sort':
    'filter=category[category-1,category-2],pa_color[red,green],price[10,120]&search=stoneware%20bowl&orderby=price',
  'search of one letter': 'search=e&orderby=alphabetically',
  'search of a phrase that every text has': 'search=washed,%20repaired,%20and',
  nothing: '',
};

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Medians of list queries over made-up products; the first has a budget. */
export function pipelineTimes(count = 10_000): Measurement[] {
  const source = makeSource(count);
  const started = performance.now();
  const index = buildIndex(source);
  const built: Measurement = {
    what: `List index of ${count} products`,
    value: performance.now() - started,
    unit: 'ms',
  };
  const times = Object.entries(queries).map(([name, address], at): Measurement => {
    const run = () =>
      listProducts(index, parseListQuery(new URLSearchParams(address)), { page: 1, perPage: 24 });
    for (let warm = 0; warm < 50; warm += 1) run();
    const samples = Array.from({ length: 300 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    });
    return {
      what: `List query: ${name}`,
      value: median(samples),
      unit: 'ms',
      ...(at === 0 ? { budget: 2 } : {}),
    };
  });
  return [...times, built];
}

if (process.argv[1]?.endsWith('catalogue.ts')) {
  for (const { what, value, unit } of pipelineTimes(Number(process.argv[2] ?? 10_000))) {
    console.log(`${what}: ${value.toFixed(2)} ${unit}`);
  }
}
