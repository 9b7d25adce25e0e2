import { parseWithZod } from '@conform-to/zod/v4';
import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { requestPasswordReset, resetPassword } from '~/commerce/account.server';
import { CommerceError } from '~/commerce/errors.server';
import { AccountForm, FormErrors, useIntentForm, type FormAnswer } from '~/components/account/AccountForm';
import { PasswordField } from '~/components/account/PasswordField';
import { pageTitle } from '~/components/layout/title';
import { Banner } from '~/components/ui/Banner';
import { Page, Stack } from '~/components/ui/Stack';
import { TextField } from '~/components/ui/TextField';
import { lostPasswordSchema, resetPasswordSchema, shortestPassword } from '~/forms/account.server';
import { limited } from '~/http/rate-limit.server';
import { answer, formAction, pageHeaders, pageLoader, seeOther } from '~/http/route.server';
import { useT } from '~/i18n/context';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title) },
  { name: 'robots', content: 'noindex' },
];

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ pageLoader(async ({ shopper, url }) =>
  answer(
    {
      title: shopper.t('account:lostPasswordTitle'),
      key: url.searchParams.get('key'),
      login: url.searchParams.get('login'),
      sent: url.searchParams.has('sent'),
      invalid: url.searchParams.has('invalid'),
      shortestPassword,
    },
    { headers: { 'cache-control': 'private, no-store' } },
  ),
);

export const action = /* @__PURE__ */ formAction(async ({ form, shopper, request }) => {
  const intent = form.get('intent');
  const { t } = shopper;
  if (intent === 'reset') {
    const submission = parseWithZod(form, { schema: resetPasswordSchema(t) });
    if (submission.status !== 'success')
      return failed('reset', submission.reply({ hideFields: ['password', 'confirmation'] }));
    const busy = await limited(request, shopper, 'reset', submission.value.login);
    if (busy)
      return failed(
        'reset',
        submission.reply({ formErrors: [busy.message], hideFields: ['password', 'confirmation'] }),
        busy,
      );
    try {
      const { key, login, password } = submission.value;
      await resetPassword({ key, login, password });
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
      if (!error.unavailable) return seeOther('/my-account/lost-password?invalid');
      return failed(
        'reset',
        submission.reply({
          formErrors: [t('account:resetFailed')],
          hideFields: ['password', 'confirmation'],
        }),
      );
    }
    shopper.flash('success', 'account:passwordChanged');
    return seeOther('/my-account');
  }
  if (intent !== 'request') throw new Response(null, { status: 400 });
  const submission = parseWithZod(form, { schema: lostPasswordSchema(t) });
  if (submission.status !== 'success') return failed('request', submission.reply());
  const busy = await limited(request, shopper, 'reset', submission.value.username);
  if (busy) return failed('request', submission.reply({ formErrors: [busy.message] }), busy);
  try {
    await requestPasswordReset(submission.value.username);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.unavailable)
      return failed('request', submission.reply({ formErrors: [t('account:resetEmailFailed')] }));
  }
  return seeOther('/my-account/lost-password?sent');
});

function failed(
  intent: string,
  result: FormAnswer['result'],
  init: { status?: number; headers?: HeadersInit } = {},
) {
  return answer<FormAnswer>({ intent, result }, { status: 422, ...init });
}

export default function LostPassword() {
  const t = useT();
  const { key, login, sent, invalid } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  if (key && login) return <ChooseNewPassword failure={failure} />;
  return (
    <Page narrow>
      <RequestLink failure={failure} sent={sent} invalid={invalid} />
      <p>
        <Link to="/my-account">{t('account:backToLogin')}</Link>
      </p>
    </Page>
  );
}

function RequestLink({
  failure,
  sent,
  invalid,
}: {
  failure: FormAnswer | undefined;
  sent: boolean;
  invalid: boolean;
}) {
  const t = useT();
  const [form, fields] = useIntentForm<{ username?: string }>('request', failure);
  return (
    <Stack gap={6}>
      <FormErrors form={form} answer={failure} />
      {invalid ? (
        <Banner kind="error">
          {t('account:invalidPasswordResetLink')} {t('account:requestNewLink')}
        </Banner>
      ) : null}
      {sent ? <Banner kind="success">{t('account:resetSent')}</Banner> : null}
      <h1>{t('account:lostPasswordTitle')}</h1>
      <p>{t('account:lostPasswordIntro')}</p>
      <AccountForm form={form} submit={t('account:sendResetLink')} busy={t('account:updating')}>
        <TextField
          field={fields.username}
          label={t('account:username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
    </Stack>
  );
}

function ChooseNewPassword({ failure }: { failure: FormAnswer | undefined }) {
  const t = useT();
  const { key, login, shortestPassword: shortest } = useLoaderData<typeof loader>();
  const [form, fields] = useIntentForm<{ password?: string; confirmation?: string }>('reset', failure);
  return (
    <Page narrow>
      <Stack gap={6}>
        <FormErrors form={form} answer={failure} />
        <h1>{t('account:chooseNewPassword')}</h1>
        <AccountForm
          form={form}
          submit={t('account:savePassword')}
          busy={t('account:updating')}
          hidden={{ key: key ?? '', login: login ?? '' }}
        >
          <PasswordField
            field={fields.password}
            label={t('account:newPassword')}
            hint={t('account:passwordHint', { count: shortest })}
            autoComplete="new-password"
          />
          <PasswordField
            field={fields.confirmation}
            label={t('account:confirmPassword')}
            autoComplete="new-password"
          />
        </AccountForm>
      </Stack>
    </Page>
  );
}
