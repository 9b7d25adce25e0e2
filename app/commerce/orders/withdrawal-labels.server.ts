import type { Translate } from '~/platform/i18n/messages';

export type WithdrawalLabels = ReturnType<typeof getWithdrawalLabels>;

export function getWithdrawalLabels(t: Translate, goods: string) {
  return {
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
    itemsHint: goods === '' ? '' : t('pages:withdrawGoods', { goods }),
    proceed: t('pages:withdrawContinue'),
    review: t('pages:withdrawReview'),
    confirm: t('pages:withdrawConfirm'),
    change: t('pages:withdrawChange'),
  };
}
