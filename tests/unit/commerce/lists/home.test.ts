import { expect, test } from 'vitest';
import { pickSectionProducts } from '~/commerce/lists/home-products.server';
import type { HomeSection } from '~/platform/settings/settings-schema.server';
import { buildIndex, product, source } from '../../catalogue/factories';

/** Twelve products, the newest last; the odd ones are in the garden, three are gifts, one of those and one other are sold out. */
const products = Array.from({ length: 12 }, (_, at) => {
  const id = at + 1;
  return product({
    id,
    date: id,
    categories: [id % 2 === 1 ? 'garden' : 'kitchen'],
    tags: id >= 10 ? ['gift'] : [],
    stock: id === 12 || id === 3 ? 'out' : 'in',
    rating: 5,
    reviews: id === 1 ? 9 : 0,
    onSale: id === 11,
    discount: id === 11 ? 10 : 0,
  });
});
const index = buildIndex({ ...source(...products), bestSellers: [2, 11, 4] });

const ids = (...sections: HomeSection[]) => {
  const found = pickSectionProducts(index, sections);
  return sections.map((section) => found.get(section)?.map(({ id }) => id));
};

test('sections have up to four products in stock, the narrower ones first, and no product twice', () => {
  expect(ids('popular', 'bestSellers', 'newArrivals', 'onSale')).toEqual([
    [1, 10, 9, 8],
    [2, 4],
    [7, 6, 5],
    [11],
  ]);
});

test('a hidden section takes no products from others', () => {
  expect(ids('newArrivals')).toEqual([[11, 10, 9, 8]]);
  expect(ids('newArrivals', 'bestSellers')).toEqual([
    [10, 9, 8, 7],
    [2, 11, 4],
  ]);
});

test('a category and a tag have their newest products, those below them included, before other sections take theirs', () => {
  expect(ids('newArrivals', { category: 'garden' }, 'onSale')).toEqual([[10, 8, 6, 4], [11, 9, 7, 5], []]);
  expect(ids({ category: 'home' }), 'its kitchen').toEqual([[10, 8, 6, 4]]);
});

test('a category or tag repeats a product only in place of a gap', () => {
  expect(ids({ category: 'garden' }, { tag: 'gift' })).toEqual([
    [11, 9, 7, 5],
    [11, 10],
  ]);
  expect(ids({ tag: 'gift' }, { category: 'garden' })).toEqual([
    [11, 10],
    [9, 7, 5, 1],
  ]);
});

test('of several slugs the first that has products counts, and what the catalogue does not have has none', () => {
  expect(ids({ category: ['lampen', 'garden'] })).toEqual([[11, 9, 7, 5]]);
  expect(ids({ category: 'lamps' }, { tag: 'garden' }, 'categories', { page: 'about' })).toEqual([
    [],
    [],
    undefined,
    undefined,
  ]);
});
