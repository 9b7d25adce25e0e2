import { Link } from '@remix-run/react';
import type { ProofView, Section } from '~/commerce/account/account-page.server';
import { Grid, Stack } from '~/components/primitives/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { TextField, type FieldProps } from '~/components/form/Field';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { PasswordField } from '~/components/form/PasswordField';
import { Banner } from '~/components/ui/Banner';
import { useWithBase } from '~/client/page/base-path';
import { tabPath, type Tab } from '~/domain/forms/account-tabs';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';
import { AccountField, NewPassword } from './AccountField';

interface PersonalTabProps extends Pick<Section<'personal'>, 'account' | 'proof'> {
  failure: FormErrorState | undefined;
  /** Null if the backend does not respond. */
  details: Section<'personal'>['details'] | null;
}

export function PersonalTab({ account, failure, details, proof }: PersonalTabProps) {
  const t = useT();
  const { firstName = '', lastName = '', email = '', isUnsaved = false } = details ?? {};
  const [form, control] = useIntentForm<string>('personal', failure, {
    defaultValue: { firstName, lastName, email },
  });
  return (
    <>
      <ErrorSummary failure={failure} />
      <h1>{t('account:personal')}</h1>
      {isUnsaved && !failure ? <Banner kind="notice">{t('account:unsaved')}</Banner> : null}
      <IntentForm form={form} submitLabel={t('account:save')} busyLabel={t('account:updating')}>
        <AccountField account={account} failure={failure} />
        <Grid breakpoint="sm" gap={4}>
          <TextField
            field={control('firstName')}
            label={t('account:firstName')}
            autoComplete="given-name"
            optional
          />
          <TextField
            field={control('lastName')}
            label={t('account:lastName')}
            autoComplete="family-name"
            optional
          />
        </Grid>
        <TextField field={control('email')} label={t('account:email')} type="email" />
        <CurrentPassword
          proof={proof}
          field={control('currentPassword')}
          hint={t('account:currentPasswordForEmail')}
          optional
        />
      </IntentForm>
      <PasswordAlternatives proof={proof} tab="personal" />
    </>
  );
}

interface PasswordTabProps extends Omit<Section<'password'>, 'tab'> {
  failure: FormErrorState | undefined;
}

export function PasswordTab({ account, failure, username, proof, ...page }: PasswordTabProps) {
  const t = useT();
  const [form, control] = useIntentForm('password', failure);
  return (
    <>
      <ErrorSummary failure={failure} />
      <h1>{t('account:changePassword')}</h1>
      <IntentForm form={form} submitLabel={t('account:savePassword')} busyLabel={t('account:updating')}>
        <AccountField account={account} failure={failure} />
        {/* Lets password managers know whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <CurrentPassword proof={proof} field={control('currentPassword')} />
        <NewPassword control={control} minLength={page.shortestPassword} />
      </IntentForm>
      <PasswordAlternatives proof={proof} tab="password" />
      <OtherSessions account={account} failure={failure} />
    </>
  );
}

function OtherSessions({ account, failure }: Pick<PasswordTabProps, 'account' | 'failure'>) {
  const t = useT();
  const [form] = useIntentForm('end-others', failure);
  return (
    <Stack as="section" gap={4} aria-labelledby="other-logins">
      <h2 id="other-logins">{t('account:otherLogins')}</h2>
      <p>{t('account:otherLoginsText')}</p>
      <IntentForm
        form={form}
        submitLabel={t('account:endOtherLogins')}
        busyLabel={t('account:updating')}
        kind="secondary"
      >
        <AccountField account={account} failure={failure} />
      </IntentForm>
    </Stack>
  );
}

/** The password that opens the account now, with a change of what opens it. */
function CurrentPassword({ proof, ...props }: { proof: ProofView } & Omit<FieldProps, 'label'>) {
  const t = useT();
  if (proof.hasRecentLogin) return <p>{t('account:provenByProvider')}</p>;
  return <PasswordField {...props} label={t('account:currentPassword')} autoComplete="current-password" />;
}

/** Offers a reset mail, or a login with the provider that the account has always used. */
function PasswordAlternatives({ proof, tab }: { proof: ProofView; tab: Tab }) {
  const t = useT();
  const withBase = useWithBase();
  if (proof.hasRecentLogin) return null;
  const redirectQuery = `redirectTo=${encodeURIComponent(tabPath(tab))}`;
  return (
    <Stack gap={2}>
      <p>{t(proof.providers.length > 0 ? 'account:noPasswordProvider' : 'account:noPassword')}</p>
      <p>
        <Link to="/my-account/lost-password">{t('account:setPasswordByMail')}</Link>
      </p>
      {proof.providers.map(({ provider, name }) => (
        <p key={provider}>
          <a href={withBase(`/oauth/start/${provider}?again&${redirectQuery}`)}>
            {t('account:logInAgainWith', { name })}
          </a>
        </p>
      ))}
    </Stack>
  );
}
