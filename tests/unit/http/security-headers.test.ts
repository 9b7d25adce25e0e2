import { expect, test } from 'vitest';
import { paymentPolicyHeaders, setSecurityHeaders } from '~/http/guards/security-headers.server';

function headersOf(init: Record<string, string> = {}): Headers {
  const headers = new Headers(init);
  setSecurityHeaders(headers, { scripts: ["'sha256-one'", "'sha256-two'"] });
  return headers;
}

test('a page lets in nobody but itself', () => {
  const policy = headersOf().get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-two';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toContain('stripe');
  expect(headersOf(paymentPolicyHeaders(null)).get('content-security-policy')).toBe(policy);
});

test('the page with the card form lets in the provider for this, and does not say so in a header of its own', () => {
  const headers = headersOf(paymentPolicyHeaders({}));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('https://js.stripe.com');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain('https://hooks.stripe.com');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect([...headers.keys()]).not.toContain('x-page-policy');
});

test.each(['image/webp', 'font/woff2', 'text/css; charset=utf-8', 'text/javascript'])(
  'a part of a page (%s) has nothing of what only pages need',
  (type) => {
    const headers = new Headers({ 'content-type': type });
    setSecurityHeaders(headers);
    expect([...headers.keys()]).toEqual(['content-type', 'cross-origin-resource-policy']);
  },
);

test.each(['image/svg+xml', 'application/json', 'application/xml'])(
  'what a browser may show by itself (%s) is not framed',
  (type) => {
    const headers = new Headers({ 'content-type': type });
    setSecurityHeaders(headers);
    expect(headers.get('x-frame-options')).toBe('DENY');
  },
);
