import { cssBundleHref } from '@remix-run/css-bundle';
import type { LinksFunction, MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage } from './components/layout/ErrorPage';
import { Layout as SiteLayout } from './components/layout/Layout';
import { config } from './http/config.server';
import { useNonce } from './http/nonce';
import { pageHeaders, pageLoader } from './http/route.server';
import { messagesUrl } from './i18n/i18n.server';
import { tagOf } from './i18n/locales';
import { page } from './styles/global.css';
import { storeSettings } from './store-settings';

export const links: LinksFunction = () => [
  ...(cssBundleHref ? [{ rel: 'stylesheet', href: cssBundleHref }] : []),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction = () => [{ title: storeSettings.siteName }];

export const headers = pageHeaders;

export const loader = pageLoader(async ({ shopper, url }) => {
  const [header, flash] = await Promise.all([shopper.read('header'), shopper.read('flash')]);
  if (flash) shopper.write('flash', undefined);
  return {
    locale: shopper.locale,
    lang: tagOf(shopper.locale),
    messagesUrl: messagesUrl(shopper.locale),
    appUrl: config().appUrl,
    path: url.pathname,
    header: header ?? { items: 0, name: null, avatar: null },
    flash: flash ?? null,
  };
});

export type RootData = ReturnType<typeof useRootData>;

/** The root loader's data; undefined when that loader itself failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const nonce = useNonce();
  return (
    <html lang={root?.lang ?? 'en-US'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {root ? <link rel="preload" as="fetch" href={root.messagesUrl} crossOrigin="anonymous" data-messages /> : null}
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
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <SiteLayout>
      <ErrorPage status={status} path={pathname} />
    </SiteLayout>
  );
}
