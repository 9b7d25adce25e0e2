import { CartForm } from '~/components/cart/CartForm';
import { Button } from '~/components/ui/Button';
import type { FieldLike } from '~/components/form/Field';
import { QuantityField } from '~/components/form/QuantityField';
import type { ProductPage } from '~/commerce/product/page.server';
import { useT } from '~/i18n/context';
import { AddNews } from './AddNews';
import { inColumn } from '~/components/boxes/boxes.css';
import * as css from './product.css';
import { optionsOf } from '~/commerce/product/selection';
import { useAddress } from '~/enhance/page/address';
import { buyPlace, useAdd } from '~/enhance/product/use-add';
import type { ShownProduct } from '~/enhance/product/use-shown';
import { VariationPicker } from './VariationPicker';

interface BuyFormProps {
  page: ProductPage;
  use: ShownProduct;
  fieldOf: (name: string) => FieldLike;
}

/**
 * Choice, quantity and "Add to cart" in one form. Without JavaScript a shopper can pick radios and add at once, or
 * send the same fields as a GET to see price, stock and pictures of the choice. With JavaScript the page follows the radios.
 */
export function BuyForm({ page: { product, guides }, use, fieldOf }: BuyFormProps) {
  const { choice, shown, form, onChange } = use;
  const t = useT();
  const add = useAdd(buyPlace(product));
  // Without one a browser keeps the fragment, which would hide what the answer says first.
  const { address } = useAddress();
  const field = (name: string) => add.live(fieldOf(name));
  return (
    <CartForm
      action={address}
      id="buy"
      formRef={form}
      onChange={onChange}
      onSend={add.send}
      className={inColumn[6]}
    >
      {product.attributes.map(({ name, label }) => (
        <VariationPicker
          key={name}
          field={field(`attribute_${name}`)}
          label={label}
          options={optionsOf(product, choice, name)}
          guide={guides?.[name]}
          chosen={Object.hasOwn(choice, name) ? choice[name] : undefined}
        />
      ))}
      {product.buyable ? (
        <div className={css.buyFormRow}>
          {product.single ? (
            <p className={css.buyFormSingle}>{t('product:onePerOrder')}</p>
          ) : (
            <QuantityField field={field('quantity')} max={shown.stock?.left ?? product.stock.left} />
          )}
          <Button name="intent" value="add" icon="cart" busy={add.busy} className={css.buyFormAdd}>
            {add.busy ? t('product:adding') : t('product:addToCart')}
          </Button>
        </div>
      ) : null}
      <AddNews add={add} picture={product.pictures[shown.picture]?.path} />
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
