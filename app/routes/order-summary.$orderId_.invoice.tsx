import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readOrder } from '~/commerce/orders/orders.server';
import { orderIdIn } from '~/commerce/orders/payment-page.server';
import { Invoice } from '~/components/orders/Invoice';
import { unlistedMeta } from '~/components/page/title';
import { Answer, unkeptAndUntold } from '~/http/answers/answers.server';
import { countryName } from '~/i18n/locales';
import { pageLoader } from '~/session/handlers.server';
import { storeSettings } from '~/store-settings';

export { ErrorBoundary, headers } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

export const loader = /* @__PURE__ */ pageLoader(async ({ shopper, params, url }) => {
  const { t, locale } = shopper;
  const { siteName, address, homeCountry, invoiceLines } = storeSettings();
  const id = orderIdIn(params.orderId);
  const order =
    id === undefined ? undefined : await readOrder(shopper, id, url.searchParams.get('key') ?? '');
  if (!order?.invoice) throw new Response(null, { status: 404 });
  const first = address[0] === siteName ? [] : [siteName];
  return new Answer(
    {
      title: t('pages:invoiceTitle', { number: order.number }),
      labels: {
        seller: t('pages:invoiceSeller'),
        item: t('pages:invoiceItem'),
        quantity: t('pages:invoiceQuantity'),
        amount: t('pages:invoiceAmount'),
        back: t('pages:invoiceBack'),
      },
      seller: [...first, ...address, countryName(homeCountry, locale)],
      legal: invoiceLines ?? [],
      order,
      taxes: order.taxes.map(({ label, amount }) => ({ name: t('pages:invoiceTax', { label }), amount })),
    },
    { headers: unkeptAndUntold },
  );
});

export default function InvoicePage() {
  return <Invoice {...useLoaderData<typeof loader>()} />;
}
