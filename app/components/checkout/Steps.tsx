import { Link } from '@remix-run/react';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './checkout.css';

const steps = ['details', 'review'] as const;

export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useT();
  return (
    <ol className={css.steps} aria-label={t('checkout:steps')}>
      <li>
        <Link to="/cart">{t('common:cart')}</Link>
      </li>
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={step === current ? css.stepsCurrent : undefined}
        >
          {step === 'details' && current === 'review' ? (
            <Link to="/checkout">{t('checkout:step_details')}</Link>
          ) : (
            t(`checkout:step_${step}`)
          )}
        </li>
      ))}
    </ol>
  );
}
