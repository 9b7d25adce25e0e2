import { expect, test } from 'vitest';
import { signAlertKey } from '../../graphql/store/domain/account/mailed-key';
import type { Gate } from '../../graphql/store/ports';
import { openGate } from '../support/gate';
import { bearer, login, send, shop, siteUrl, tokenKeys, type Shop } from '../unit/store/account-shop';
import { askForAlert, request, withoutCandles } from '../unit/store/cart-shop';

const waiting = ({ db }: Shop) => db.all<{ email: string }>('SELECT email FROM stock_alerts');

test('whoever asks learns nothing of an address: the answer is the same each time, for customers and strangers', async () => {
  const { made, id } = await withoutCandles();
  const answers = [];
  for (const email of ['eve@example.com', 'eve@example.com', 'jane@example.com', 'nobody@example.com'])
    answers.push(await askForAlert(made, { productId: id, email }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(waiting(made)).toHaveLength(3);
});

test.each([
  { email: 'a@example.com\r\nBcc: victim@example.net' },
  ...[-1, 0, 2 ** 31 - 1, 2 ** 40, '1; --', null, 1.5].map((productId) => ({ productId })),
])('a wish with %j is refused', async (wrong) => {
  const { made, id } = await withoutCandles();
  expect((await askForAlert(made, { productId: id, email: 'ada@example.com', ...wrong })).error).toMatch(
    /\w/,
  );
  expect(waiting(made)).toEqual([]);
});

test('a client on the network may ask only so often', async () => {
  const { made, id } = await withoutCandles();
  const asked: unknown[] = [];
  const gate: Gate = {
    ...openGate,
    admit: (what, account) => {
      asked.push([what, account]);
      return Promise.resolve(90);
    },
  };
  const answer = await askForAlert(made, { productId: id, email: 'ada@example.com' }, {}, gate);
  expect(answer).toMatchObject({ status: 429, error: 'Too many attempts. Wait 2 min and try again.' });
  expect(asked).toEqual([['stock-alert', 'ada@example.com']]);
  expect(waiting(made)).toEqual([]);
});

test.each([
  ['DELETE', 405],
  ['PUT', 405],
  ['GET', 410],
  ['POST', 410],
])('%s with a key that is none answers %i and ends nothing', async (method, status) => {
  const { made, id } = await withoutCandles();
  await askForAlert(made, { productId: id, email: 'ada@example.com' });
  const own = signAlertKey('ada@example.com', tokenKeys, Math.floor(made.clock.now.getTime() / 1000));
  const { authToken } = await login(made);
  for (const key of ['', '%00', '../', 'a.b.c', 'x'.repeat(5000), `${own}x`, authToken]) {
    const response = await made.store.fetch(
      new Request(`${siteUrl}/stock-alerts?key=${encodeURIComponent(key)}`, { method }),
    );
    expect(response.status).toBe(status);
  }
  expect(waiting(made)).toHaveLength(1);
  expect((await send(made, '{ customer { id } }', {}, bearer(own))).status).not.toBe(200);
});

test('an address on the page that ends the messages is text', async () => {
  const made = await shop();
  const key = signAlertKey('<b>x</b>@example.com', tokenKeys, Math.floor(made.clock.now.getTime() / 1000));
  const { html } = await request(made, `/stock-alerts?key=${encodeURIComponent(key)}`);
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;@example.com');
  expect(html).not.toContain('<b>x');
});
