import type { ReactNode } from 'react';
import { VisuallyHidden } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import { Field, wiring, type FieldLike } from './Field';
import * as css from './form.css';

interface QuantityFieldProps {
  field: FieldLike;
  /** Where the page around it says that it is a quantity: the label is heard, and names the product. */
  product?: string;
  min?: number;
  max?: number | undefined;
  /** Beside the number. */
  less?: ReactNode;
  more?: ReactNode;
}

/** The number alone, for where its label and its error stand elsewhere. */
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
