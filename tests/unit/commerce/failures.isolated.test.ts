import { stubBackend, type BackendReply } from '../../support/real-shop';
import { expect, test } from 'vitest';
import { readAccount } from '~/commerce/account/account-api.server';
import { loadAccountLists, buildAccountPage } from '~/commerce/account/account-page.server';
import type { Tab } from '~/domain/forms/account-tabs';
import { DataResponse } from '~/http/responses/data-response.server';
import { loadOrderPageData } from '~/routes/order-summary.($orderId)/data.server';
import { accountAction } from '~/routes/my-account._index/actions.server';
import { resetAction } from '~/routes/my-account.lost-password/actions.server';
import { catchRejectedForm } from '~/http/handlers/route-handlers.server';
import { Shopper } from '~/session/shopper.server';
import { action } from '~/routes/cart/route';
import { createFormData } from '../../support/form-data';
import { messageText } from '../../support/messages';
import { loginOf, sessionToken } from '../session/tokens';
import { answerOf, sent } from '../answer';

const url = 'http://localhost:3000/my-account/lost-password';

const backend = (answers: Record<string, BackendReply>) =>
  stubBackend(({ operation }) => answers[operation] ?? { status: 500, body: {} });

const refused = (operation: string, message: string) => ({
  [operation]: { body: { errors: [{ message, path: [operation] }], data: { [operation]: null } } },
});

/** What became of a form: where it leads, or what is said to be wrong. */
async function reset(fields: Record<string, string>) {
  const shopper = await Shopper.fromRequest(new Request(url, { method: 'POST' }));
  shopper.setCookie('reset', { key: 'key', login: 'jane' });
  const form = createFormData(fields);
  const request = new Request(url, { method: 'POST' });
  const outcome = await catchRejectedForm(() => resetAction({ form, request, shopper }));
  const link = (await shopper.getCookie('reset')) !== undefined;
  if (outcome instanceof DataResponse)
    return { status: outcome.init.status, says: outcome.value.result.error?.[''], link };
  return { to: outcome.headers.get('location'), link };
}

let asked = 0;
const ask = () => reset({ intent: 'request', username: `jane${(asked += 1)}` });
const choose = () => {
  const password = 'quiet harbour 77';
  return reset({ intent: 'reset', password, confirmation: password });
};

test('nobody learns from it which names a backend does not know', async () => {
  const message = '<strong>Error:</strong> There is no account with that username or email address.';
  backend(refused('sendPasswordResetEmail', message));
  expect(await ask()).toMatchObject({ to: '/my-account/lost-password?sent' });
});

const unsent =
  'The email could not be sent. Possible reason: your host may have disabled the mail() function.';
const failed = { data: { sendPasswordResetEmail: { success: false } } };

test.each([
  ['says so', 422, refused('sendPasswordResetEmail', unsent), ask],
  ['has no success', 422, { sendPasswordResetEmail: { body: failed } }, ask],
  ['is down', 503, {}, ask],
  ['refuses a password', 422, refused('resetUserPassword', 'Error resetting the password.'), choose],
  ['is down for a password', 503, {}, choose],
])(
  'an unsent reset mail is reported when the backend %s, and the link stays',
  async (_, status, answers, press) => {
    backend(answers);
    const says = [messageText(press === ask ? 'account:resetEmailFailed' : 'account:resetFailed')];
    expect(await press()).toEqual({ status, says, link: true });
  },
);

test('an invalid link is called so, and is gone then', async () => {
  backend(refused('resetUserPassword', 'Password reset link is invalid.'));
  expect(await choose()).toEqual({ to: '/my-account/lost-password?invalid', link: false });
});

const ofAccount = (customer: object | null) => ({ body: { data: { customer } } });
const account = {
  viewer: { id: 'dXNlcjoy', databaseId: 2, username: 'jane', name: 'Jane', avatar: null },
  customer: { databaseId: 2, firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', metaData: null },
};

/** Logs in Jane, a customer. */
async function jane(): Promise<Shopper> {
  const shopper = await Shopper.fromRequest(new Request('http://localhost:3000/my-account'));
  shopper.setCookie('session', { token: sessionToken('2') });
  shopper.setCookie('auth', loginOf(2));
  return shopper;
}

/** What a tab of the account shows with these answers. */
async function tabWith(tab: Tab, answers: Record<string, BackendReply>) {
  backend({ getAccount: { body: { data: account } }, ...answers });
  const shopper = await jane();
  const customer = await readAccount(shopper);
  if (!customer) throw new Error('nobody is logged in');
  const beside = { providers: [], lists: await loadAccountLists(shopper, tab) };
  return buildAccountPage(shopper, customer, { tab, editing: undefined, page: 1 }, beside);
}

test.each([
  ['there is no list', ofAccount({ orders: null, downloadableItems: null })],
  ['there is no customer', ofAccount(null)],
  ['they are refused', { body: { errors: [{ message: 'Not allowed' }], data: { customer: null } } }],
  ['the backend fails', { status: 500, body: {} }],
])('orders and downloads count as failed when %s', async (_name, answer) => {
  expect(await tabWith('orders', { getOrders: answer })).toMatchObject({ orders: null });
  expect(await tabWith('dashboard', { getOrders: answer })).toMatchObject({ orders: null });
  expect(await tabWith('downloads', { getDownloads: answer })).toMatchObject({ downloads: null });
});

test.each([
  ['one order fails', { getOrder: { body: { errors: [{ message: 'Internal server error' }], data: null } } }],
  ['everything is down', {}],
])(
  'an order of one’s own is not said not to exist when %s',
  async (_name, answers: Record<string, BackendReply>) => {
    backend(answers);
    const opened = { params: { orderId: '42' }, url: new URL('/order-summary/42', url) };
    const page = { ...opened, shopper: await jane() };
    const { value, init } = await loadOrderPageData(page, { isAfterCheckout: false });
    expect(init.status).toBe(503);
    expect(value).toMatchObject({ order: null, title: messageText('account:orders') });
  },
);

test('an address sent for another country after the login has ended is kept for its form', async () => {
  const page = '/my-account?tab=addresses&edit=shipping';
  const request = new Request(new URL(page, url), { method: 'POST' });
  const shopper = await Shopper.fromRequest(request);
  const form = createFormData({ intent: 'update', account: '7', city: 'Berlin' });
  const outcome = await accountAction({ form, request, shopper });
  expect(outcome instanceof Response && outcome.headers.get('location')).toBe(page);
  expect(await shopper.getCookie('unsaved')).toEqual({
    intent: 'address-shipping',
    account: '7',
    values: { city: 'Berlin' },
  });
});

const key = 'a'.repeat(32);

test.each<Record<string, string>>([
  { intent: 'update', key, quantity: '2' },
  { intent: 'coupon-apply', coupon: 'WELCOME10' },
  { intent: 'remove', key },
])('while the backend is down, $intent points to no field: the page has none', async (fields) => {
  stubBackend(() => new Response('', { status: 502 }));
  const answer = await answerOf(action(sent('/cart', fields, 'en')));
  expect(answer.status).toBe(503);
  expect(answer).toHaveProperty('result.error', { '': [messageText('errors:unavailable')] });
});
