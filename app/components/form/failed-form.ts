import type { FailedForm } from '~/forms/failed-form';
import type { FieldLike } from './Field';

export type { FailedForm };

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
