import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { encodePage, renderWithCache } from './http/cache/render-cache.server';
import { notModifiedResponse, setSharedCacheHeaders } from './http/cache/shared-cache-headers.server';
import { getAnalyticsSources, varyByConsent } from './session/cookies/consent-cookie.server';
import { isLowDataMode } from './session/cookies/save-data-cookie.server';
import {
  renderDocument,
  RENDER_TIMEOUT_MS,
  renderPage,
  toLowDataPage,
  withBasename,
} from './server/document/render-document.server';
import { createNonce, replaceNonceWithHashes, deferScripts } from './server/document/deferred-scripts.server';
import { log, toLoggedPath } from './platform/log.server';
import { NonceContext } from './components/page/nonce';
import { setBufferedBody } from './server/handle-request.server';
import { getRouteModules } from './server/remix-routes.server';
import { startServer } from './server/startup.server';
import { setShopperCookies } from './http/handlers/route-handlers.server';
import { setSecurityHeaders } from './http/guards/security-headers.server';
import { TranslateProvider } from './platform/i18n/translate-context';
import { differingCatalogueLanguage } from './platform/i18n/shop-language.server';
import { getPathPrefix } from './platform/i18n/localized-url.server';
import { localeNumberStyle } from './platform/i18n/format.server';
import { getLocale, getTranslator } from './platform/i18n/request-locale.server';
import { tagOf } from './platform/i18n/locales';
import { formatOpeningHours } from './platform/i18n/opening-hours.server';

/** Matches indexing crawlers only. Everything else may read a page to a person, and gets whole pages. */
const crawlerPattern =
  /googlebot|google-inspectiontool|storebot-google|bingbot|applebot|duckduckbot|yandex\w*bot|baiduspider|yahoo! slurp|sogou|seznambot|petalbot|mojeekbot|qwantbot|ccbot|gptbot|oai-searchbot|claudebot|perplexitybot|amazonbot|bytespider|ahrefsbot|semrushbot|mj12bot|dotbot/i;

const isCrawler = (request: Request): boolean => crawlerPattern.test(request.headers.get('user-agent') ?? '');

startServer();

/** No loader returns a promise, and Remix's timer would keep a process that shuts down alive. */
export const streamTimeout = 100;

async function setDefaultHeaders(headers: Headers, context: AppLoadContext): Promise<void> {
  await setShopperCookies(headers, context);
  headers.append('vary', 'Cookie, Accept-Language');
  varyByConsent(headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  await setDefaultHeaders(headers, loadContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append('vary', 'Save-Data');
  if (status >= 400 && request.method === 'GET' && isCrawler(request)) {
    setSecurityHeaders(headers, { scripts: [] });
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(`Error ${status}\n`, { status, headers });
  }
  const locale = await getLocale(request);
  const isLowData = isLowDataMode(request);
  const { page, status: pageStatus } = await renderDocument(
    () =>
      renderWithCache(context, { url: request.url, locale, isLowData }, async () => {
        const nonce = createNonce();
        const html = await renderPage(
          <NonceContext.Provider value={nonce}>
            <TranslateProvider
              t={getTranslator(locale)}
              tag={tagOf(locale)}
              numbers={localeNumberStyle(locale)}
              hours={formatOpeningHours(locale)}
              catalogue={differingCatalogueLanguage(locale)}
            >
              <RemixServer
                context={withBasename(getPathPrefix(locale), { ...context, routeModules: getRouteModules() })}
                url={request.url}
                nonce={nonce}
                abortDelay={RENDER_TIMEOUT_MS}
              />
            </TranslateProvider>
          </NonceContext.Provider>,
          nonce,
        );
        return replaceNonceWithHashes(isLowData ? toLowDataPage(html) : deferScripts(html, nonce), nonce);
      }),
    // Remix renders an error page in a second pass, after a component has thrown.
    { isFallback: context.staticHandlerContext.errors !== null, status, locale, url: request.url },
  );
  const analyticsSources = isLowData ? undefined : getAnalyticsSources(request);
  setSecurityHeaders(headers, { scripts: page.scripts, analyticsSources });
  const isShared = setSharedCacheHeaders({ request, context: loadContext, status: pageStatus, headers });
  const notModified =
    isShared && page.key !== undefined ? notModifiedResponse({ request, headers }, page.key) : undefined;
  if (notModified) return notModified;
  const body = setBufferedBody(loadContext, await encodePage(page, request.headers, headers));
  return new Response(body, { status: pageStatus, headers });
}

export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const headers = new Headers(response.headers);
  await setDefaultHeaders(headers, context);
  setSecurityHeaders(headers);
  const { body, status, statusText } = response;
  setSharedCacheHeaders({ request, context, status, headers });
  return new Response(body, { status, statusText, headers });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: toLoggedPath(new URL(request.url).pathname) }, 'request failed');
}
