import { randomBytes } from 'node:crypto';
import { config } from './config.server';

export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Content-Security-Policy of a page: everything from our own origin, scripts by nonce. */
function contentSecurityPolicy(nonce: string): string {
  const { gqlHost } = config();
  // Placing an order may lead to the payment page of the shop behind GQL_HOST.
  const paymentPage = gqlHost ? ` ${new URL(gqlHost).origin}` : '';
  const upgrade = config().appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${paymentPage}`,
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...upgrade,
  ].join('; ');
}

export function securityHeaders(headers: Headers, nonce?: string): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'same-origin');
  headers.set('x-frame-options', 'DENY');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  if (config().appUrl.startsWith('https:'))
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (nonce) headers.set('content-security-policy', contentSecurityPolicy(nonce));
}
