import { useAnsweredForm } from '~/enhance/forms/answered-form';
import { getFormProps, type DefaultValue, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import { ErrorSummary, summaryOf } from '~/components/form/ErrorSummary';
import { PasswordField } from '~/components/form/PasswordField';
import { Stack } from '~/components/boxes/Stack';
import { useSending } from '~/enhance/forms/submit-guard';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';

type Values = Record<string, string | undefined>;

/** The form of one intent; an answer to another intent of the page leaves it alone. */
export function useIntentForm<Shape extends Values>(
  intent: string,
  answer: FailedForm | undefined,
  defaultValue?: DefaultValue<Shape>,
) {
  return useAnsweredForm<Shape, Shape>({
    id: intent,
    ...(answer?.form === intent ? { lastResult: answer.result } : {}),
    ...(defaultValue ? { defaultValue } : {}),
  });
}

/** The account that a form is about: it changes no other, whoever is signed in when it is sent. */
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

interface AccountFormProps<Shape extends Values> extends Pick<
  ComponentProps<typeof Button>,
  'kind' | 'wide'
> {
  form: FormMetadata<Shape>;
  submit: string;
  busy: string;
  children: ReactNode;
}

export function AccountForm<Shape extends Values>({
  form,
  submit,
  busy,
  children,
  ...look
}: AccountFormProps<Shape>) {
  const isBusy = useSending(form.id);
  const { pathname, search } = useLocation();
  return (
    // Without an action Remix sends to `?index`, and leaves that in the address bar.
    <Form method="post" action={pathname + search} {...getFormProps(form)} noValidate>
      <Stack gap={4}>
        {children}
        <div>
          <Button name="intent" value={form.id} busy={isBusy} {...look}>
            {isBusy ? busy : submit}
          </Button>
        </div>
      </Stack>
    </Form>
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

export function FormErrors({
  form,
  answer,
}: {
  form: Pick<FormMetadata, 'id' | 'allErrors'>;
  answer: FailedForm | undefined;
}) {
  return answer?.form === form.id ? <ErrorSummary errors={summaryOf(form)} answer={answer.result} /> : null;
}
