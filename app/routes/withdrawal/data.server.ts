import { takesMessages } from '~/backend/endpoint.server';
import { orElse } from '~/backend/sentences/errors.server';
import { legalPages } from '~/commerce/content/pages.server';
import { readOrder } from '~/commerce/orders/orders.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/store-settings';

/** What the form starts with: what is known of the order that a link names, if the shopper may see it. */
async function prefilled(shopper: Shopper, query: URLSearchParams) {
  const id = query.get('order') ?? '';
  const order = /^[1-9]\d{0,11}$/.test(id)
    ? await orElse(readOrder(shopper, Number(id), query.get('key') ?? ''), undefined)
    : undefined;
  return {
    number: order?.number ?? '',
    email: order?.email ?? '',
    name: order?.billing[0] ?? '',
    goods: order?.lines.map(({ name }) => name).join(', ') ?? '',
  };
}

/** Texts of the page, in the shopper's language. */
export async function withdrawalPage(shopper: Shopper, url: URL) {
  const { t } = shopper;
  const start = await prefilled(shopper, url.searchParams);
  const received = url.searchParams.has('received');
  return {
    title: t(received ? 'pages:withdrawReceivedTitle' : 'pages:withdrawTitle'),
    intro: t(received ? 'pages:withdrawReceivedText' : 'pages:withdrawIntro'),
    start,
    /** Where the right is explained. */
    about: (await legalPages()).withdrawal ?? null,
    aboutLabel: t('checkout:withdrawalPage'),
    form:
      received || !takesMessages()
        ? null
        : {
            number: t('orders:number'),
            email: t('checkout:email'),
            emailHint: t('orders:lookUpEmailHint'),
            name: t('pages:withdrawName'),
            address: t('pages:withdrawAddress'),
            dates: t('pages:withdrawDates'),
            scope: t('pages:withdrawScope'),
            whole: t('pages:withdrawWhole'),
            some: t('pages:withdrawSome'),
            items: t('pages:withdrawItems'),
            itemsHint: start.goods === '' ? '' : t('pages:withdrawGoods', { goods: start.goods }),
            proceed: t('pages:withdrawContinue'),
            review: t('pages:withdrawReview'),
            confirm: t('pages:withdrawConfirm'),
            change: t('pages:withdrawChange'),
          },
    /** Said where there is no form. */
    write:
      received || takesMessages() ? null : t('pages:withdrawWrite', { email: storeSettings().contactEmail }),
  };
}

export type WithdrawalPage = Awaited<ReturnType<typeof withdrawalPage>>;
