import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';
import { AccountField, AccountForm, FormErrors, useIntentForm } from './AccountForm';
import { PasswordField } from './PasswordField';

interface PasswordTabProps {
  account: string;
  answer: FailedForm | undefined;
  username: string;
  shortestPassword: number;
}

export function PasswordTab({ account, answer, username, shortestPassword }: PasswordTabProps) {
  const t = useT();
  const [form, fields] = useIntentForm<{ password?: string; confirmation?: string }>('password', answer);
  return (
    <>
      <FormErrors form={form} answer={answer} />
      <h1>{t('account:changePassword')}</h1>
      <AccountForm form={form} submit={t('account:savePassword')} busy={t('account:updating')}>
        <AccountField account={account} answer={answer} />
        {/* Lets password managers know whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
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
    </>
  );
}
