import { Writable } from 'node:stream';
import { cssBundleHref } from '@remix-run/css-bundle';
import type { EntryContext } from '@remix-run/node';
import type { ReactElement, ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { pageTitle } from '~/components/page/meta-descriptors';
import { cluster, gaps, narrow, page } from '~/components/primitives/primitives.css';
import { TranslateProvider } from '~/platform/i18n/translate-context';
import { page as bodyStyle } from '~/platform/styles/global.css';
import * as css from '~/components/page/page.css';
import { buttonKind } from '~/components/ui/ui.css';
import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { withPrefix } from '~/platform/i18n/language-path';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { tagOf, type LocaleCode } from '~/platform/i18n/locales';
import { log } from '~/platform/log.server';
import type { Page } from '~/http/cache/render-cache.server';
import { storeBranding } from '~/platform/settings/branding';
import { storeSettings } from '~/platform/settings/store-settings';

export const RENDER_TIMEOUT_MS = 8_000;

/** Renders a page below a base path that its request did not have. Remix would need a build per base path. */
export function withBasename(base: string, context: EntryContext): EntryContext {
  if (base === '') return context;
  const { staticHandlerContext, serverHandoffString = '{}' } = context;
  const { location } = staticHandlerContext;
  const pathname = location.pathname === '/' ? base : base + location.pathname;
  const handoff = JSON.stringify({ basename: base });
  // The error page's second pass reuses this context, which holds the error's location.
  if (staticHandlerContext.basename !== base)
    Object.assign(staticHandlerContext, { basename: base, location: { ...location, pathname } });
  return { ...context, serverHandoffString: `${handoff.slice(0, -1)},${serverHandoffString.slice(1)}` };
}

/** Nothing is deferred, so that there is nothing to stream. */
export function renderPage(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React 18 leaves a zero byte where a multi-byte letter no longer fits into its buffer (facebook/react#24985).
        resolve(Buffer.concat(chunks).toString().replaceAll('\0', ''));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: nonce,
      // Otherwise React would move larger parts into place with a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        pipe(body);
      },
      onError(error) {
        clearTimeout(timer);
        log.error({ err: error }, 'render failed');
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS + 1000).unref();
  });
}

export function renderScriptlessDocument(
  locale: LocaleCode,
  { title, head, body }: { title: string; head: ReactNode; body: ReactNode },
): string {
  const tag = tagOf(locale);
  const html = renderToStaticMarkup(
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(title)}</title>
        {cssBundleHref ? <link rel="stylesheet" href={cssBundleHref} /> : null}
        {head}
      </head>
      <body className={bodyStyle}>
        <TranslateProvider t={getTranslator(locale)} tag={tag}>
          {body}
        </TranslateProvider>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** Uses nothing of the app, whose own error page has failed too. */
export function renderErrorPage(locale: LocaleCode, status: number, url: string): string {
  const { pathname, search } = new URL(url);
  const prefix = getPathPrefix(locale);
  const t = getTranslator(locale);
  const title = t('errors:title', { status });
  const { contactEmail, siteName } = storeSettings();
  return renderScriptlessDocument(locale, {
    title,
    head: storeBranding.stylesheet ? <link rel="stylesheet" href={storeBranding.stylesheet} /> : null,
    body: (
      <main className={`${page} ${narrow}`}>
        <h1>{title}</h1>
        <p className={css.errorPageMessage}>{t('errors:general')}</p>
        <p className={css.errorPageHint}>
          {t('errors:tryAgain')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
        <p className={`${cluster} ${gaps[3]}`}>
          <a href={withPrefix(prefix, `${pathname}${search}`)} className={buttonKind.primary}>
            {t('errors:reload')}
          </a>
          <a href={withPrefix(prefix, '/')} className={buttonKind.secondary}>
            {siteName}
          </a>
        </p>
      </main>
    ),
  });
}

/** Rethrows a component's error while `isFallback` is false, so that Remix renders the nearest error boundary first. */
export async function renderDocument(
  render: () => Promise<Page>,
  request: { isFallback: boolean; status: number; locale: LocaleCode; url: string },
): Promise<{ page: Page; status: number }> {
  try {
    return { page: await render(), status: request.status };
  } catch (error) {
    if (!request.isFallback) throw error;
    const status = Math.max(500, request.status);
    return { page: { html: renderErrorPage(request.locale, status, request.url), scripts: [] }, status };
  }
}

/** Pixels: of a picture, and of its version for wide screens. */
const lowDataWidths = { img: 320, source: 640 };

function shrinkPicture(tag: string, name: keyof typeof lowDataWidths): string {
  return tag
    .replace(/ sizes="[^"]*"/, '')
    .replace(/ srcset="([^ "]*)(?: [^"]*)?"/i, name === 'source' ? ' srcset="$1"' : '')
    .replace(/"\/images\/\d+\//, `"/images/${lowDataWidths[name]}/`)
    .replace(' fetchpriority="high"', ' loading="lazy"');
}

/** Builds the low-data version: no scripts or preloads, `noscript` content, small pictures, parts by their `data-version`. */
export function toLowDataPage(html: string): string {
  return html
    .replace('<html ', '<html data-light ')
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(/<(img|source) [^>]*>/g, shrinkPicture)
    .replaceAll(/<[^<>]* data-version="full"/g, '$& hidden=""')
    .replaceAll(/<[^<>]* data-version="light"[^<>]*>/g, (tag) => tag.replace(' hidden=""', ''));
}
