import type { ServerResponse } from 'node:http';
import { config } from '~/platform/config.server';
import type { AllowedSources } from '~/session/cookies/consent-cookie.server';
import { prefixRedirectLocation } from '~/http/responses/language-redirect.server';

const picturePathPattern = /^\/(?:avatar|images|pictures)\//;

function sharePictures(response: ServerResponse): void {
  const { allowedOrigins, appUrl } = config();
  const { headers, url = '' } = response.req;
  if (allowedOrigins.length === 0 || !picturePathPattern.test(url) || !isPicture(response)) return;
  addVary(response, 'Origin, Sec-Fetch-Site');
  // Images without `crossorigin` send no Origin, only a Referer.
  const requestOrigin = headers.origin ?? parseOrigin(headers.referer);
  if (requestOrigin === undefined || requestOrigin === new URL(appUrl).origin) return;
  // A shared cache would serve one origin's response to another.
  const cacheControl = String(response.getHeader('cache-control') ?? '');
  if (cacheControl) response.setHeader('cache-control', cacheControl.replace(/\bpublic\b/, 'private'));
  if (!allowedOrigins.includes(requestOrigin)) return;
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', requestOrigin);
  response.setHeader('access-control-allow-credentials', 'true');
}

function isPicture(response: ServerResponse): boolean {
  return response.statusCode === 304 || /^image\//.test(String(response.getHeader('content-type')));
}

function parseOrigin(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

function addVary(response: ServerResponse, names: string): void {
  const vary = String(response.getHeader('vary') ?? '');
  response.setHeader('vary', vary ? `${vary}, ${names}` : names);
}

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
  const { gqlHost } = config();
  // Orders may redirect to the payment page of the shop behind GQL_HOST.
  const paymentPage = gqlHost ? ` ${new URL(gqlHost).origin}` : '';
  const upgrade = config().appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
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
    ...upgrade,
  ].join('; ');
}

export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader('x-content-type-options', 'nosniff');
  if (config().appUrl.startsWith('https:'))
    response.setHeader('strict-transport-security', 'max-age=31536000');
}

/** Shared caches must not store responses that set cookies. */
export function setFinalHeaders(response: ServerResponse): void {
  sharePictures(response);
  prefixRedirectLocation(response);
  if (!response.hasHeader('set-cookie')) return;
  const cacheControl = String(response.getHeader('cache-control') ?? '');
  if (!/\b(private|no-store)\b/i.test(cacheControl)) response.setHeader('cache-control', 'private, no-store');
  const vary = String(response.getHeader('vary') ?? '');
  if (!/\*|\bcookie\b/i.test(vary)) addVary(response, 'Cookie');
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
