import { buildIndex } from '../app/catalogue/build';
import { listProducts } from '../app/catalogue/list';
import { parseListQuery } from '../app/catalogue/query';
import { makeSource } from './catalogue-data';

const count = Number(process.argv[2] ?? 10_000);
const source = makeSource(count);
const started = performance.now();
const index = buildIndex(source);
const built = performance.now() - started;

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

console.log(`${count} products, index built in ${built.toFixed(0)} ms`);
for (const [name, address] of Object.entries(queries)) {
  const run = () =>
    listProducts(index, parseListQuery(new URLSearchParams(address)), { page: 1, perPage: 24 });
  for (let warm = 0; warm < 50; warm += 1) run();
  const times = Array.from({ length: 300 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  console.log(`${name}: median ${median(times).toFixed(2)} ms, ${run().total} found`);
}
