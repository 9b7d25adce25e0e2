import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { PasswordField } from '~/components/form/PasswordField';
import { Button } from '~/components/ui/Button';
import { Checkbox, Fieldset } from '~/components/form/Choice';
import { useIntentForm, type Control } from '~/components/form/IntentForm';
import { TextField } from '~/components/form/Field';
import { useT } from '~/platform/i18n/translate-context';
import type { OrderResponse } from '~/domain/forms/form-error-state';
import type { ReviewPage } from '~/commerce/checkout/review-page.server';
import { Banner } from '~/components/ui/Banner';
import { inColumn, note } from '~/components/primitives/primitives.css';
import * as css from './checkout.css';
import { useIsAnswered, useIsSubmitting } from '~/client/page/router';
import { useCardPayment } from '~/client/checkout/use-card-payment';
import { Icon } from '~/components/icons/Icon';

interface PlaceOrderProps {
  page: ReviewPage;
  response: OrderResponse | undefined;
  idempotencyKey: string;
  minPasswordLength: number;
}

/** Places the order by itself after a payment on the bank's page, as nothing is left to decide. */
function useFinishAfterReturn(hasPaymentArrived: boolean) {
  useEffect(() => {
    if (!hasPaymentArrived || new URLSearchParams(location.search).get('redirect_status') !== 'succeeded')
      return;
    const button = document.querySelector<HTMLButtonElement>('#place button[name="intent"]');
    button?.form?.requestSubmit(button);
  }, [hasPaymentArrived]);
}

export function PlaceOrder({ page, response, idempotencyKey, minPasswordLength }: PlaceOrderProps) {
  const t = useT();
  const terms = page.isPaymentDone ? null : page.card;
  const card = useCardPayment(terms, response);
  const [form, control] = useIntentForm('place', response?.result && response, { onSubmit: card.onSubmit });
  const isNavigating = useNavigation().state !== 'idle';
  const busy = (!useIsAnswered() && isNavigating) || card.stage === 'paying';
  useFinishAfterReturn(page.isPaymentDone);
  return (
    <OrderForm idempotencyKey={idempotencyKey} cartSnapshot={page.cartSnapshot} form={form}>
      <AccountFields page={page} control={control} minPasswordLength={minPasswordLength} />
      {page.isPaymentDone ? (
        <Banner kind="success">{t('checkout:payment_arrived', { amount: page.summary.total })}</Banner>
      ) : null}
      {terms ? <CardPayment {...card} /> : null}
      <LegalLinks legalPages={page.legal} />
      {page.needsTerms ? <Checkbox field={control('terms')} label={t('checkout:agreeTerms')} /> : null}
      <Button name="intent" value="place" wide icon="secure" busy={busy}>
        {t(page.payment ? 'checkout:place' : 'checkout:placeFree')}
      </Button>
      <p className={note}>
        {t('checkout:terms')} <Link to="/privacy-policy">{t('common:privacy')}</Link>
      </p>
    </OrderForm>
  );
}

interface OrderFormProps {
  idempotencyKey: string;
  cartSnapshot: string;
  form: ComponentProps<typeof Form>;
  children: ReactNode;
}

/** A form that orders: its key makes sure that there is only one order. */
function OrderForm({ idempotencyKey, cartSnapshot, form, children }: OrderFormProps) {
  return (
    <Form method="post" action="/checkout/review" {...form} replace className={inColumn[4]}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="cartSnapshot" value={cartSnapshot} />
      {children}
    </Form>
  );
}

interface AccountFieldsProps extends Pick<PlaceOrderProps, 'page' | 'minPasswordLength'> {
  control: Control;
}

/** The account that is made with the order: where guests may order, if they want one. */
function AccountFields({ page, control, minPasswordLength }: AccountFieldsProps) {
  const t = useT();
  const { account, signedIn, needsAccount, mayRegister } = page;
  if (account !== undefined) return <p>{t('checkout:accountComes', { name: account })}</p>;
  if (signedIn || !(mayRegister || needsAccount)) return null;
  const signIn = (
    <p>
      {t(needsAccount ? 'checkout:accountNeeded' : 'checkout:haveAccount')}{' '}
      <Link to="/my-account?redirectTo=/checkout">{t('checkout:signIn')}</Link>
    </p>
  );
  if (!mayRegister) return signIn;
  const credentials = (
    <>
      {signIn}
      <Credentials control={control} minLength={minPasswordLength} />
    </>
  );
  if (needsAccount)
    return (
      <div className={inColumn[4]}>
        <input type="hidden" name="createAccount" value="on" />
        {credentials}
      </div>
    );
  return (
    <div className={css.checkoutFormDifferent}>
      <Checkbox
        field={control('createAccount')}
        label={t('checkout:createAccount')}
        hint={t('checkout:createAccountHint')}
      />
      <div className={css.checkoutFormReveal}>{credentials}</div>
    </div>
  );
}

/** Only the backend knows the length. */
function Credentials({ control, minLength: count }: { control: Control; minLength?: number }) {
  const t = useT();
  return (
    <>
      <TextField
        field={control('username')}
        label={t('checkout:username')}
        hint={t('account:newUsernameHint')}
        optional
        autoComplete="username"
      />
      <PasswordField
        field={control('password')}
        label={t('checkout:password')}
        hint={count === undefined ? undefined : t('account:passwordHint', { count })}
        autoComplete="new-password"
      />
    </>
  );
}

function LegalLinks({ legalPages: { terms, withdrawal } }: { legalPages: ReviewPage['legal'] }) {
  const t = useT();
  if (!terms && !withdrawal) return null;
  return (
    <p className={note}>
      {t('checkout:whatApplies')} {terms ? <Link to={terms}>{t('checkout:termsPage')}</Link> : null}
      {terms && withdrawal ? ', ' : ''}
      {withdrawal ? <Link to={withdrawal}>{t('checkout:withdrawalPage')}</Link> : null}
    </p>
  );
}

/** Resubmits the same order after the backend did not respond. */
export function RetryOrder({ response }: { response: OrderResponse }) {
  const t = useT();
  const [form, control] = useIntentForm('place', response.result && response);
  const wantsAccount = control('createAccount').defaultValue !== undefined;
  return (
    <OrderForm idempotencyKey={response.idempotencyKey} cartSnapshot={response.cartSnapshot} form={form}>
      {wantsAccount ? (
        <>
          <input type="hidden" name="createAccount" value="on" />
          <Credentials control={control} />
        </>
      ) : null}
      <Button name="intent" value="place" icon="reload" busy={useIsSubmitting('place')}>
        {t('checkout:tryAgain')}
      </Button>
    </OrderForm>
  );
}

function CardPayment({ host, stage, problem }: ReturnType<typeof useCardPayment>) {
  const t = useT();
  return (
    <>
      <noscript>
        <p className={note}>{t('checkout:cardUnavailable')}</p>
      </noscript>
      <div className={css.cardPaymentBox} data-version="full">
        <Fieldset legend={t('checkout:card')}>
          <p role="status" className={note}>
            {stage === 'loading' ? t('checkout:cardLoading') : null}
            {stage === 'unavailable' ? t('checkout:cardUnavailable') : null}
          </p>
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
