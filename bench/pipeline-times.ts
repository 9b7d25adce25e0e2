import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildCatalogueIndex, type CatalogueIndex } from '../app/catalogue/index/build-index';
import { runSync, type CooperativeTask } from '../app/catalogue/index/cooperative-task';
import { listProducts } from '../app/catalogue/index/list-products';
import { parseListQuery } from '../app/catalogue/index/list-query';
import type { CatalogueSource, SourceProduct } from '../app/catalogue/index/catalogue-records';
import { createNumbers } from '../tests/support/seed.mjs';
import { median, type Measurement } from './bench-report';

const colours = 'black white grey red green blue navy sand clay ochre rust moss'.split(' ');
const sizes = 'xs s m l xl'.split(' ');
const materials = 'wool cotton linen oak ash steel brass glass stoneware leather'.split(' ');
const productTypes = 'mug bowl blanket lamp stool apron knife basket vase kettle board towel'.split(' ');
const sampleTexts = [
  'Made in small numbers in a workshop that has done nothing else since it opened.',
  'It is meant to be used every day, washed, repaired, and handed on.',
  'The edge is turned over twice, so that it keeps its shape for years.',
  'Each piece is checked by hand; small differences in tone belong to the material.',
  'It goes well with the other pieces of the series, and stands well alone.',
  'Wash it warm, let it dry in the air, and oil it once a year.',
];

function createSource(count: number): CatalogueSource {
  const next = createNumbers(4711);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const categories = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    slug: `category-${index + 1}`,
    name: `Category ${index + 1}`,
    parent: index < 10 ? null : (index % 10) + 1,
    picture: null,
    description: '',
  }));
  const products = Array.from({ length: count }, (_, index): SourceProduct => {
    const [colour, material, thing] = [pick(colours), pick(materials), pick(productTypes)];
    const name = `${colour} ${material} ${thing} no. ${index + 1}`;
    const low = 500 + Math.floor(next() * 20_000);
    const onSale = next() < 0.2;
    const description = Array.from(
      { length: 8 },
      () => `${pick(sampleTexts)} It is of ${pick(materials)}, ${index % 977} g.`,
    ).join(' ');
    return {
      product: {
        id: index + 100,
        slug: `product-${index + 1}`,
        name,
        kind: next() < 0.3 ? 'variable' : 'simple',
        date: 1.7e12 + Math.floor(next() * 1e9) * 60,
        low,
        high: low + (next() < 0.3 ? 1500 : 0),
        was: onSale ? low + 1000 : null,
        discount: onSale ? 5 + Math.floor(next() * 40) : 0,
        onSale,
        rating: Math.floor(next() * 11) / 2,
        reviews: Math.floor(next() * 40),
        featured: next() < 0.05,
        stock: next() < 0.05 ? 'out' : 'in',
        buyable: true,
        picture: `/pictures/${thing}-${colour}.webp`,
        pictures: [],
      },
      modified: 0,
      flips: [],
      texts: [name, description, pick(sampleTexts)],
      skus: ['', '-S', '-M', '-L', '-XL'].map((size) => `ITEM-${index + 1}${size}`).join('\n'),
      terms: [['product_cat', [pick(categories).slug]]],
      attributes: [
        ['pa_color', [colour, pick(colours)]],
        ['pa_size', sizes.filter(() => next() < 0.6)],
        ['pa_material', [material]],
      ],
    };
  });
  const values = (slugs: string[]) => slugs.map((slug) => ({ slug, name: slug }));
  return {
    bestSellers: [],
    products,
    terms: [['product_cat', categories]],
    attributes: [
      { name: 'pa_color', label: 'Colour', values: values(colours) },
      { name: 'pa_size', label: 'Size', values: values(sizes) },
      { name: 'pa_material', label: 'Material', values: values(materials) },
    ],
  };
}

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

function measureMemoryBytes(): number {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function measure<Value>(task: () => Value): [value: Value, milliseconds: number] {
  const started = performance.now();
  const value = task();
  return [value, performance.now() - started];
}

/** Its longest step blocks everything else. */
function measureBuild(source: CatalogueSource): {
  index: CatalogueIndex;
  durationMs: number;
  maxStepMs: number;
} {
  function* buildAll(): CooperativeTask<CatalogueIndex> {
    const index = yield* buildCatalogueIndex(source);
    yield* index.prepare();
    return index;
  }
  const steps = buildAll();
  let [durationMs, maxStepMs] = [0, 0];
  for (;;) {
    const [{ done, value }, stepMs] = measure(() => steps.next());
    durationMs += stepMs;
    maxStepMs = Math.max(maxStepMs, stepMs);
    if (done) return { index: value, durationMs, maxStepMs };
  }
}

export function measurePipeline(count = 10_000): Measurement[] {
  const baselineBytes = measureMemoryBytes();
  const source = createSource(count);
  const sourceBytes = measureMemoryBytes() - baselineBytes;
  const { index, durationMs, maxStepMs } = measureBuild(source);
  const indexBytes = measureMemoryBytes() - baselineBytes - sourceBytes;
  const [, rebuildMs] = measure(() => runSync(buildCatalogueIndex(source, index.getSearchIndex())));
  const products = `of ${count} products`;
  const buildMeasurements: Measurement[] = [
    { what: `List index ${products}`, value: durationMs, unit: 'ms' },
    { what: `List index ${products}: longest step`, value: maxStepMs, unit: 'ms' },
    { what: `List index ${products}, again after a price has changed`, value: rebuildMs, unit: 'ms' },
    { what: `Memory ${products}, their texts and terms`, value: sourceBytes / 2 ** 20, unit: 'MiB' },
    { what: `Memory of the list index ${products}`, value: indexBytes / 2 ** 20, unit: 'MiB' },
  ];
  const times = Object.entries(queries).map(([name, address], position): Measurement => {
    const run = () =>
      listProducts(index, parseListQuery(new URLSearchParams(address)), { page: 1, perPage: 24 });
    const [warmUp, runs] = count > 10_000 ? [5, 20] : [50, 300];
    for (let warm = 0; warm < warmUp; warm += 1) run();
    const samples = Array.from({ length: runs }, () => measure(run)[1]);
    return {
      what: `List query: ${name}`,
      value: median(samples),
      unit: 'ms',
      ...(count === 10_000 && position === 0 ? { budget: 2 } : {}),
    };
  });
  return [...times, ...buildMeasurements];
}
