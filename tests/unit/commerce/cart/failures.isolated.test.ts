import { answering } from '../../../support/real-shop';
import { expect, test } from 'vitest';
import { action } from '~/routes/cart/route';
import { words } from '../../../support/words';
import { answerOf, sent } from '../../answer';

const key = 'a'.repeat(32);

test.each<Record<string, string>>([
  { intent: 'update', key, quantity: '2' },
  { intent: 'coupon-apply', coupon: 'WELCOME10' },
  { intent: 'remove', key },
])('while the backend is down, $intent points to no field: the page has none', async (fields) => {
  answering(() => new Response('', { status: 502 }));
  const answer = await answerOf(action(sent('/cart', fields, 'en')));
  expect(answer.status).toBe(503);
  expect(answer).toHaveProperty('result.error', { '': [words('errors:unavailable')] });
});
