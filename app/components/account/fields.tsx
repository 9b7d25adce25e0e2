import type { FieldMetadata } from '@conform-to/react';
import { PasswordField } from '~/components/form/PasswordField';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';

/** The account that a form is about: it changes no other, even when another one is signed in by the time it is sent. */
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

export type NewPasswordValues = { password?: string; confirmation?: string };

interface NewPasswordProps {
  fields: Record<keyof NewPasswordValues, FieldMetadata<string | undefined>>;
  /** Characters. */
  shortest: number;
}

export function NewPassword({ fields, shortest }: NewPasswordProps) {
  const t = useT();
  return (
    <>
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
    </>
  );
}
