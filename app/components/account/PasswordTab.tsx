import { Stack } from '~/components/boxes/Stack';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';
import { AccountField, AccountForm, FormErrors, useIntentForm } from './AccountForm';
import { CurrentPassword, WithoutPassword, type Proof } from './CurrentPassword';
import { PasswordField } from '~/components/form/PasswordField';

interface PasswordTabProps {
  account: string;
  answer: FailedForm | undefined;
  username: string;
  shortestPassword: number;
  proof: Proof;
}

export function PasswordTab({ account, answer, username, shortestPassword, proof }: PasswordTabProps) {
  const t = useT();
  const [form, fields] = useIntentForm<{
    currentPassword?: string;
    password?: string;
    confirmation?: string;
  }>('password', answer);
  return (
    <>
      <FormErrors form={form} answer={answer} />
      <h1>{t('account:changePassword')}</h1>
      <AccountForm form={form} submit={t('account:savePassword')} busy={t('account:updating')}>
        <AccountField account={account} answer={answer} />
        {/* Lets password managers know whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <CurrentPassword field={fields.currentPassword} proof={proof} />
        <PasswordField
          field={fields.password}
          label={t('account:newPassword')}
          hint={t('account:passwordHint', { count: shortestPassword })}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirmation}
          label={t('account:confirmPassword')}
          autoComplete="new-password"
        />
      </AccountForm>
      <WithoutPassword proof={proof} tab="password" />
      <OtherLogins account={account} answer={answer} />
    </>
  );
}

/** Ends the logins on every other device. */
function OtherLogins({ account, answer }: Pick<PasswordTabProps, 'account' | 'answer'>) {
  const t = useT();
  const [form] = useIntentForm('end-others', answer);
  return (
    <Stack as="section" gap={4} aria-labelledby="other-logins">
      <h2 id="other-logins">{t('account:otherLogins')}</h2>
      <FormErrors form={form} answer={answer} />
      <p>{t('account:otherLoginsText')}</p>
      <AccountForm form={form} submit={t('account:endOtherLogins')} busy={t('account:updating')} quiet>
        <AccountField account={account} answer={answer} />
      </AccountForm>
    </Stack>
  );
}
