import { Fieldset } from '~/components/form/Choice';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './CardPayment.css';
import type { CardPaymentState } from '~/enhance/checkout/use-card-payment';

/** The provider's card form inside of the order form; it says what happens when it is not there. */
export function CardPayment({ state: { host, stage, problem } }: { state: CardPaymentState }) {
  const t = useT();
  return (
    <>
      <p className={css.otherwise}>{t('checkout:cardUnavailable')}</p>
      <div className={css.box}>
        <Fieldset legend={t('checkout:card')}>
          {stage === 'loading' ? <p className={css.note}>{t('checkout:cardLoading')}</p> : null}
          {stage === 'unavailable' ? <p className={css.note}>{t('checkout:cardUnavailable')}</p> : null}
          <div ref={host} className={css.frame} />
          {problem ? (
            <p role="alert" className={css.problem}>
              <Icon name="error" /> {problem}
            </p>
          ) : null}
        </Fieldset>
      </div>
    </>
  );
}
