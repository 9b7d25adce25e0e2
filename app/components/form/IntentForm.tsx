import { useForm, type DefaultValue, type FormMetadata } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import { Stack } from '~/components/boxes/Stack';
import { useSending } from '~/enhance/forms/submit-guard';
import type { FailedForm } from '~/forms/failed-form';

type Values = Record<string, string | undefined>;

/** Takes the errors of an earlier answer away: Conform keeps them until it gets another result. */
const settled = { status: 'success', error: {} } as const;

/** The form of one intent with its own answer; one without errors, or to another intent, takes those of an earlier answer away. */
export function useIntentForm<Shape extends Values>(
  intent: string,
  answer: FailedForm | undefined,
  defaultValue?: DefaultValue<Shape>,
) {
  const failed = answer?.form === intent ? answer.result : undefined;
  const [hasFailed, setFailed] = useState(failed !== undefined);
  if (failed && !hasFailed) setFailed(true);
  return useForm<Shape, Shape>({
    id: intent,
    lastResult: failed ?? (hasFailed ? settled : null),
    ...(defaultValue ? { defaultValue } : {}),
  });
}

interface IntentFormProps<Shape extends Values> extends Pick<ComponentProps<typeof Button>, 'kind' | 'wide'> {
  form: FormMetadata<Shape>;
  submit: string;
  /** In place of `submit` while the form is on its way. */
  busy?: string;
  children: ReactNode;
}

/** A form with one button; the answer comes from the action of its own page. */
export function IntentForm<Shape extends Values>({
  form,
  submit,
  busy = submit,
  children,
  ...look
}: IntentFormProps<Shape>) {
  const isBusy = useSending(form.id);
  const { pathname, search } = useLocation();
  return (
    // Without an action Remix sends to `?index`, and leaves that in the address bar.
    <Form method="post" action={pathname + search} id={form.id} onSubmit={form.onSubmit} noValidate>
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
