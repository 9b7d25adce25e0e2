import { useHydrated } from 'remix-utils/use-hydrated';
import { Icon } from '~/components/icons/Icon';
import { stop } from '~/components/ui/Button';
import { useT } from '~/i18n/context';
import * as css from './form.css';
import { QuantityField, type QuantityFieldProps } from './QuantityField';

interface SteppedQuantityProps extends Omit<QuantityFieldProps, 'less' | 'more'> {
  /** Of the submit buttons − and + of the field's form. */
  intents: { decrease: string; increase: string };
}

/** A quantity with − and + beside the number. */
export function SteppedQuantity({ intents, ...field }: SteppedQuantityProps) {
  const t = useT();
  const { product, min = 1, max = Infinity } = field;
  const value = Number(field.field.defaultValue ?? 1);
  // A button that became `disabled` under a press would lose the focus.
  const off = useHydrated() ? { 'aria-disabled': true, onClick: stop } : { disabled: true };
  const step = (intent: string, label: string, icon: 'minus' | 'plus', isOff: boolean) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      form={field.form}
      {...(isOff ? off : {})}
      className={css.quantityFieldStep}
    >
      <Icon name={icon} label={label} />
    </button>
  );
  return (
    <QuantityField
      {...field}
      less={step(intents.decrease, t('common:decrease', { product }), 'minus', value <= min)}
      more={step(intents.increase, t('common:increase', { product }), 'plus', value >= max)}
    />
  );
}
