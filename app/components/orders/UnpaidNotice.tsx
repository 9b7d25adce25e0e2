import type { UnpaidOrder } from '~/commerce/checkout/order-recovery.server';
import { lazyPart } from '~/client/page/lazy-import';

const UnpaidBanner = lazyPart(async () => (await import('./UnpaidBanner')).UnpaidBanner);

/** Most shoppers have no unpaid order, and load no code for it. */
export const UnpaidNotice = ({ order }: { order: UnpaidOrder | null | undefined }) =>
  order ? <UnpaidBanner order={order} /> : null;
