import { print } from 'graphql';
import { expect } from 'vitest';
import { getProduct } from '@graphql/operations/product-operations';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import { removeFailedNodes } from '~/platform/backend/missing-nodes.server';
import { buildProductJsonLd } from '~/commerce/product/product-json-ld.server';
import { toProductRecord } from '~/commerce/product/product-record.server';
import { toProductView } from '~/commerce/product/product-view.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import {
  failAt,
  toFieldPath,
  collectPaths,
  collectFieldTypes,
  shortenLists,
} from '../../../support/failing-answers';
import { send, test } from '../../../store/account-shop';

type Answer = ResultOf<typeof getProduct>;

const shown = ({ product }: Answer) => {
  if (!product) throw new Error('there is no product');
  const record = toProductRecord(product);
  const view = toProductView(record, getTranslator('en_US'));
  buildProductJsonLd(record, view, 'https://shop.example/product', []);
  return view;
};

test('wherever a part of a product fails, its page has all other data', async ({ made }) => {
  const longest = new Map<string, Answer>();
  for (const { slug } of made.db.all<{ slug: string }>('SELECT slug FROM products')) {
    const { data } = await send(made, print(getProduct), { slug, fields: [], lowestPrice: [] });
    const answer = data as Answer | null;
    const kind = answer?.product?.__typename;
    if (!answer || !kind) continue;
    if (JSON.stringify(answer).length > JSON.stringify(longest.get(kind) ?? '').length)
      longest.set(kind, answer);
  }
  expect([...longest.keys()].sort()).toEqual([
    'ExternalProduct',
    'GroupProduct',
    'SimpleProduct',
    'VariableProduct',
  ]);
  const types = collectFieldTypes(getProduct);
  for (const [kind, answer] of longest) {
    const short = shortenLists(answer);
    const whole = shown(short);
    for (const path of collectPaths(short).filter((one) => types.has(toFieldPath(one)))) {
      const spoilt = structuredClone(short);
      failAt(spoilt, path, types);
      const error = { message: 'Internal server error', path };
      if (!removeFailedNodes(getProduct, spoilt, [error])) continue;
      const view = shown(spoilt);
      const where = `${kind} ${path.join('.')}`;
      expect([view.id, view.name, view.slug], where).toEqual([whole.id, whole.name, whole.slug]);
      expect(view.variations.length, where).toBeGreaterThanOrEqual(
        path[1] === 'variations' ? 0 : whole.variations.length,
      );
      // That of a group is its members'.
      const isPriced = kind !== 'GroupProduct' && !String(path[1]).toLowerCase().includes('price');
      if (isPriced) expect(view.price, where).toEqual(whole.price);
    }
  }
});
