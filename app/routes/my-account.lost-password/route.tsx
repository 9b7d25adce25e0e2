import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { resetAction } from './actions.server';
import { NewPassword } from '~/components/account/AccountField';
import { Page, Stack } from '~/components/primitives/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { Honeypot, TextField } from '~/components/form/Field';
import { Banner } from '~/components/ui/Banner';
import { createFormClientAction } from '~/client/forms/network-failure';
import { shortestPassword } from '~/domain/forms/identity-fields.server';
import { seeOther } from '~/http/responses/data-response.server';
import { runAction, runKeyedLoader } from '~/http/handlers/route-handlers.server';
import { useT } from '~/platform/i18n/translate-context';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

/** Moves key and login of the mailed link into a cookie, out of the URL, the history and the logs. */
export const loader = (args: LoaderFunctionArgs) =>
  runKeyedLoader(args, async ({ shopper, url: { searchParams } }) => {
    const [key, login, isNew] = [searchParams.get('key'), searchParams.get('login'), searchParams.has('new')];
    if (key && login) {
      shopper.setCookie('reset', { key: key.slice(0, 200), login: login.slice(0, 254) });
      throw seeOther('/my-account/lost-password?new', { 'referrer-policy': 'no-referrer' });
    }
    const canChoose = isNew && (await shopper.getCookie('reset')) !== undefined;
    return {
      title: shopper.t(canChoose ? 'account:chooseNewPassword' : 'account:lostPasswordTitle'),
      choose: canChoose,
      sent: searchParams.has('sent'),
      invalid: searchParams.has('invalid') || (isNew && !canChoose) || Boolean(key ?? login),
      shortestPassword,
    };
  });

export const action = (args: ActionFunctionArgs) => runAction(args, resetAction);

export const clientAction = createFormClientAction<typeof action>();

export default function PasswordResetPage() {
  const { choose: canChoose } = useLoaderData<typeof loader>();
  return <Page isNarrow>{canChoose ? <ChooseNewPassword /> : <RequestLink />}</Page>;
}

function RequestLink() {
  const t = useT();
  const { title, sent: isMailSent, invalid } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, control] = useIntentForm('request', failure);
  return (
    <Stack gap={6}>
      <ErrorSummary failure={failure} />
      {invalid && !failure ? (
        <Banner kind="error" role="alert" isPageStart>
          {t('account:invalidPasswordResetLink')} {t('account:requestNewLink')}
        </Banner>
      ) : null}
      {isMailSent && !failure ? (
        <Banner kind="success" role="status" isPageStart>
          {t('account:resetSent')}
        </Banner>
      ) : null}
      <h1>{title}</h1>
      <p>{t('account:lostPasswordIntro')}</p>
      <IntentForm form={form} submitLabel={t('account:sendResetLink')} busyLabel={t('account:updating')}>
        <Honeypot />
        <TextField field={control('username')} label={t('account:username')} autoComplete="username" />
      </IntentForm>
      <p>
        <Link to="/my-account">{t('account:backToLogin')}</Link>
      </p>
    </Stack>
  );
}

function ChooseNewPassword() {
  const t = useT();
  const { title, shortestPassword: minPasswordLength } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, control] = useIntentForm('reset', failure);
  return (
    <Stack gap={6}>
      <ErrorSummary failure={failure} />
      <h1>{title}</h1>
      <IntentForm form={form} submitLabel={t('account:savePassword')} busyLabel={t('account:updating')}>
        <NewPassword control={control} minLength={minPasswordLength} />
      </IntentForm>
    </Stack>
  );
}
