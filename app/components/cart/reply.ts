import type { SubmissionResult } from '@conform-to/react';
import type { FieldLike } from '~/components/form/Field';
import type { FormErrors } from '~/components/form/errors';

/** A failed submit of one of several forms on a page. */
export interface FormFailure {
  form: string;
  result: SubmissionResult;
}

/** The error summary's entries of a failed form whose controls have the ids `{form}-{field}`. */
export function failureErrors(failure: FormFailure | undefined): FormErrors {
  return Object.entries(failure?.result.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ id: name === '' ? undefined : `${failure?.form ?? ''}-${name}`, message })),
  );
}

/** A control of one of the forms: after its failed submit with the typed value and the message. */
export function fieldOf(
  failure: FormFailure | undefined,
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
