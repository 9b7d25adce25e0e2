import { Fragment } from 'react';
import type { TransferAccount } from '~/commerce/orders/transfer.server';
import { Card } from '~/components/primitives/Stack';
import { CopyButton } from '~/components/ui/CopyButton';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './orders.css';

/** Fields of a bank form, which get a copy button. */
const copied: ReadonlySet<string> = new Set(['amount', 'holder', 'iban', 'reference']);

export function BankTransfer({ accounts }: { accounts: readonly TransferAccount[] }) {
  const t = useT();
  if (accounts.length === 0) return null;
  return (
    <Card as="section" gap={4} aria-labelledby="bank-title">
      <h2 id="bank-title" className={css.orderViewSmall}>
        {t('orders:bankTitle')}
      </h2>
      {accounts.map(({ details, code }, index) => (
        <div key={index} className={css.bankTransferAccount}>
          <dl className={css.bankTransferDetails}>
            {details.map(({ part, value, plain = value }) => {
              const name = t(`orders:bank_${part}`);
              return (
                <Fragment key={part}>
                  <dt className={css.bankTransferName}>{name}</dt>
                  <dd className={css.bankTransferRow}>
                    <span className={css.bankTransferValue}>{value}</span>
                    {copied.has(part) ? <CopyButton name={name} value={plain} /> : null}
                  </dd>
                </Fragment>
              );
            })}
          </dl>
          {code ? (
            <figure className={css.bankTransferScan}>
              <svg
                role="img"
                aria-label={t('orders:transferCode')}
                viewBox={`0 0 ${code.size} ${code.size}`}
                className={css.bankTransferCode}
              >
                <path d={code.path} />
              </svg>
              <figcaption className={css.bankTransferName}>{t('orders:scanTransfer')}</figcaption>
            </figure>
          ) : null}
        </div>
      ))}
    </Card>
  );
}
