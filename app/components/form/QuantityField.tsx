import { useT } from '~/i18n/context';
import { Field, wiring, type FieldLike } from './Field';
import { Icon } from '~/components/icons/Icon';
import * as css from './form.css';

interface QuantityFieldProps {
  field: FieldLike;
  /** Named in the steps' labels, and in the field's when `labelHidden`. */
  product: string;
  labelHidden?: boolean;
  min?: number;
  /** Stock limit, when there is one. */
  max?: number | undefined;
  /** With intents, − and + stand beside the number: submit buttons `name="intent"` of the same form. */
  intents?: { decrease: string; increase: string };
  /** Id of the form when the field stands outside it. */
  form?: string;
}

export function QuantityField({
  field,
  product,
  labelHidden = false,
  min = 1,
  max,
  intents,
  form,
}: QuantityFieldProps) {
  const t = useT();
  const label = labelHidden ? t('common:quantityOf', { product }) : t('common:quantity');
  const value = Number(field.defaultValue ?? 1);
  const step = (intent: string, name: string, icon: 'minus' | 'plus', disabled: boolean) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      form={form}
      disabled={disabled}
      className={css.quantityFieldStep}
    >
      <Icon name={icon} label={name} />
    </button>
  );
  return (
    <Field field={field} label={label} labelHidden={labelHidden}>
      <div className={css.quantityFieldRow}>
        {intents ? step(intents.decrease, t('common:decrease', { product }), 'minus', value <= min) : null}
        <input
          key={field.key}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={value}
          autoComplete="off"
          form={form}
          {...wiring(field)}
          className={css.quantityFieldNumber}
        />
        {intents
          ? step(
              intents.increase,
              t('common:increase', { product }),
              'plus',
              max !== undefined && value >= max,
            )
          : null}
      </div>
    </Field>
  );
}
