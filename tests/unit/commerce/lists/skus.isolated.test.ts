import { expect, test } from 'vitest';
import { listPage } from '~/commerce/lists/list.server';
import { suggestions } from '~/commerce/lists/suggestions.server';
import { Shopper } from '~/session/shopper.server';
import { demoShop, useDemoShop } from '../../../support/demo-shop';
import { withStore } from '../../../support/store-db';

useDemoShop();

/** The SKU of a product of the shop or of one of its variations, and the slug of that product. */
const oneOf = (kind: 'product' | 'variation') =>
  withStore(demoShop, (db) =>
    db.get<{ sku: string; slug: string }>(
      `SELECT p.sku AS sku, coalesce(parent.slug, p.slug) AS slug FROM products p
       LEFT JOIN products parent ON parent.id = p.parent_id
       WHERE p.sku <> '' AND (p.parent_id IS NOT NULL) = ? AND coalesce(parent.status, p.status) = 'publish' LIMIT 1`,
      kind === 'variation' ? 1 : 0,
    ),
  );

test.each(['product', 'variation'] as const)(
  'the SKU of a %s of the shop leads to it from the list and the search box',
  async (kind) => {
    await suggestions('starts the shop');
    const { sku = '', slug } = oneOf(kind) ?? {};
    const { products, total } = await suggestions(sku.toLowerCase());
    expect({ total, first: products[0]?.slug }).toEqual({ total: 0, first: slug });
    const shopper = await Shopper.open(new Request('http://localhost/products'));
    const params = new URLSearchParams({ search: ` ${sku} ` });
    const list = await listPage({ base: '/products', params, page: 1 }, shopper);
    expect({ total: list.total, first: list.similar?.[0]?.slug }).toEqual({ total: 0, first: slug });
  },
);
