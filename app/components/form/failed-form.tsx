import { Form } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/components/ui/Button';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';
import { isRecord } from '~/platform/parse-json';
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

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isRecord(value) ? value[name] : undefined), values);

/**
 * The controls of a large form by their names, such as `billing.city`: with what was typed or is kept when the form is first shown, and
 * with what the last answer finds wrong. Conform would do the same with 8 KB of script.
 */
export function useControls(
  form: string,
  result: FailedForm['result'] | undefined,
  kept: object = {},
): (name: string) => FieldLike {
  const [values] = useState<unknown>(result?.initialValue ?? kept);
  return (name) => {
    const value = valueAt(values, name);
    return {
      id: `${form}-${name}`,
      name,
      defaultValue: typeof value === 'string' ? value : undefined,
      defaultChecked: value === 'on',
      errors: result?.error?.[name] ?? undefined,
    };
  };
}

/** A form that failed on a page which cannot be shown now: what was typed into it can be sent again as it is. */
export function SendAgain({ action, failure }: { action: string; failure: FailedForm }) {
  const t = useT();
  return (
    <Form method="post" action={action}>
      {Object.entries(failure.result.initialValue ?? {}).map(([name, value]) =>
        typeof value === 'string' ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Button kind="secondary" icon="reload">
        {t('errors:sendAgain')}
      </Button>
    </Form>
  );
}
