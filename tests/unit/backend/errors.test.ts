import { expect, test } from 'vitest';
import { toText } from '~/backend/sentences/errors.server';
import { failure } from './failure';

const failed = (messages: string[], status = 200) => failure(status, messages);

test('messages of the backend become plain text', () => {
  expect(
    toText(
      'You cannot add &quot;Fish &amp; Chips&quot; &mdash; <a href="/cart/" class="button">View cart</a>',
    ),
  ).toBe('You cannot add "Fish & Chips" — View cart');
  expect(toText('<script>alert(1)</script>&lt;b&gt;')).toBe('alert(1)<b>');
  expect(toText('A < B > C')).toBe('A < B > C');
  expect(toText('Size <40 <b>or</b> less')).toBe('Size <40 or less');
});

test('an error carries client, operation, status and messages', () => {
  expect(failed(['Sorry, no session found.'])).toMatchObject({
    client: 'http',
    operationType: 'mutation',
    operationName: 'addToCart',
    status: 200,
    messages: ['Sorry, no session found.'],
    message: 'Sorry, no session found.',
  });
  expect(failed([], 502).message).toContain('502');
});

test.each([
  'invalid_token: Expired token',
  'invalid_token: Wrong number of segments',
  'invalid_cart_token: Invalid Cart-Token',
  'The iss do not match with this server',
  'Invalid session token',
  'expired token',
])('%s means that the session lapsed', (message) => {
  expect(failed([message]).sessionLapsed).toBe(true);
});

test('a refusal is no lapsed session', () => {
  expect(failed(['You cannot add that amount to the cart.']).sessionLapsed).toBe(false);
});
