import type { ShopData } from '../../domain/import/shop-data';
import type { Database } from '../database';

const tables = {
  products: "products WHERE type <> 'variation'",
  'products and variations': 'products',
  'variable products': "products WHERE type = 'variable'",
  terms: 'terms',
  attributes: 'attributes',
  users: 'users',
  orders: 'orders',
  coupons: 'coupons',
  menus: 'menus',
} as const;

export type KnownKind = keyof typeof tables;

/** Files of terms, each with the taxonomy of its terms. */
export const termFiles = [
  ['products-categories', 'product_cat'],
  ['products-tags', 'product_tag'],
  ['products-brands', 'product_brand'],
  ['products-shipping-classes', 'product_shipping_class'],
] as const;

/** All terms of an import, values of attributes as well. */
export const termsIn = (data: ShopData) => [
  ...termFiles.flatMap(([file]): { id: number; slug: string }[] => data[file]),
  ...[...data['products-attributes-terms'].values()].flat(),
];

/** Ids that the shop has before an import. */
export function knownIds(db: Database, kind: KnownKind): number[] {
  return db.column(`SELECT id FROM ${tables[kind]}`);
}

export const userNames = (db: Database): string[] => db.column('SELECT login FROM users');
