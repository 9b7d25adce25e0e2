import { expect, test } from 'vitest';
import { paymentPolicyHeaders, setSecurityHeaders } from '~/http/guards/security-headers.server';

function headersOf(init: Record<string, string> = {}): Headers {
  const headers = new Headers(init);
  setSecurityHeaders(headers, { scripts: ["'sha256-one'", "'sha256-two'"] });
  return headers;
}

test('a page lets in nobody but itself, and one with the card form the provider, which no other header tells', () => {
  const policyOf = (init?: Record<string, string>) => headersOf(init).get('content-security-policy') ?? '';
  const own = policyOf();
  for (const rule of [
    "script-src 'self' 'sha256-one' 'sha256-two';",
    "connect-src 'self';",
    "frame-src 'none'",
  ])
    expect(own).toContain(rule);
  expect(own).not.toContain('stripe');
  expect(policyOf(paymentPolicyHeaders(null))).toBe(own);
  const card = policyOf(paymentPolicyHeaders({}));
  for (const rule of [
    'https://js.stripe.com',
    "connect-src 'self' https://api.stripe.com;",
    'https://hooks.stripe.com',
  ])
    expect(card).toContain(rule);
  expect(card).not.toContain('unsafe');
  expect([...headersOf(paymentPolicyHeaders({})).keys()]).not.toContain('x-page-policy');
});

test.each([
  ['image/webp', false],
  ['font/woff2', false],
  ['text/javascript', false],
  ['image/svg+xml', true],
  ['application/json', true],
])(
  'a part of a page (%s) has nothing of what only pages need; shown by itself (%s) it is not framed',
  (type, isShown) => {
    const headers = new Headers({ 'content-type': type });
    setSecurityHeaders(headers);
    expect(headers.get('x-frame-options')).toBe(isShown ? 'DENY' : null);
    if (!isShown) expect([...headers.keys()]).toEqual(['content-type', 'cross-origin-resource-policy']);
  },
);
