import type { CatalogueSource, SourceProduct } from '../app/catalogue/records';
import { numbers } from '../tests/support/seed.mjs';

const colours = 'black white grey red green blue navy sand clay ochre rust moss'.split(' ');
const sizes = ['xs', 's', 'm', 'l', 'xl'];
const materials = 'wool cotton linen oak ash steel brass glass stoneware leather'.split(' ');
const things = 'mug bowl blanket lamp stool apron knife basket vase kettle board towel'.split(' ');
const sentences = [
  'Made in small numbers in a workshop that has done nothing else since it opened.',
  'It is meant to be used every day, washed, repaired, and handed on.',
  'The edge is turned over twice, so that it keeps its shape for years.',
  'Each piece is checked by hand; small differences in tone belong to the material.',
  'It goes well with the other pieces of the series, and stands well alone.',
  'Wash it warm, let it dry in the air, and oil it once a year.',
];

/** A catalogue of `count` made-up products with three attributes and thirty categories. */
export function makeSource(count: number): CatalogueSource {
  const next = numbers(4711);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const categories = Array.from({ length: 30 }, (_, at) => ({
    id: at + 1,
    slug: `category-${at + 1}`,
    name: `Category ${at + 1}`,
    parent: at < 10 ? null : (at % 10) + 1,
    picture: null,
    description: '',
  }));
  const products = Array.from({ length: count }, (_, at): SourceProduct => {
    const [colour, material, thing] = [pick(colours), pick(materials), pick(things)];
    const name = `${colour} ${material} ${thing} no. ${at + 1}`;
    const low = 500 + Math.floor(next() * 20_000);
    const onSale = next() < 0.2;
    const description = Array.from(
      { length: 8 },
      () => `${pick(sentences)} It is of ${pick(materials)}, ${at % 977} g.`,
    ).join(' ');
    return {
      product: {
        id: at + 100,
        slug: `product-${at + 1}`,
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
      texts: [name, description, pick(sentences)],
      skus: ['', '-S', '-M', '-L', '-XL'].map((size) => `ITEM-${at + 1}${size}`).join('\n'),
      categories: [pick(categories).slug],
      brands: [],
      tags: [],
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
    categories,
    brands: [],
    tags: [],
    attributes: [
      { name: 'pa_color', label: 'Colour', values: values(colours) },
      { name: 'pa_size', label: 'Size', values: values(sizes) },
      { name: 'pa_material', label: 'Material', values: values(materials) },
    ],
  };
}
