import { Form } from '@remix-run/react';
import { useT } from '~/i18n/context';
import { Button } from '~/components/ui/Button';
import type { FailedForm } from '~/forms/failed-form';

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
