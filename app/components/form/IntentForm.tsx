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
import { Stack } from '~/components/boxes/Stack';
import { useSending } from '~/enhance/forms/submit-guard';
import type { FailedForm } from '~/forms/failed-form';
import type { FieldLike } from './Field';

type Value = string | Record<string, string>;

/** Conform keeps the last errors until it gets another result. */
const settled = { status: 'success', error: {} } as const;

/** Leaves ARIA attributes to the control, so that its hint is read before its error. */
const controlOf = (field: FieldMetadata): FieldLike => ({
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
  answer: FailedForm | undefined,
  settings: FormSettings<Name> = {},
) {
  const failed = answer?.form === intent ? answer.result : undefined;
  const [hasFailed, setFailed] = useState(failed !== undefined);
  if (failed && !hasFailed) setFailed(true);
  const [form, fields] = useForm<Record<Name, Value>>({
    id: intent,
    lastResult: failed ?? (hasFailed ? settled : null),
    ...settings,
  });
  const control: Control<Name> = (name) => controlOf(fields[name]);
  return [getFormProps(form, { ariaAttributes: false }), control] as const;
}

interface IntentFormProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'wide'> {
  form: ReturnType<typeof getFormProps>;
  submit: string;
  busy?: string;
  children: ReactNode;
}

export function IntentForm({ form, submit, busy = submit, children, ...look }: IntentFormProps) {
  const isBusy = useSending(form.id);
  const { pathname, search } = useLocation();
  return (
    // Without an action Remix posts to `?index` and leaves that in the address bar.
    <Form method="post" action={pathname + search} {...form}>
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
