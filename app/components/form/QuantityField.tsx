import type { ReactNode } from 'react';
import { useT } from '~/i18n/context';
import { Field, wiring, type FieldLike } from './Field';
import * as css from './form.css';

export interface QuantityFieldProps {
  field: FieldLike;
  /** Named in the steps' labels, and in the field's when `labelHidden`. */
  product: string;
  labelHidden?: boolean;
  min?: number;
  /** Stock limit, when there is one. */
  max?: number | undefined;
  /** Beside the number: see `SteppedQuantity`. */
  less?: ReactNode;
  more?: ReactNode;
  /** Id of the form when the field stands outside it. */
  form?: string;
}

export function QuantityField({
  field,
  product,
  labelHidden = false,
  min = 1,
  max,
  less,
  more,
  form,
}: QuantityFieldProps) {
  const t = useT();
  const label = labelHidden ? t('common:quantityOf', { product }) : t('common:quantity');
  return (
    <Field field={field} label={label} labelHidden={labelHidden}>
      <div className={css.quantityFieldRow}>
        {less}
        <input
          key={field.key}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={Number(field.defaultValue ?? 1)}
          autoComplete="off"
          form={form}
          {...wiring(field)}
          className={css.quantityFieldNumber}
        />
        {more}
      </div>
    </Field>
  );
}
