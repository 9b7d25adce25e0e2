import { useHydrated } from 'remix-utils/use-hydrated';
import { Icon } from '~/components/icons/Icon';
import { stop } from '~/components/ui/Button';
import { useT } from '~/i18n/context';
import * as css from './form.css';
import type { FieldLike } from './Field';
import { QuantityField } from './QuantityField';

/** A quantity with − and + beside the number: submit buttons of the field's form. */
export function SteppedQuantity({ field, product, max }: { field: FieldLike; product: string; max: number }) {
  const t = useT();
  const value = Number(field.defaultValue ?? 1);
  // A button that became `disabled` under a press would lose the focus.
  const off = useHydrated() ? { 'aria-disabled': true, onClick: stop } : { disabled: true };
  const step = (intent: string, label: string, icon: 'minus' | 'plus', isOff: boolean) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      {...(isOff ? off : {})}
      className={css.quantityFieldStep}
    >
      <Icon name={icon} label={label} />
    </button>
  );
  return (
    <QuantityField
      field={field}
      product={product}
      max={max}
      less={step('decrease', t('common:decrease', { product }), 'minus', value <= 1)}
      more={step('increase', t('common:increase', { product }), 'plus', value >= max)}
    />
  );
}
