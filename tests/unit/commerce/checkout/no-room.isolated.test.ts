import { expect, test } from 'vitest';
import { newIdempotencyKey, runIdempotent } from '~/commerce/checkout/idempotency.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { RefusalError } from '~/domain/explain-error.server';
import { getSharedStore, StoreFullError } from '~/platform/shared-store.server';
import { placeAction } from '~/routes/checkout.review/actions.server';
import type { Shopper } from '~/session/shopper.server';
import { demoShop, useDemoShop } from '../../../support/demo-shop';
import { createFormData } from '../../../support/form-data';
import { findOrders } from '../../../support/store-db';
import { guestWithCard, review } from './guest';

useDemoShop();

/** Takes all the room there is for what may not be dropped; the result gives the last of it back, or everything. */
async function fillUp(): Promise<(last?: number) => Promise<void>> {
  const taken: string[] = [];
  for (const size of [2 ** 20, 100])
    try {
      for (;;) {
        const key = crypto.randomUUID();
        await getSharedStore().setDurable(key, Buffer.alloc(size), 600);
        taken.push(key);
      }
    } catch (error) {
      if (!(error instanceof StoreFullError)) throw error;
    }
  return async (last = taken.length) => {
    for (const key of taken.splice(-last)) await getSharedStore().delete(key);
  };
}

async function submit(shopper: Shopper, form: FormData) {
  const request = new Request('http://localhost/checkout/review', { method: 'POST' });
  return placeAction({ request, params: {}, url: new URL(request.url), shopper, form });
}

test('an order without space for its record is not started: 503, and the same form places it later', async () => {
  const { shopper, email } = await guestWithCard();
  const { cartSnapshot } = await review(shopper);
  const idempotencyKey = newIdempotencyKey(Date.now());
  const form = createFormData({ intent: 'place', idempotencyKey, cartSnapshot });

  const makeRoom = await fillUp();
  const refused = await submit(shopper, form);
  if (!(refused instanceof DataResponse)) throw new Error('the order was placed');
  expect(refused.init.status).toBe(503);
  expect(refused.value).toMatchObject({ idempotencyKey, cartSnapshot });
  expect(JSON.stringify(refused.value)).toContain(shopper.t('checkout:refusedFull'));
  expect(findOrders(demoShop, email)).toEqual([]);

  await makeRoom();
  const [placed, again] = [await submit(shopper, form), await submit(shopper, form)];
  if (placed instanceof DataResponse || again instanceof DataResponse)
    throw new Error('the order was refused');
  expect(placed.headers.get('location')).toContain('/payment/');
  expect(again.headers.get('location')).toBe(placed.headers.get('location'));
  expect(findOrders(demoShop, email)).toHaveLength(1);
});

test('orders that are refused take no room from others', async () => {
  const { shopper } = await guestWithCard();
  const makeRoom = await fillUp();
  await makeRoom(3);
  const refused = {
    place: () => Promise.reject(new RefusalError('checkout:refusedEmpty')),
    find: async () => undefined,
  };
  for (let order = 0; order < 20; order += 1)
    await expect(runIdempotent(shopper, newIdempotencyKey(Date.now()), refused)).rejects.toThrow(
      RefusalError,
    );
  await makeRoom();
});
