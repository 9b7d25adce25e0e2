import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/Button';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';
import type { FieldLike } from './Field';
import { HiddenFields } from './HiddenFields';

export type { FailedForm };

/** Builds a field. After a rejected submit it has the submitted value and the error. */
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

/** Resubmits a rejected form whose page cannot be rendered. */
export function SendAgain({ action, failure }: { action: string; failure: FailedForm }) {
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
