import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { resetAction } from './actions.server';
import { NewPassword } from '~/components/account/fields';
import { Page, Stack } from '~/components/boxes/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { Honeypot } from '~/components/form/Honeypot';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { TextField } from '~/components/form/Field';
import { unlistedMeta } from '~/components/page/title';
import { Banner } from '~/components/ui/Banner';
import { keepsForm } from '~/enhance/forms/lost-answer';
import { shortestPassword } from '~/forms/account/identity.server';
import { Answer, seeOther, unkeptAndUntold } from '~/http/answers/answers.server';
import { runAction, runLoader } from '~/http/route-handlers.server';
import { useT } from '~/i18n/context';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

/** Moves key and login of the mailed link into a cookie, out of the URL, the history and the logs. */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const { searchParams } = url;
    const [key, login] = [searchParams.get('key'), searchParams.get('login')];
    if (key && login) {
      shopper.write('reset', { key: key.slice(0, 200), login: login.slice(0, 254) });
      return seeOther('/my-account/lost-password?new', unkeptAndUntold);
    }
    const link = searchParams.has('new') ? await shopper.read('reset') : undefined;
    const choose = link !== undefined;
    return new Answer(
      {
        title: shopper.t(choose ? 'account:chooseNewPassword' : 'account:lostPasswordTitle'),
        choose,
        sent: searchParams.has('sent'),
        invalid: searchParams.has('invalid') || (searchParams.has('new') && !choose) || Boolean(key ?? login),
        shortestPassword,
      },
      { headers: unkeptAndUntold },
    );
  });

export const action = (args: ActionFunctionArgs) => runAction(args, resetAction);

export const clientAction = keepsForm<typeof action>();

export default function LostPassword() {
  const { choose } = useLoaderData<typeof loader>();
  return <Page narrow>{choose ? <ChooseNewPassword /> : <RequestLink />}</Page>;
}

function RequestLink() {
  const t = useT();
  const { title, sent, invalid } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, control] = useIntentForm('request', failure);
  return (
    <Stack gap={6}>
      <ErrorSummary answer={failure} />
      {invalid && !failure ? (
        <Banner kind="error" role="alert" start>
          {t('account:invalidPasswordResetLink')} {t('account:requestNewLink')}
        </Banner>
      ) : null}
      {sent && !failure ? (
        <Banner kind="success" role="status" start>
          {t('account:resetSent')}
        </Banner>
      ) : null}
      <h1>{title}</h1>
      <p>{t('account:lostPasswordIntro')}</p>
      <IntentForm form={form} submit={t('account:sendResetLink')} busy={t('account:updating')}>
        <Honeypot />
        <TextField field={control('username')} label={t('account:username')} autoComplete="username" />
      </IntentForm>
      <p>
        <Link to="/my-account">{t('account:backToLogin')}</Link>
      </p>
    </Stack>
  );
}

/** Sets a new password for the account that the cookie of the mailed link names. */
function ChooseNewPassword() {
  const t = useT();
  const { title, shortestPassword: shortest } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, control] = useIntentForm('reset', failure);
  return (
    <Stack gap={6}>
      <ErrorSummary answer={failure} />
      <h1>{title}</h1>
      <IntentForm form={form} submit={t('account:savePassword')} busy={t('account:updating')}>
        <NewPassword control={control} shortest={shortest} />
      </IntentForm>
    </Stack>
  );
}
