import { Fragment, useState } from 'react';
import type { TransferAccount } from '~/commerce/orders/transfer.server';
import { Card } from '~/components/primitives/Stack';
import { VisuallyHidden } from '~/components/primitives/Text';
import { Button } from '~/components/ui/Button';
import { scriptsOnly } from '~/components/ui/ui.css';
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

/** `name` is that of what is copied. Scripts are needed to copy. Where the browser forbids it, a click on the value still selects it. */
function CopyButton({ name, value }: { name: string; value: string }) {
  const t = useT();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = () => {
    if (!('clipboard' in navigator)) return setOutcome('notCopied');
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <span className={scriptsOnly}>
      <span role="status">
        {outcome === 'copied' ? t('orders:copied') : outcome ? t('orders:notCopied') : null}
      </span>
      <Button type="button" kind="quiet" size="s" onClick={copy}>
        {t('orders:copy')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </span>
  );
}
