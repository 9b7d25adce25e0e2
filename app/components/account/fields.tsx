import type { Control } from '~/components/form/IntentForm';
import { PasswordField } from '~/components/form/PasswordField';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';

/** Names the account that a form changes, even if another one is signed in by the time it is sent. */
export function AccountField({ account, answer }: { account: string; answer: FailedForm | undefined }) {
  const typed = answer?.result.initialValue?.['account'];
  return (
    <input
      type="hidden"
      name="account"
      value={account === '' && typeof typed === 'string' ? typed : account}
    />
  );
}

interface NewPasswordProps {
  control: Control;
  shortest: number;
}

export function NewPassword({ control, shortest }: NewPasswordProps) {
  const t = useT();
  return (
    <>
      <PasswordField
        field={control('password')}
        label={t('account:newPassword')}
        hint={t('account:passwordHint', { count: shortest })}
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
