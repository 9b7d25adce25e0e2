import { Form } from '@remix-run/react';
import { useSending } from '~/enhance/forms/submit-guard';
import { panel } from '~/components/boxes/boxes.css';
import { fieldOf, type FailedForm } from '~/components/form/failed-form';
import { Honeypot } from '~/components/form/Honeypot';
import { TextField } from '~/components/form/Field';
import { Button } from '~/components/ui/Button';
import type { ProductPage } from '~/commerce/product/page.server';

interface StockAlertFormProps {
  labels: NonNullable<ProductPage['alert']>;
  productId: number;
  path: string;
  failure: FailedForm | undefined;
  /** There is nothing to buy beside it. */
  isMain: boolean;
}

/** For what is sold out: one email address, to hear once that it is back. */
export function StockAlertForm({ labels, productId, path, failure, isMain }: StockAlertFormProps) {
  const busy = useSending('stock-alert');
  return (
    <Form method="post" action={path} noValidate className={panel}>
      <Honeypot />
      <input type="hidden" name="product" value={productId} />
      <TextField
        field={fieldOf(failure, 'stock-alert', 'email', '')}
        label={labels.email}
        hint={labels.hint}
        type="email"
      />
      <div>
        <Button name="intent" value="stock-alert" kind={isMain ? 'primary' : 'secondary'} busy={busy}>
          {labels.send}
        </Button>
      </div>
    </Form>
  );
}
