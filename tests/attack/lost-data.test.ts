import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attackedShop } from '../support/attacked-shop';
import { toReview } from '../support/fault-form';
import { forms } from '../support/fault-forms';
import { HttpClient } from '../support/http-client';
import { goods, putInCart } from '../support/visitor';
import { words } from '../support/words';

const shop = attackedShop();

/** A guest with something in the cart. */
async function guest(): Promise<HttpClient> {
  const client = new HttpClient(shop().url);
  await putInCart(client);
  return client;
}

async function placeOrder(client: HttpClient): Promise<void> {
  await toReview(client);
  await client.press(words('checkout:place'));
}

/** Forms with which a guest writes something, ready to be sent. */
async function readyForms(visitor: HttpClient) {
  const ready = [];
  for (const form of forms.filter(({ as, name }) => as !== 'customer' && !writesNothing.has(name))) {
    const client = form.own ? await guest() : visitor.copy();
    const openReset = () => Promise.reject(new Error('a guest has no account'));
    await form.prepare(client, { email: '', placeOrder, openReset });
    ready.push({ form, client });
  }
  return ready;
}

/** Kept in the browser, or refused for what is typed before anything is written. */
const writesNothing = new Set([
  '/wishlist add',
  '/wishlist remove',
  '/language',
  '/language: on the page of an order',
  '/light',
  '/order-lookup',
  '/product review',
  '/withdrawal',
  '/withdrawal change',
  '/my-account register',
]);
/** Sent from pages of others: the next page says what went wrong. */
const toldNext = new Set(['/cart add', '/order-again']);

const ask = async (body: unknown) => {
  const answer = await fetch(`${shop().url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
};

test('when the data folder is removed, pages are shown and nothing that is sent seems to be saved', async () => {
  const visitor = await guest();
  const ready = await readyForms(visitor);
  rmSync(shop().dataDir, { recursive: true });

  await visitor.open('/readyz');
  expect(visitor.status).toBe(503);
  for (const page of ['/', '/products', `/product/${goods.slug}`, '/cart', '/checkout', '/my-account']) {
    await visitor.open(page);
    expect(visitor.status, page).toBe(200);
  }
  for (const { form, client } of ready) {
    await form.send(client, 'lost');
    if (toldNext.has(form.name)) expect(client.text, form.name).toContain(words('errors:unavailable'));
    else expect(client.status, form.name).toBe(503);
  }

  const query = 'mutation { addToCart(input: { productId: 1 }) { cart { total } } }';
  expect(await ask({ query })).toBe(503);
  expect(await ask([{ query: '{ __typename }' }, { query }])).toBe(503);
  expect(await ask({ query: '{ products(first: 1) { nodes { id } } }' })).toBe(200);
  expect(existsSync(path.join(shop().dataDir, 'store.sqlite'))).toBe(false);
});
