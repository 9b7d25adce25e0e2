import { Fragment } from 'react';
import type { TransferDetails } from '~/commerce/orders/bank-transfer.server';
import { Stack } from '~/components/boxes/Stack';
import { useT } from '~/i18n/context';
import * as css from './orders.css';

/** The accounts that an order can be paid to. */
export function BankTransfer({ accounts }: { accounts: TransferDetails[] }) {
  const t = useT();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="bank-title">
      <Stack gap={4}>
        <h2 id="bank-title">{t('orders:bankTitle')}</h2>
        {accounts.map((details, index) => (
          <dl key={index} className={css.bankTransferAccount}>
            {details.map(({ part, value }) => (
              <Fragment key={part}>
                <dt className={css.bankTransferName}>{t(`orders:bank_${part}`)}</dt>
                <dd className={css.bankTransferValue}>{value}</dd>
              </Fragment>
            ))}
          </dl>
        ))}
      </Stack>
    </section>
  );
}
