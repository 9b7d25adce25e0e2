import { useAnsweredForm } from '~/enhance/forms/answered-form';
import { getFormProps, type DefaultValue, type FormMetadata } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import { Stack } from '~/components/boxes/Stack';
import { useSending } from '~/enhance/forms/submit-guard';
import type { FailedForm } from '~/forms/failed-form';

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
