import {
  getFormProps,
  getInputProps,
  useForm,
  type DefaultValue,
  type FieldMetadata,
} from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import { Stack } from '~/components/primitives/Stack';
import { useIsSubmitting } from '~/client/page/router';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import type { FieldLike } from './Field';

type Value = string | Record<string, string>;

/** Conform keeps the last errors until it gets another result. */
const clearedResult = { status: 'success', error: {} } as const;

/** Leaves ARIA attributes to the control, so that its hint is read before its error. */
const toControl = (field: FieldMetadata): FieldLike => ({
  ...getInputProps(field, { type: 'text', ariaAttributes: false }),
  defaultChecked: field.defaultChecked,
  errors: field.errors,
});

export type Control<Name extends string = string> = (name: Name) => FieldLike;

interface FormSettings<Name extends string> {
  defaultValue?: DefaultValue<Record<Name, Value>>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** A response without errors, or to another intent, clears earlier errors. */
export function useIntentForm<Name extends string>(
  intent: string,
  failure: FormErrorState | undefined,
  settings: FormSettings<Name> = {},
) {
  const failedResult = failure?.form === intent ? failure.result : undefined;
  const [hasFailed, setFailed] = useState(failedResult !== undefined);
  if (failedResult && !hasFailed) setFailed(true);
  const [form, fields] = useForm<Record<Name, Value>>({
    id: intent,
    lastResult: failedResult ?? (hasFailed ? clearedResult : null),
    ...settings,
  });
  const control: Control<Name> = (name) => ({ ...toControl(fields[name]), rejection: failedResult });
  return [getFormProps(form, { ariaAttributes: false }), control] as const;
}

interface IntentFormProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'wide'> {
  form: ReturnType<typeof getFormProps>;
  submitLabel: string;
  busyLabel?: string;
  children: ReactNode;
}

export function IntentForm({ form, submitLabel, busyLabel, children, ...buttonProps }: IntentFormProps) {
  const isBusy = useIsSubmitting(form.id);
  const { pathname, search } = useLocation();
  return (
    // Without an action Remix posts to `?index` and leaves that in the address bar.
    <Form method="post" action={pathname + search} {...form}>
      <Stack gap={4}>
        {children}
        <div>
          <Button name="intent" value={form.id} busy={isBusy} {...buttonProps}>
            {(isBusy && busyLabel) || submitLabel}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
