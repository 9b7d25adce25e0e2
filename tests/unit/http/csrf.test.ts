import { expect, test } from 'vitest';
import { isOwnOrigin } from '~/http/guards/form-body.server';

const post = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/cart', {
    method: 'POST',
    headers: { host: 'localhost:3000', ...headers },
  });

test.each([
  ['a form of our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, true],
  ['an address typed by the shopper', { 'sec-fetch-site': 'none' }, true],
  ['an older browser on our page', { origin: 'http://localhost:3000' }, true],
  ['a client that is no browser', {}, true],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  [
    'a form of a sister domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost:3000' },
    false,
  ],
  ['an older browser on another site', { origin: 'https://evil.example' }, false],
  ['a sandboxed page', { origin: 'null' }, false],
])('%s', (_name, headers, own) => {
  expect(isOwnOrigin(post(headers as Record<string, string>))).toBe(own);
});
