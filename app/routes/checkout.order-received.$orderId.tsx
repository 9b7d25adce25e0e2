import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { orderPageData } from '~/commerce/order-page.server';
import { forgetTyped } from '~/components/checkout/typed-storage';
import { OrderPage } from '~/components/checkout/OrderPage';
import { pageTitle } from '~/components/layout/title';
import { pageHeaders, pageLoader } from '~/http/route.server';

export { RouteError as ErrorBoundary } from '~/components/layout/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title) },
  { name: 'robots', content: 'noindex' },
];

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ pageLoader(({ shopper, params, url }) =>
  orderPageData(shopper, { orderId: params.orderId, url, placed: true }),
);

export default function OrderReceived() {
  useEffect(forgetTyped, []);
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
