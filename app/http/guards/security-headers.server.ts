import type { ServerResponse } from 'node:http';
import { config } from '~/platform/config.server';
import type { AllowedSources } from '~/session/cookies/consent-cookie.server';
import { prefixRedirectLocation } from '~/http/responses/language-redirect.server';

/** Internal header of a loader, removed before the response is sent. */
const PAGE_POLICY_HEADER = 'x-page-policy';

export function paymentPolicyHeaders(card: object | null): Record<string, string> {
  return card ? { [PAGE_POLICY_HEADER]: 'payment' } : {};
}

const cardProvider = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  feature: ' "https://js.stripe.com"',
};

interface PageScripts {
  scripts: readonly string[];
  analyticsSources?: AllowedSources | undefined;
}

function buildContentSecurityPolicy(
  { scripts, analyticsSources }: PageScripts,
  hasCardForm: boolean,
): string {
  const joinSources = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('');
  const { appUrl, gqlHost } = config();
  // Orders may redirect to the payment page of the shop behind GQL_HOST.
  const paymentPage = gqlHost ? ` ${new URL(gqlHost).origin}` : '';
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...scripts].join(' ')}${hasCardForm ? cardProvider.script : ''}${joinSources(analyticsSources?.script)}`,
    "style-src 'self'",
    `img-src 'self' data:${joinSources(analyticsSources?.image)}`,
    "font-src 'self'",
    `connect-src 'self'${hasCardForm ? cardProvider.connect : ''}${joinSources(analyticsSources?.connect)}`,
    `form-action 'self'${paymentPage}`,
    "frame-ancestors 'none'",
    `frame-src ${hasCardForm ? cardProvider.frame : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sets the headers that every response has, files included. Shared caches must not store one that sets cookies. */
export function setFinalHeaders(response: ServerResponse): void {
  response.setHeader('x-content-type-options', 'nosniff');
  if (config().appUrl.startsWith('https:'))
    response.setHeader('strict-transport-security', 'max-age=31536000');
  prefixRedirectLocation(response);
  if (!response.hasHeader('set-cookie')) return;
  const cacheControl = String(response.getHeader('cache-control') ?? '');
  if (!/\b(private|no-store)\b/i.test(cacheControl)) response.setHeader('cache-control', 'private, no-store');
  const vary = String(response.getHeader('vary') ?? '');
  if (!/\*|\bcookie\b/i.test(vary)) response.setHeader('vary', vary ? `${vary}, Cookie` : 'Cookie');
}

/** Subresources never become documents, so they need no document policies. */
const subresourceTypes = /^(?:image\/(?!svg)|font\/|text\/(?:css|javascript))/;

export function setSecurityHeaders(headers: Headers, page?: PageScripts): void {
  const hasCardForm = headers.get(PAGE_POLICY_HEADER) === 'payment';
  headers.delete(PAGE_POLICY_HEADER);
  headers.set('cross-origin-resource-policy', 'same-origin');
  if (subresourceTypes.test(headers.get('content-type') ?? '')) return;
  // Pages with a key in their URL set it themselves.
  if (headers.get('referrer-policy') !== 'no-referrer') headers.set('referrer-policy', 'same-origin');
  headers.set('x-frame-options', 'DENY');
  headers.set(
    'permissions-policy',
    `camera=(), geolocation=(), microphone=(), payment=(self${hasCardForm ? cardProvider.feature : ''}), usb=()`,
  );
  headers.set('cross-origin-opener-policy', 'same-origin');
  if (page) headers.set('content-security-policy', buildContentSecurityPolicy(page, hasCardForm));
}
