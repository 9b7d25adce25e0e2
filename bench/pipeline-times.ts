import { buildCatalogueIndex, type CatalogueIndex } from '../app/catalogue/index/build-index';
import { runSync, type CooperativeTask } from '../app/catalogue/index/cooperative-task';
import { listProducts } from '../app/catalogue/index/list-products';
import { parseListQuery } from '../app/catalogue/index/list-query';
import type { CatalogueSource, SourceProduct } from '../app/catalogue/index/catalogue-records';
import { createNumbers } from '../tests/support/seed.mjs';
import { median, type Measurement } from './bench-report';

const attributeValues = {
  pa_color: 'black white grey red green blue navy sand clay ochre rust moss'.split(' '),
  pa_size: 'xs s m l xl'.split(' '),
  pa_material: 'wool cotton linen oak ash steel brass glass stoneware leather'.split(' '),
};
const productTypes = 'mug bowl blanket lamp stool apron knife basket vase kettle board towel'.split(' ');
const sampleTexts = [
  'Made in small numbers in a workshop that has done nothing else since it opened.',
  'It is meant to be used every day, washed, repaired, and handed on.',
  'The edge is turned over twice, so that it keeps its shape for years.',
  'Each piece is checked by hand; small differences in tone belong to the material.',
  'It goes well with the other pieces of the series, and stands well alone.',
  'Wash it warm, let it dry in the air, and oil it once a year.',
];

const PRODUCT_COUNT = 10_000;

function createSource(): CatalogueSource {
  const next = createNumbers(4711);
  const pick = (items: readonly string[]) => items[Math.floor(next() * items.length)] ?? '';
  const categories = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    slug: `category-${index + 1}`,
    name: `Category ${index + 1}`,
    parent: index < 10 ? null : (index % 10) + 1,
    picture: null,
    description: '',
  }));
  const products = Array.from({ length: PRODUCT_COUNT }, (_, index): SourceProduct => {
    const { pa_color: colors, pa_size: sizes, pa_material: materials } = attributeValues;
    const [color, material, thing] = [pick(colors), pick(materials), pick(productTypes)];
    const name = `${color} ${material} ${thing} no. ${index + 1}`;
    const low = 500 + Math.floor(next() * 20_000);
    const description = Array.from(
      { length: 8 },
      () => `${pick(sampleTexts)} It is of ${pick(materials)}, ${index % 977} g.`,
    ).join(' ');
    return {
      product: {
        id: index + 100,
        slug: `product-${index + 1}`,
        name,
        kind: 'simple',
        date: 1.7e12 + Math.floor(next() * 1e9) * 60,
        low,
        high: low,
        was: null,
        discount: 0,
        onSale: false,
        rating: Math.floor(next() * 11) / 2,
        reviews: Math.floor(next() * 40),
        featured: false,
        stock: 'in',
        buyable: true,
        picture: `/pictures/${thing}-${color}.webp`,
        pictures: [],
      },
      modified: 0,
      flips: [],
      texts: [name, description, pick(sampleTexts)],
      skus: ['', '-S', '-M', '-L', '-XL'].map((size) => `ITEM-${index + 1}${size}`).join('\n'),
      terms: [['product_cat', [pick(categories.map(({ slug }) => slug))]]],
      attributes: [
        ['pa_color', [color, pick(colors)]],
        ['pa_size', sizes.filter(() => next() < 0.6)],
        ['pa_material', [material]],
      ],
    };
  });
  return {
    bestSellers: [],
    products,
    terms: [['product_cat', categories]],
    attributes: Object.entries(attributeValues).map(([name, slugs]) => ({
      name,
      label: name,
      values: slugs.map((slug) => ({ slug, name: slug })),
    })),
  };
}

const queries = {
  'three filters, search, sort':
    'filter=category[category-1,category-2],pa_color[red,green],price[10,120]&search=workshop&orderby=price&order=ASC',
  'search of a phrase that every text has': 'search=washed,%20repaired,%20and',
  'search with a slip that finds nothing': 'search=stonewrae%20bowls%20workshpo',
  'the SKU of one variation': 'search=item-9876-xl',
};

function measure<Value>(task: () => Value): [value: Value, milliseconds: number] {
  const started = performance.now();
  const value = task();
  return [value, performance.now() - started];
}

/** Its longest step blocks everything else. */
function measureBuild(source: CatalogueSource) {
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

export function measurePipeline(): Measurement[] {
  const source = createSource();
  const { index, durationMs, maxStepMs } = measureBuild(source);
  const [, rebuildMs] = measure(() => runSync(buildCatalogueIndex(source, index.getSearchIndex())));
  const times = Object.entries(queries).map(([name, address], position): Measurement => {
    const run = () =>
      listProducts(index, parseListQuery(new URLSearchParams(address)), { page: 1, perPage: 24 });
    for (let warm = 0; warm < 50; warm += 1) run();
    const samples = Array.from({ length: 300 }, () => measure(run)[1]);
    const budget = position === 0 ? { budget: 2 } : {};
    return { what: `List query: ${name}`, value: median(samples), unit: 'ms', ...budget };
  });
  return [
    ...times,
    { what: 'List index', value: durationMs, unit: 'ms' },
    { what: 'List index: longest step', value: maxStepMs, unit: 'ms' },
    { what: 'List index, again after a price has changed', value: rebuildMs, unit: 'ms' },
  ];
}
