import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/Button';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';
import type { FieldLike } from './Field';
import { HiddenFields } from './HiddenFields';

export type { FormErrorState as FailedForm };

/** Builds a field. After a rejected submit it has the submitted value and the error. */
export function buildField(
  failure: FormErrorState | undefined,
  form: string,
  name: string,
  value: string,
): FieldLike {
  const formResult = failure?.form === form ? failure.result : undefined;
  const submittedValue: unknown = formResult?.initialValue?.[name];
  return {
    id: `${form}-${name}`,
    name,
    // A new default value reaches an uncontrolled input only as a new input.
    key: `${value}${formResult ? 'failed' : ''}`,
    defaultValue: formResult ? (typeof submittedValue === 'string' ? submittedValue : '') : value,
    errors: formResult?.error?.[name] ?? undefined,
    rejection: formResult,
  };
}

/** Resubmits a rejected form whose page cannot be rendered. */
export function ResubmitForm({ action, failure }: { action: string; failure: FormErrorState }) {
  const t = useT();
  return (
    <Form method="post" action={action}>
      <HiddenFields values={failure.result.initialValue ?? {}} />
      <Button kind="secondary" icon="reload">
        {t('errors:sendAgain')}
      </Button>
    </Form>
  );
}
