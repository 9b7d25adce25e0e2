import { Form, useNavigation } from '@remix-run/react';
import { Cluster, Stack } from '~/components/primitives/Stack';
import { RadioGroup } from '~/components/form/Choice';
import { useIntentForm } from '~/components/form/IntentForm';
import { Honeypot, Textarea, TextField } from '~/components/form/Field';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import type { WithdrawalLabels } from '~/commerce/orders/withdrawal-labels.server';
import { DescriptionList } from './DescriptionList';
import * as css from './orders.css';

interface WithdrawalFormProps {
  labels: WithdrawalLabels;
  initialValues: { number: string; email: string; name: string };
  failure: FormErrorState | undefined;
}

/** The model withdrawal form: what is withdrawn from, and by whom. Nothing is sent before it is confirmed. */
export function WithdrawalForm({ labels, initialValues, failure }: WithdrawalFormProps) {
  const busy = useNavigation().state === 'submitting';
  const [form, control] = useIntentForm<string>('withdrawal', failure, {
    defaultValue: { ...initialValues, scope: 'whole' },
  });
  return (
    <Form method="post" {...form} className={css.withdrawalForm}>
      <Stack gap={4}>
        <Honeypot />
        <TextField
          field={control('number')}
          label={labels.number}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField field={control('email')} label={labels.email} hint={labels.emailHint} type="email" />
        <TextField field={control('name')} label={labels.name} autoComplete="name" />
        <Textarea
          field={control('address')}
          label={labels.address}
          optional
          rows={3}
          autoComplete="street-address"
        />
        <TextField field={control('dates')} label={labels.dates} optional autoComplete="off" />
        <RadioGroup
          field={control('scope')}
          legend={labels.scope}
          options={[
            { value: 'whole', label: labels.whole },
            { value: 'items', label: labels.some },
          ]}
        />
        <Textarea field={control('items')} label={labels.items} hint={labels.itemsHint} rows={3} />
        <div>
          <Button name="intent" value="check" busy={busy}>
            {labels.proceed}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

interface ReviewProps {
  labels: WithdrawalLabels;
  /** `items` is '' for the whole order. */
  value: Record<'number' | 'email' | 'name' | 'address' | 'dates' | 'items', string>;
}

/** The second step: everything that will be sent, and the button that sends it. */
export function WithdrawalReview({ labels, value }: ReviewProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" noValidate className={css.withdrawalForm}>
      <Stack gap={6}>
        <Banner kind="notice" role="status" isPageStart>
          {labels.review}
        </Banner>
        <Honeypot />
        {Object.entries({ ...value, scope: value.items === '' ? 'whole' : 'items' }).map(([key, text]) => (
          <input key={key} type="hidden" name={key} value={text} />
        ))}
        <DescriptionList
          isStatement
          entries={[
            [labels.number, value.number],
            [labels.scope, value.items || labels.whole],
            [labels.dates, value.dates],
            [labels.name, value.name],
            [labels.address, value.address],
            [labels.email, value.email],
          ]}
        />
        <Cluster>
          <Button name="intent" value="confirm" busy={busy}>
            {labels.confirm}
          </Button>
          <Button name="intent" value="change" kind="secondary">
            {labels.change}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
