import type { ReactNode } from 'react';
import { VisuallyHidden } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { Field, controlAttributes, type FieldLike } from './Field';
import * as css from './form.css';

interface QuantityFieldProps {
  field: FieldLike;
  /** Names the product in a visually hidden label. */
  product?: string;
  max?: number | undefined;
  decreaseButton?: ReactNode;
  increaseButton?: ReactNode;
}

interface QuantityInputProps extends Pick<QuantityFieldProps, 'field' | 'max'> {
  min: number;
}

export function QuantityInput({ field, min, max }: QuantityInputProps) {
  return (
    <input
      key={field.key}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      defaultValue={field.defaultValue ?? min}
      autoComplete="off"
      {...controlAttributes(field)}
      className={css.quantityFieldNumber}
    />
  );
}

export function QuantityField({ field, product, max, decreaseButton, increaseButton }: QuantityFieldProps) {
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
        {decreaseButton}
        <QuantityInput field={field} min={1} max={max} />
        {increaseButton}
      </div>
    </Field>
  );
}
