import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Page, Stack } from '~/components/primitives/Stack';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { CartTotals } from '~/components/cart/CartTotals';
import { LineDetails } from '~/components/cart/LineDetails';
import { AddressText, DescriptionList } from '~/components/orders/DescriptionList';
import * as css from '~/components/orders/orders.css';
import { useT } from '~/platform/i18n/translate-context';
import { getCountryName } from '~/platform/i18n/locales';
import { differingSettingsLanguage } from '~/platform/i18n/shop-language.server';
import { runKeyedLoader } from '~/http/handlers/route-handlers.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { findOrder } from './order-summary.($orderId)/data.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runKeyedLoader(args, async ({ shopper, params, url }) => {
    const { t, locale } = shopper;
    const { siteName, address, homeCountry, invoiceLines } = storeSettings();
    const order = await findOrder(shopper, params.orderId, url);
    if (!order?.invoice) throw new Response(null, { status: 404 });
    const sellerName = address[0] === siteName ? [] : [siteName];
    return {
      title: t('pages:invoiceTitle', { number: order.number }),
      labels: {
        seller: t('pages:invoiceSeller'),
        item: t('pages:invoiceItem'),
        quantity: t('pages:invoiceQuantity'),
        amount: t('pages:invoiceAmount'),
        back: t('pages:invoiceBack'),
      },
      seller: [...sellerName, ...address, getCountryName(homeCountry, locale)],
      /** Lines required by law. */
      legal: invoiceLines ?? [],
      legalLang: differingSettingsLanguage(locale),
      order,
      taxes: order.taxes.map(({ label, amount }) => ({
        kind: 'further' as const,
        name: t('pages:invoiceTax', { label }),
        amount,
      })),
    };
  });

export default function Invoice() {
  const t = useT();
  const { title, labels, seller, legal, legalLang, order, taxes } = useLoaderData<typeof loader>();
  const sentDate = order.steps.find(({ label }) => label === t('orders:step_sent'))?.on;
  const facts = [
    [t('orders:number'), order.number],
    [t('orders:date'), order.date],
    [t('orders:step_sent'), sentDate],
    [t('orders:payment'), order.payment],
  ] as const;
  return (
    <Page className={css.orderPage}>
      <Stack gap={6}>
        <h1>{title}</h1>
        <div className={css.orderViewAddresses}>
          <section>
            <h2 className={css.orderViewSmall}>{labels.seller}</h2>
            <AddressText lines={seller} />
          </section>
          <section>
            <h2 className={css.orderViewSmall}>{t('checkout:billingAddress')}</h2>
            <AddressText lines={order.billing} />
          </section>
        </div>
        <DescriptionList entries={facts} />
        <table className={css.invoiceLines}>
          <caption>
            <VisuallyHidden>{t('orders:lines')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{labels.item}</th>
              <th scope="col">{labels.quantity}</th>
              <th scope="col">{labels.amount}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  <CatalogueText>{line.name}</CatalogueText>
                  <LineDetails line={line} />
                </th>
                <td>{line.quantity}</td>
                <td>{line.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={css.orderViewTotals}>
          <CartTotals totals={taxes.length > 0 ? { rows: [...order.rows, ...taxes] } : order} />
        </div>
        <div lang={legalLang}>
          {legal.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className={css.orderViewActions}>
          <Link to={`/order-summary/${order.id}?key=${encodeURIComponent(order.key)}`}>{labels.back}</Link>
        </p>
      </Stack>
    </Page>
  );
}
