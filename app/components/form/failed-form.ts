import type { FailedForm } from '~/forms/failed-form';
import type { FieldLike } from './Field';
import type { FormErrors } from './ErrorSummary';

export type { FailedForm };

/** The error summary's entries of a failed form whose controls have the ids `{form}-{field}`. */
export function failureErrors(failure: FailedForm | undefined): FormErrors {
  return Object.entries(failure?.result.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ id: name === '' ? undefined : `${failure?.form ?? ''}-${name}`, message })),
  );
}

/** A control of one of the forms; after a failed submit it has the typed value and the message. */
export function fieldOf(
  failure: FailedForm | undefined,
  form: string,
  name: string,
  value: string,
): FieldLike {
  const mine = failure?.form === form ? failure.result : undefined;
  const typed: unknown = mine?.initialValue?.[name];
  return {
    id: `${form}-${name}`,
    name,
    // A new default value reaches an uncontrolled input only as a new input.
    key: `${value}${mine ? 'failed' : ''}`,
    defaultValue: mine ? (typeof typed === 'string' ? typed : '') : value,
    errors: mine?.error?.[name] ?? undefined,
  };
}
