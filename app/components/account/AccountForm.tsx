import {
  getFormProps,
  useForm,
  type DefaultValue,
  type FormMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { summaryOf } from '~/components/form/errors';
import { Stack } from '~/components/boxes/Stack';

/** What an account action answers after a failed submit: which form failed, and how. */
export interface FormAnswer {
  intent: string;
  result: SubmissionResult<string[]>;
}

type Values = Record<string, string | undefined>;

/** The form of one intent; an answer to another intent of the page leaves it alone. */
export function useIntentForm<Shape extends Values>(
  intent: string,
  answer: FormAnswer | undefined,
  defaultValue?: DefaultValue<Shape>,
) {
  return useForm<Shape, Shape>({
    id: intent,
    ...(answer?.intent === intent ? { lastResult: answer.result } : {}),
    ...(defaultValue ? { defaultValue } : {}),
  });
}

/** The account that a form is about: it changes no other, whoever is signed in when it is sent. */
export function AccountField({ account, answer }: { account: string; answer: FormAnswer | undefined }) {
  const typed = answer?.result.initialValue?.['account'];
  return (
    <input
      type="hidden"
      name="account"
      value={account === '' && typeof typed === 'string' ? typed : account}
    />
  );
}

interface AccountFormProps<Shape extends Values> {
  form: FormMetadata<Shape>;
  submit: string;
  busy: string;
  hidden?: Record<string, string>;
  wide?: boolean;
  children: ReactNode;
}

/** A form whose one button carries the intent. */
export function AccountForm<Shape extends Values>({
  form,
  submit,
  busy,
  hidden = {},
  wide = false,
  children,
}: AccountFormProps<Shape>) {
  const isBusy = useNavigation().formData?.get('intent') === form.id;
  return (
    <Form method="post" {...getFormProps(form)} noValidate>
      <Stack gap={4}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div>
          <Button name="intent" value={form.id} busy={isBusy} wide={wide}>
            {isBusy ? busy : submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** The error summary of whichever of the page's forms failed. */
export function FormErrors({
  form,
  answer,
}: {
  form: Pick<FormMetadata, 'id' | 'allErrors'>;
  answer: FormAnswer | undefined;
}) {
  return answer?.intent === form.id ? <ErrorSummary errors={summaryOf(form)} answer={answer.result} /> : null;
}
