import type { ServerResponse } from 'node:http';
import { config } from '~/platform/config.server';

const pictures = /^\/(?:avatar|images|pictures)\//;

/** Lets pages of STORE_ALLOWED_ORIGINS, and no others, show our pictures. */
export function sharePictures(response: ServerResponse): void {
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
