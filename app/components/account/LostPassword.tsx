import { Banner } from '~/components/ui/Banner';
import { Stack } from '~/components/boxes/Stack';
import { TextField } from '~/components/form/TextField';
import { Honeypot } from '~/components/form/Honeypot';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { NewPassword } from './fields';

interface RequestLinkProps {
  failure: FailedForm | undefined;
  sent: boolean;
  invalid: boolean;
}

export function RequestLink({ failure, sent, invalid }: RequestLinkProps) {
  const t = useT();
  const [form, fields] = useIntentForm<{ username?: string }>('request', failure);
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
      <h1>{t('account:lostPasswordTitle')}</h1>
      <p>{t('account:lostPasswordIntro')}</p>
      <IntentForm form={form} submit={t('account:sendResetLink')} busy={t('account:updating')}>
        <Honeypot />
        <TextField field={fields.username} label={t('account:username')} autoComplete="username" />
      </IntentForm>
    </Stack>
  );
}

/** Sets a new password for the account that the cookie of the mailed link names. */
export function ChooseNewPassword({
  failure,
  shortestPassword,
}: {
  failure: FailedForm | undefined;
  shortestPassword: number;
}) {
  const t = useT();
  const [form, fields] = useIntentForm<{ password?: string; confirmation?: string }>('reset', failure);
  return (
    <Stack gap={6}>
      <ErrorSummary answer={failure} />
      <h1>{t('account:chooseNewPassword')}</h1>
      <IntentForm form={form} submit={t('account:savePassword')} busy={t('account:updating')}>
        <NewPassword fields={fields} shortest={shortestPassword} />
      </IntentForm>
    </Stack>
  );
}
