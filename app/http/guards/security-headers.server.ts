import type { ServerResponse } from 'node:http';
import { config } from '~/platform/config.server';
import type { AllowedSources } from '~/session/cookies/consent-cookie.server';
import { keepLanguage } from '~/http/language-path.server';

const pictures = /^\/(?:avatar|images|pictures)\//;

/** Lets pages of STORE_ALLOWED_ORIGINS, and no others, show our pictures. */
function sharePictures(response: ServerResponse): void {
  const { allowedOrigins, appUrl } = config();
  const { headers, url = '' } = response.req;
  if (allowedOrigins.length === 0 || !pictures.test(url) || !isPicture(response)) return;
  addVary(response, 'Origin, Sec-Fetch-Site');
  // A picture without the attribute crossorigin is asked for without an Origin: the page is the Referer then.
  const asking = headers.origin ?? originOf(headers.referer);
  if (asking === undefined || asking === new URL(appUrl).origin) return;
  // A shared cache would give the answer for one page to another.
  const kept = String(response.getHeader('cache-control') ?? '');
  if (kept) response.setHeader('cache-control', kept.replace(/\bpublic\b/, 'private'));
  if (!allowedOrigins.includes(asking)) return;
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', asking);
  response.setHeader('access-control-allow-credentials', 'true');
}

/** A page that says there is no such picture is none. */
function isPicture(response: ServerResponse): boolean {
  return response.statusCode === 304 || /^image\//.test(String(response.getHeader('content-type')));
}

function originOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

function addVary(response: ServerResponse, names: string): void {
  const vary = String(response.getHeader('vary') ?? '');
  response.setHeader('vary', vary ? `${vary}, ${names}` : names);
}

/** A loader's header for the page itself, which never leaves the server: the page has the card form. */
const pagePolicy = 'x-page-policy';

/** Headers of a page that loads the card provider's form. */
export function paymentPolicy(card: object | null): Record<string, string> {
  return card ? { [pagePolicy]: 'payment' } : {};
}

/** Where the card provider's script, API and frames come from. */
const provider = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  feature: ' "https://js.stripe.com"',
};

interface PageScripts {
  /** The page's own scripts, by their hashes. */
  scripts: readonly string[];
  /** What scripts of others may load that measure the visit. */
  measuring?: AllowedSources | undefined;
}

/** Content-Security-Policy of a page: everything from our own origin, and its own scripts by their hashes. */
function contentSecurityPolicy({ scripts, measuring }: PageScripts, pays: boolean): string {
  const more = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('');
  const { gqlHost } = config();
  // Placing an order may lead to the payment page of the shop behind GQL_HOST.
  const paymentPage = gqlHost ? ` ${new URL(gqlHost).origin}` : '';
  const upgrade = config().appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...scripts].join(' ')}${pays ? provider.script : ''}${more(measuring?.script)}`,
    "style-src 'self'",
    `img-src 'self' data:${more(measuring?.image)}`,
    "font-src 'self'",
    `connect-src 'self'${pays ? provider.connect : ''}${more(measuring?.connect)}`,
    `form-action 'self'${paymentPage}`,
    "frame-ancestors 'none'",
    `frame-src ${pays ? provider.frame : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...upgrade,
  ].join('; ');
}

/** What every answer of this server says, files of public/ included. */
export function commonHeaders(): Record<string, string> {
  const { appUrl } = config();
  return {
    'x-content-type-options': 'nosniff',
    ...(appUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** What depends on the other headers of an answer: no shared cache keeps one that sets a cookie. */
export function lastHeaders(response: ServerResponse): void {
  sharePictures(response);
  keepLanguage(response);
  if (!response.hasHeader('set-cookie')) return;
  const kept = String(response.getHeader('cache-control') ?? '');
  if (!/\b(private|no-store)\b/i.test(kept)) response.setHeader('cache-control', 'private, no-store');
  const vary = String(response.getHeader('vary') ?? '');
  if (!/\*|\bcookie\b/i.test(vary)) addVary(response, 'Cookie');
}

/** Parts of pages: no browser makes a document of them that could be framed, lead on, or ask for a camera. */
const parts = /^(?:image\/(?!svg)|font\/|text\/(?:css|javascript))/;

/**
 * What the answers that the shop itself makes say beside `commonHeaders`; of a page also what its scripts are called, and
 * whose others may run.
 */
export function securityHeaders(headers: Headers, page?: PageScripts): void {
  const pays = headers.get(pagePolicy) === 'payment';
  headers.delete(pagePolicy);
  headers.set('cross-origin-resource-policy', 'same-origin');
  if (parts.test(headers.get('content-type') ?? '')) return;
  // Pages whose addresses hold a key say so themselves.
  if (headers.get('referrer-policy') !== 'no-referrer') headers.set('referrer-policy', 'same-origin');
  headers.set('x-frame-options', 'DENY');
  headers.set(
    'permissions-policy',
    `camera=(), geolocation=(), microphone=(), payment=(self${pays ? provider.feature : ''}), usb=()`,
  );
  headers.set('cross-origin-opener-policy', 'same-origin');
  if (page) headers.set('content-security-policy', contentSecurityPolicy(page, pays));
}
