import { Fieldset } from '~/components/form/Choice';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './checkout.css';
import type { CardPaymentState } from '~/enhance/checkout/use-card-payment';

/** The provider's card form inside of the order form; it says what happens when it is not there. */
export function CardPayment({ state: { host, stage, problem } }: { state: CardPaymentState }) {
  const t = useT();
  return (
    <>
      <p className={css.cardPaymentOtherwise}>{t('checkout:cardUnavailable')}</p>
      <div className={css.cardPaymentBox}>
        <Fieldset legend={t('checkout:card')}>
          {stage === 'loading' ? <p className={css.cardPaymentNote}>{t('checkout:cardLoading')}</p> : null}
          {stage === 'unavailable' ? (
            <p className={css.cardPaymentNote}>{t('checkout:cardUnavailable')}</p>
          ) : null}
          <div ref={host} className={css.cardPaymentFrame} />
          {problem ? (
            <p role="alert" className={css.cardPaymentProblem}>
              <Icon name="error" /> {problem}
            </p>
          ) : null}
        </Fieldset>
      </div>
    </>
  );
}
