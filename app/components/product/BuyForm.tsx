import type { Guide, ProductPage } from '~/commerce/product/product-page.server';
import { getOptions, type OptionView } from '~/commerce/product/variation-selection';
import { inColumn } from '~/components/primitives/primitives.css';
import { CatalogueText, Prose } from '~/components/primitives/Text';
import { CartForm } from '~/components/cart/CartForm';
import { FieldError, controlAttributes, type FieldLike } from '~/components/form/Field';
import { QuantityField } from '~/components/form/QuantityField';
import { Button } from '~/components/ui/Button';
import { Disclosure } from '~/components/ui/Disclosure';
import { Swatch } from '~/components/ui/Swatch';
import { useAddress } from '~/client/page/base-path';
import { buyFormName, useAddToCart } from '~/client/product/use-add-to-cart';
import type { SelectionControls } from '~/client/product/use-selected-variation';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useT } from '~/platform/i18n/translate-context';
import { AddToCartStatus } from './AddToCartStatus';
import * as css from './product.css';

interface BuyFormProps {
  page: ProductPage;
  selection: SelectionControls;
  getField: (name: string) => FieldLike;
}

/** One form for POST and GET: without scripts a GET shows price, stock and images of the choice. */
export function BuyForm({ page: { product, guides }, selection, getField }: BuyFormProps) {
  const { choice, view, form, onChange } = selection;
  const t = useT();
  const add = useAddToCart(buyFormName(product));
  // Without an action a browser keeps the fragment, which would scroll past the response.
  const { address } = useAddress();
  const field = (name: string) => add.live(getField(name));
  // Without scripts the page does not know of another choice: the button stays. Not a hook of the page: it renders at once on
  // hydration, and React would take away parts whose script is on the way (its error 421).
  const isSoldOut = useHydrated() && selection.isSoldOut;
  return (
    <CartForm
      action={address}
      id="buy"
      formRef={form}
      onChange={onChange}
      onSend={add.send}
      className={css.buyForm}
    >
      {product.attributes.map(({ name, label }) => (
        <VariationPicker
          key={name}
          field={field(`attribute_${name}`)}
          label={label}
          options={getOptions(product, choice, name)}
          guide={guides?.[name]}
          selectedValue={Object.hasOwn(choice, name) ? choice[name] : undefined}
        />
      ))}
      {product.buyable ? (
        <div className={css.buyFormRow}>
          {product.single ? (
            <p className={css.buyFormSingle}>{t('product:onePerOrder')}</p>
          ) : (
            <QuantityField field={field('quantity')} max={view.stock?.left ?? product.stock.left} />
          )}
          <Button
            icon="cart"
            isDisabled={isSoldOut}
            name="intent"
            value="add"
            busy={add.busy}
            className={css.buyFormAdd}
          >
            {t(isSoldOut ? 'catalogue:soldOut' : add.busy ? 'product:adding' : 'product:addToCart')}
          </Button>
        </div>
      ) : null}
      <AddToCartStatus add={add} picture={product.pictures[view.picture]?.path} />
      {product.attributes.length > 0 ? (
        <noscript>
          <Button kind="secondary" wide formMethod="get">
            {t('product:showChoice')}
          </Button>
        </noscript>
      ) : null}
    </CartForm>
  );
}

interface VariationPickerProps {
  field: FieldLike;
  label: string;
  options: readonly OptionView[];
  selectedValue: string | undefined;
  guide: Guide | undefined;
}

/**
 * Native radios. Unavailable options say so and stay selectable: without scripts the rest of the choice may still change
 * (docs/accessibility.md 23). The selected radio, or else the first, has the field's id.
 */
function VariationPicker({ field, label, options, selectedValue, guide }: VariationPickerProps) {
  const invalid = field.errors?.length ? { 'aria-invalid': true as const } : {};
  return (
    <fieldset className={inColumn[2]} aria-describedby={controlAttributes(field)['aria-describedby']}>
      <legend className={css.variationPickerLegend}>
        <CatalogueText>{label}</CatalogueText>
      </legend>
      <FieldError field={field} />
      <div className={css.variationPickerOptions}>
        {options.map(({ value, label: text, swatch, state, ...option }, index) => (
          <label
            key={value}
            className={
              state === 'available' || state === 'unknown'
                ? css.variationPickerOption
                : css.variationPickerUnavailable
            }
          >
            <input
              type="radio"
              id={value === (selectedValue ?? options[0]?.value) ? field.id : `${field.id}-${index + 1}`}
              name={field.name}
              value={value}
              defaultChecked={value === selectedValue}
              {...invalid}
              className={css.variationPickerRadio}
            />
            {swatch ? <Swatch value={swatch} /> : null}
            <span className={css.variationPickerText}>
              <CatalogueText>{text}</CatalogueText>
              <OptionNote state={state} {...option} />
            </span>
          </label>
        ))}
      </div>
      {guide ? (
        <Disclosure summary={<CatalogueText>{guide.title}</CatalogueText>}>
          <Prose html={guide.html} isCatalogue />
        </Disclosure>
      ) : null}
    </fieldset>
  );
}

function OptionNote({ state, soldOutIn, left, price }: Omit<OptionView, 'value' | 'label' | 'swatch'>) {
  const t = useT();
  const stateLabels: Partial<Record<typeof state, string | undefined>> = {
    available: left === undefined ? undefined : t('product:onlyLeft', { count: left }),
    'sold-out': soldOutIn ? t('product:optionSoldOutIn', { choice: soldOutIn }) : t('product:optionSoldOut'),
    impossible: t('product:optionImpossible'),
  };
  const note = [price, stateLabels[state]].filter(Boolean).join(', ');
  return note === '' ? null : <small className={css.variationPickerNote}> {note}</small>;
}
