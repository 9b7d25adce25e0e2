import { Suspense } from 'react';
import type { UnpaidOrder } from '~/commerce/checkout/order-recovery.server';
import { lazyComponent } from '~/client/page/lazy-import';

const UnpaidBanner = lazyComponent(async () => (await import('./UnpaidBanner')).UnpaidBanner);

/** Most shoppers have no unpaid order, and load no code for it. */
export const UnpaidNotice = ({ order }: { order: UnpaidOrder | null | undefined }) =>
  order ? (
    <Suspense>
      <UnpaidBanner order={order} />
    </Suspense>
  ) : null;
