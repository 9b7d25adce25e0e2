import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/Button';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';
import type { FieldLike } from './Field';

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

/** Shows what a response without a page load has found wrong, or nothing. */
export const withProblem = (field: FieldLike, problem: string | undefined): FieldLike => ({
  ...field,
  errors: problem ? [problem] : undefined,
  isLive: true,
});

export function HiddenFields({ values }: { values: Record<string, unknown> }) {
  return Object.entries(values).map(([name, value]) =>
    typeof value === 'string' ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
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
