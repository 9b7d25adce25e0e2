import type { ReactNode } from 'react';
import { VisuallyHidden } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import { Field, wiring, type FieldLike } from './Field';
import * as css from './form.css';

interface QuantityFieldProps {
  field: FieldLike;
  /** Names the product in a visually hidden label. */
  product?: string;
  min?: number;
  max?: number | undefined;
  less?: ReactNode;
  more?: ReactNode;
}

export function QuantityInput({ field, min = 1, max }: Pick<QuantityFieldProps, 'field' | 'min' | 'max'>) {
  return (
    <input
      key={field.key}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      defaultValue={field.defaultValue ?? min}
      autoComplete="off"
      {...wiring(field)}
      className={css.quantityFieldNumber}
    />
  );
}

export function QuantityField({ field, product, min = 1, max, less, more }: QuantityFieldProps) {
  const t = useT();
  const label =
    product === undefined ? (
      t('common:quantity')
    ) : (
      <VisuallyHidden>{t('common:quantityOf', { product })}</VisuallyHidden>
    );
  return (
    <Field field={field} label={label}>
      <div className={css.quantityFieldRow}>
        {less}
        <QuantityInput field={field} min={min} max={max} />
        {more}
      </div>
    </Field>
  );
}
