import { expect, test, vi } from 'vitest';
import type * as review from '~/commerce/checkout/review-page.server';
import type * as placing from '~/commerce/checkout/place-order.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { parseCheckout } from '~/domain/forms/checkout-forms.server';
import { placeAction } from '~/routes/checkout.review/actions.server';
import { Shopper } from '~/session/shopper.server';
import { createFormData } from '../support/form-data';
import { failure } from '../unit/platform/failure';

vi.hoisted(() => {
  process.env['TRUSTED_PROXY_HEADER'] = 'x-forwarded-for';
});
const asked: string[] = vi.hoisted(() => []);
const typed = vi.hoisted(() => ({ email: '' }));

vi.mock('~/commerce/checkout/review-page.server', async (original) => ({
  ...(await original<typeof review>()),
  findReviewableOrder: () => Promise.resolve({ input: parseCheckout({ billing: { email: typed.email } }) }),
}));

vi.mock('~/commerce/checkout/place-order.server', async (original) => ({
  ...(await original<typeof placing>()),
  placeOrder: async (_shopper: Shopper, { beforePlace }: placing.OrderRequest) => {
    await beforePlace?.();
    asked.push(typed.email);
    const message = `An account is already registered with ${typed.email}. Please log in or use a different email address.`;
    throw failure(200, [message]);
  },
}));

async function order(email: string, fields: Record<string, string>): Promise<number> {
  const request = new Request('http://localhost/checkout/review', {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  typed.email = email;
  const form = createFormData({
    idempotencyKey: newIdempotencyKey(Date.now()),
    cartSnapshot: 'x',
    ...fields,
  });
  const shopper = await Shopper.fromRequest(request);
  const answer = await placeAction({ request, params: {}, url: new URL(request.url), shopper, form });
  return answer instanceof Response ? answer.status : (answer.init?.status ?? 200);
}

const account = { createAccount: 'on', username: 'ada', password: 'a long pass phrase' };

test('the order form reveals registered addresses no more often than the registration, whatever else it says', async () => {
  const steps: Record<string, string>[] = [{}, { card: 'start' }, { card: 'done' }];
  const statuses: number[] = [];
  for (let at = 0; at < 30; at += 1)
    statuses.push(await order(`someone${at}@example.com`, { ...account, ...steps[at % steps.length] }));
  expect(statuses).toEqual(Array.from({ length: 30 }, (_, at) => (at < 20 ? 422 : 429)));
  expect(asked).toHaveLength(20);
});

test('who asks for no account is not held up', async () => {
  asked.length = 0;
  expect(await order('someone@example.com', {})).toBe(422);
  expect(asked).toEqual(['someone@example.com']);
});
