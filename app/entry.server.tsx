import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { encodePage, renderWithCache } from './http/cache/render-cache.server';
import { notModified, setSharedCacheHeaders } from './http/cache/shared-cache-headers.server';
import { measuringSources, varyByConsent } from './session/cookies/consent-cookie.server';
import { isLight } from './http/light.server';
import { documentOf, renderDeadline, renderPage, lightPage } from './document/document.server';
import { createMark, withNamedScripts, sleepingScripts } from './document/late-scripts.server';
import { log, loggedPath } from './platform/log.server';
import { NonceContext } from './components/page/nonce';
import { wholeBody } from './server/handle-request.server';
import { builtModules } from './server/remix-routes.server';
import { startServer } from './server/startup.server';
import { isErrorPage, withBasename } from './document/basename.server';
import { sendCookies } from './http/route-handlers.server';
import { securityHeaders } from './http/guards/security-headers.server';
import { TranslateProvider } from './i18n/context';
import { otherCatalogue } from './i18n/shop-language.server';
import { pathPrefix } from './i18n/address.server';
import { ownFormat } from './i18n/format.server';
import { localeOf, translator } from './i18n/i18n.server';
import { tagOf } from './i18n/locales';
import { openingHours } from './i18n/opening-hours.server';

/** Matches indexing crawlers only. Everything else may read a page to a person, and gets whole pages. */
const indexing =
  /googlebot|google-inspectiontool|storebot-google|bingbot|applebot|duckduckbot|yandex\w*bot|baiduspider|yahoo! slurp|sogou|seznambot|petalbot|mojeekbot|qwantbot|ccbot|gptbot|oai-searchbot|claudebot|perplexitybot|amazonbot|bytespider|ahrefsbot|semrushbot|mj12bot|dotbot/i;

const isCrawler = (request: Request): boolean => indexing.test(request.headers.get('user-agent') ?? '');

startServer();

/** No loader returns a promise, and Remix's timer would keep a process that shuts down alive. */
export const streamTimeout = 100;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  await sendCookies(headers, loadContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append('vary', 'Cookie, Accept-Language, Save-Data');
  varyByConsent(headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (status >= 400 && request.method === 'GET' && isCrawler(request)) {
    securityHeaders(headers, { scripts: [] });
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(`Error ${status}\n`, { status, headers });
  }
  const locale = await localeOf(request);
  const light = isLight(request);
  const { page, status: shown } = await documentOf(
    () =>
      renderWithCache(context, { url: request.url, locale, light }, async () => {
        const mark = createMark();
        const html = await renderPage(
          <NonceContext.Provider value={mark}>
            <TranslateProvider
              t={translator(locale)}
              tag={tagOf(locale)}
              numbers={ownFormat(locale)}
              hours={openingHours(locale)}
              catalogue={otherCatalogue(locale)}
            >
              <RemixServer
                context={withBasename(pathPrefix(locale), { ...context, routeModules: builtModules() })}
                url={request.url}
                nonce={mark}
                abortDelay={renderDeadline}
              />
            </TranslateProvider>
          </NonceContext.Provider>,
          mark,
        );
        return withNamedScripts(light ? lightPage(html) : sleepingScripts(html, mark), mark);
      }),
    { isFallback: isErrorPage(context), status, locale, url: request.url },
  );
  const measuring = light ? undefined : measuringSources(request);
  securityHeaders(headers, { scripts: page.scripts, measuring });
  const isShared = setSharedCacheHeaders({ request, context: loadContext, status: shown, headers });
  const known = isShared && page.key !== undefined ? notModified({ request, headers }, page.key) : undefined;
  if (known) return known;
  const body = wholeBody(loadContext, await encodePage(page, request.headers, headers));
  return new Response(body, { status: shown, headers });
}

export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const headers = new Headers(response.headers);
  await sendCookies(headers, context);
  headers.append('vary', 'Cookie, Accept-Language');
  varyByConsent(headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  securityHeaders(headers);
  const { body, status, statusText } = response;
  setSharedCacheHeaders({ request, context, status, headers });
  return new Response(body, { status, statusText, headers });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, 'request failed');
}
