import { expect, test } from 'vitest';
import { Shopper } from '~/session/shopper.server';
import { readCheckout, textProblems } from '~/forms/checkout.server';

const noteFits = (note: string) => textProblems(readCheckout({ note })).length === 0;

test('the largest draft fits into one cookie and comes back as it was', async () => {
  const shopper = await Shopper.open(new Request('http://localhost/checkout', { method: 'POST' }));
  const note = 'ж'.repeat(950);
  expect(noteFits(note)).toBe(true);
  const draft = {
    payment: 'card',
    texts: { note },
    differentAddress: true,
    typed: { 'billing.email': 'x'.repeat(700), 'shipping.postcode': 'ABC' },
  };
  shopper.write('checkoutDraft', draft);
  const [cookie = ''] = await shopper.setCookies();
  expect(cookie.length).toBeLessThan(4096);
  const [pair = ''] = cookie.split(';');
  const next = await Shopper.open(new Request('http://localhost/checkout', { headers: { cookie: pair } }));
  expect(await next.read('checkoutDraft')).toEqual(draft);
});

test('a note that would not fit is refused', () => {
  expect([1000, 1001].map((length) => noteFits('x'.repeat(length)))).toEqual([true, false]);
  expect(noteFits('😀'.repeat(480))).toBe(false);
});
