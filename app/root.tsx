import { cssBundleHref } from '@remix-run/css-bundle';
import type { LoaderFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node';
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { toPayload } from './catalogue/index/json-payload';
import { withFallback } from './platform/backend/commerce-error.server';
import { fetchPriceSuffix } from './commerce/wordpress/wordpress-plugin.server';
import { peekTopCategories, type TopCategory } from './commerce/lists/product-cards.server';
import { getIntroduction } from './commerce/cms/introduction.server';
import { getSiteMenus, type FooterMenus } from './commerce/cms/site-menus.server';
import { readHeader } from './commerce/cart/cart-page.server';
import { getAnalyticsData } from './commerce/privacy/analytics-consent.server';
import { loadSession, needsSessionOnLoad } from './commerce/cart/shopper-cart.server';
import { Layout as SiteLayout } from './components/layout/Layout';
import { PageMeta, rootMeta } from './components/page/PageMeta';
import { RouteErrorBoundary } from './components/lists/RouteErrorBoundary';
import { useBasePath } from './client/page/base-path';
import { useRouterSnapshot } from './client/page/router';
import { isRecord } from './platform/parse-json';
import { NonceContext } from './components/page/nonce';
import { pageHeaders } from './http/responses/data-response.server';
import { detectBlockedCookies } from './http/responses/cookie-check.server';
import type { Flash } from './session/cookies/cookie-definitions.server';
import { runLoader } from '~/http/handlers/route-handlers.server';
import { loadAlternatePaths } from './commerce/seo/alternate-urls.server';
import { getPageLanguages } from './platform/i18n/localized-url.server';
import { useCatalogueLang, useNumbers } from './platform/i18n/translate-context';
import { getMessagesUrl } from './platform/i18n/client-messages.server';
import { tagOf } from './platform/i18n/locales';
import { currentBuild } from './platform/current-build.server';
import display from './platform/styles/besley/besley-500.woff2';
import text from './platform/styles/source-sans/source-sans-3.woff2';
import { buildBrandingLinks, storeBranding } from './platform/settings/branding';
import { storeSettings } from './platform/settings/store-settings';
import { page } from './platform/styles/global.css';

export const links: LinksFunction = () => [
  ...(cssBundleHref ? [{ rel: 'stylesheet', href: cssBundleHref }] : []),
  ...buildBrandingLinks({ display, text }),
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
];

export const meta: MetaFunction = rootMeta;

export const headers = pageHeaders;

export { shouldRevalidateRoot as shouldRevalidate } from './client/page/revalidation';

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ request, shopper, hasFormError, url }) => {
    const cookieNotice: Flash | undefined = detectBlockedCookies(request, url)
      ? { kind: 'error', text: shopper.t('errors:cookiesBlocked') }
      : undefined;
    const flash = (await shopper.readPageFlash(request)) ?? cookieNotice;
    // The header falls back to the cookie if the backend is down.
    if (needsSessionOnLoad(url.pathname)) await withFallback(loadSession(shopper), undefined);
    const [header, menus, introductionTexts, suffix] = await Promise.all([
      readHeader(shopper),
      getSiteMenus(shopper.t),
      getIntroduction(shopper.t, shopper.locale),
      fetchPriceSuffix(),
    ]);
    return {
      build: currentBuild().id,
      lang: tagOf(shopper.locale),
      messagesUrl: getMessagesUrl(shopper.locale),
      failed: hasFormError || flash?.kind === 'error',
      ...getAnalyticsData(shopper),
      ...getPageLanguages(shopper.locale, await loadAlternatePaths(url.pathname)),
      layout: {
        header,
        menu: menus.header,
        footer: toPayload(menus.footer),
        tagline: introductionTexts.tagline ?? null,
        categories: toPayload(peekTopCategories()),
        flash: flash ?? null,
        priceSuffix: suffix,
      },
    };
  });

const fallbackLayout = {
  header: { items: 0, name: null },
  menu: null,
  footer: toPayload<FooterMenus>({ menu: null, pages: [], further: [] }),
  tagline: null,
  categories: toPayload<TopCategory[]>([]),
  flash: null,
  priceSuffix: '',
};

function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const nonce = useContext(NonceContext);
  const numbers = useNumbers();
  const base = useBasePath();
  useRouterSnapshot(root?.build);
  // A form that the page to which the shopper returns brings back.
  const isRefused = useMatches().some(({ data }) => isRecord(data) && data['refused'] !== undefined);
  return (
    <html
      lang={root?.lang ?? 'en-US'}
      data-numbers={numbers?.tag}
      data-decimal={numbers?.decimal}
      data-catalogue={useCatalogueLang()}
      data-base={base || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={storeBranding.grounds[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={storeBranding.grounds[1]} media="(prefers-color-scheme: dark)" />
        <PageMeta hasFailedForm={isRefused || root?.failed === true} languages={root?.languages} />
        <Links />
        <link
          rel="alternate"
          type="application/atom+xml"
          href={`${base}/feed.xml`}
          title={storeSettings().siteName}
        />
        {root ? (
          <link rel="preload" as="fetch" href={root.messagesUrl} crossOrigin="anonymous" data-messages />
        ) : null}
      </head>
      <body className={page}>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const root = useRootData();
  const isCheckout = useMatches().some(({ handle }) => isRecord(handle) && handle['layout'] === 'checkout');
  return (
    <SiteLayout data={root?.layout ?? fallbackLayout} consent={root?.consent} isCheckout={isCheckout}>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  const root = useRootData();
  return (
    <SiteLayout data={root?.layout ?? fallbackLayout}>
      <RouteErrorBoundary />
    </SiteLayout>
  );
}
