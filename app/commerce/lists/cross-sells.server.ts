import { getCrossSells } from '@graphql/operations/products';
import * as z from 'zod/v4';
import { languageKey } from '~/i18n/shop-language.server';
import { parseJson } from '~/platform/parse-json';
import { sharedStore } from '~/platform/shared-store.server';
import type { CardView } from '~/catalogue/views';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/sentences/errors.server';
import { cardsOf } from './catalogue.server';
import type { Shopper } from '~/session/shopper.server';

const mostCards = 4;
const keptFor = 3600;
const idsSchema = z.array(z.number().int().positive()).max(100);

const keyOf = (product: number) => `cross-sells:${languageKey()}${product}`;

async function known(product: number): Promise<number[] | undefined> {
  const text = await sharedStore().get(keyOf(product));
  return text && idsSchema.safeParse(parseJson(text.toString())).data;
}

async function ask(products: readonly number[]): Promise<Map<number, number[]>> {
  const answer = await orElse(send(getCrossSells, { ids: [...products], first: products.length }), undefined);
  const told = new Map<number, number[]>();
  for (const node of answer?.data.products?.nodes ?? [])
    told.set(
      node.databaseId,
      ('crossSell' in node ? (node.crossSell?.nodes ?? []) : []).map(({ databaseId }) => databaseId),
    );
  for (const [product, ids] of told) await sharedStore().set(keyOf(product), JSON.stringify(ids), keptFor);
  return told;
}

async function idsFor(products: readonly number[]): Promise<Set<number>> {
  const held = [...new Set(products)];
  const kept = new Map(
    await Promise.all(held.map(async (product) => [product, await known(product)] as const)),
  );
  const missing = held.filter((product) => kept.get(product) === undefined);
  const told = missing.length > 0 ? await ask(missing) : new Map<number, number[]>();
  const ids = new Set(held.flatMap((product) => kept.get(product) ?? told.get(product) ?? []));
  for (const product of held) ids.delete(product);
  return ids;
}

/** Warms the cache while the cart loads, from the copy of its lines in the cookie. */
export async function prepareCrossSells(shopper: Shopper): Promise<void> {
  await idsFor(((await shopper.read('cartLines')) ?? []).map(({ product }) => product));
}

/** Loads cards that the shop recommends with these products: at most four, none sold out. */
export async function crossSells(products: readonly number[], shopper: Shopper): Promise<CardView[]> {
  const ids = await idsFor(products);
  if (ids.size === 0) return [];
  const cards = await cardsOf([...ids], shopper);
  return cards.filter(({ stock }) => stock !== 'out').slice(0, mostCards);
}
