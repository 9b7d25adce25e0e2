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

/** Of a field, or of a group of fields. */
type Value = string | Record<string, string>;

/** Takes the errors of an earlier answer away: Conform keeps them until it gets another result. */
const settled = { status: 'success', error: {} } as const;

/** Gives a control what Conform knows of its field. The control itself names its hint and its error, so that the hint is read first. */
const controlOf = (field: FieldMetadata): FieldLike => ({
  ...getInputProps(field, { type: 'text', ariaAttributes: false }),
  defaultChecked: field.defaultChecked,
  errors: field.errors,
});

/** Finds a field by its name, such as `email` or `billing.city`. */
export type Control<Name extends string = string> = (name: Name) => FieldLike;

interface FormSettings<Name extends string> {
  /** What the fields start with. */
  defaultValue?: DefaultValue<Record<Name, Value>>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** The form of one intent with its own answer; one without errors, or to another intent, takes those of an earlier answer away. */
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
  /** In place of `submit` while the form is on its way. */
  busy?: string;
  children: ReactNode;
}

/** A form with one button; the answer comes from the action of its own page. */
export function IntentForm({ form, submit, busy = submit, children, ...look }: IntentFormProps) {
  const isBusy = useSending(form.id);
  const { pathname, search } = useLocation();
  return (
    // Without an action Remix sends to `?index`, and leaves that in the address bar.
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
