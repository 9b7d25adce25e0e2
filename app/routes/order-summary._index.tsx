import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { orderPageData } from '~/commerce/order-page.server';
import { OrderPage } from '~/components/checkout/OrderPage';
import { pageTitle } from '~/components/layout/title';
import { pageHeaders, pageLoader } from '~/http/route.server';

export { RouteError as ErrorBoundary } from '~/components/layout/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title) },
  { name: 'robots', content: 'noindex' },
];

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ pageLoader(({ shopper, url }) =>
  orderPageData(shopper, { url, placed: false }),
);

export default function LatestOrder() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
