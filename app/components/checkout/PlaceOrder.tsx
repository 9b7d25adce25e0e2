import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { PasswordField } from '~/components/account/PasswordField';
import { Button } from '~/components/ui/Button';
import { Checkbox } from '~/components/ui/Choice';
import { TextField } from '~/components/ui/TextField';
import { useT } from '~/i18n/context';
import type { ReviewPage } from '~/commerce/review-page.server';
import * as css from './PlaceOrder.css';

interface Values {
  createAccount?: string;
  username?: string;
  password?: string;
}

export function usePlaceForm(result: SubmissionResult | undefined) {
  return useForm<Values>({ id: 'place', lastResult: result ?? null });
}

type PlaceForm = ReturnType<typeof usePlaceForm>;

interface PlaceOrderProps {
  page: ReviewPage;
  state: PlaceForm;
  result: SubmissionResult | undefined;
  attempt: string;
  shortestPassword: number;
}

/** A refused password is typed anew, as without JavaScript (ACCESSIBILITY 8). */
function useClearedPassword(id: string, result: SubmissionResult | undefined) {
  useEffect(() => {
    const input = document.getElementById(id);
    if (result && input instanceof HTMLInputElement) input.value = '';
  }, [id, result]);
}

/** The last step: an account if wanted, what is agreed to, and the button that orders. */
export function PlaceOrder({
  page,
  state: [form, fields],
  result,
  attempt,
  shortestPassword,
}: PlaceOrderProps) {
  const t = useT();
  const busy = useNavigation().state !== 'idle';
  useClearedPassword(fields.password.id, result);
  return (
    <Form
      method="post"
      action="/checkout/review"
      replace
      {...getFormProps(form)}
      noValidate
      className={css.form}
    >
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="shown" value={page.shown} />
      {page.signedIn ? null : (
        <div className={css.account}>
          <Checkbox
            field={fields.createAccount}
            label={t('checkout:createAccount')}
            hint={t('checkout:createAccountHint')}
          />
          <div className={css.reveal}>
            <TextField
              field={fields.username}
              label={t('checkout:username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              field={fields.password}
              label={t('checkout:password')}
              hint={t('account:passwordHint', { count: shortestPassword })}
              autoComplete="new-password"
            />
          </div>
        </div>
      )}
      <Button name="intent" value="place" wide icon="secure" busy={busy}>
        {t('checkout:place')}
      </Button>
      <p className={css.terms}>
        {t('checkout:terms')} <Link to="/privacy-policy">{t('common:privacy')}</Link>
      </p>
    </Form>
  );
}

/** The same order once more, after the backend did not answer: its key makes sure that there is only one. */
export function RetryOrder({ state: [form, fields], attempt }: { state: PlaceForm; attempt: string }) {
  const t = useT();
  const shown = form.initialValue as Record<string, unknown> | undefined;
  const wantsAccount = fields.createAccount.initialValue !== undefined;
  return (
    <Form
      method="post"
      action="/checkout/review"
      replace
      {...getFormProps(form)}
      noValidate
      className={css.form}
    >
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="shown" value={typeof shown?.['shown'] === 'string' ? shown['shown'] : ''} />
      {wantsAccount ? (
        <>
          <input type="hidden" name="createAccount" value="on" />
          <TextField
            field={fields.username}
            label={t('checkout:username')}
            autoComplete="username"
            autoCapitalize="none"
          />
          <PasswordField field={fields.password} label={t('checkout:password')} autoComplete="new-password" />
        </>
      ) : null}
      <Button name="intent" value="place" icon="reload">
        {t('checkout:tryAgain')}
      </Button>
    </Form>
  );
}
