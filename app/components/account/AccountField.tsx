import type { Control } from '~/components/form/IntentForm';
import { PasswordField } from '~/components/form/PasswordField';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';

/** Names the account that a form changes, even if another one is signed in by the time it is sent. */
export function AccountField({ account, failure }: { account: string; failure: FormErrorState | undefined }) {
  const submittedAccount = failure?.result.initialValue?.['account'];
  return (
    <input
      type="hidden"
      name="account"
      value={account === '' && typeof submittedAccount === 'string' ? submittedAccount : account}
    />
  );
}

export function NewPassword({ control, minLength }: { control: Control; minLength: number }) {
  const t = useT();
  return (
    <>
      <PasswordField
        field={control('password')}
        label={t('account:newPassword')}
        hint={t('account:passwordHint', { count: minLength })}
        autoComplete="new-password"
      />
      <PasswordField
        field={control('confirmation')}
        label={t('account:confirmPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
