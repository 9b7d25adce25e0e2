import { Link } from '@remix-run/react';
import { CatalogueText, HiddenProductName, VisuallyHidden } from '~/components/primitives/Text';
import { CartForm } from '~/components/cart/CartForm';
import { Button } from '~/components/ui/Button';
import { FieldError, controlAttributes, type FieldLike } from '~/components/form/Field';
import { Picture } from '~/components/ui/Picture';
import { Price } from '~/components/ui/Price';
import { QuantityInput } from '~/components/form/QuantityField';
import type { GroupView, ProductView } from '~/commerce/product/product-view.server';
import { PLACEHOLDER_PICTURE_PATH, smallWidths } from '~/platform/pictures/picture-url';
import { useT } from '~/platform/i18n/translate-context';
import { AddToCartStatus } from './AddToCartStatus';
import { Availability } from './PriceBlock';
import { inColumn } from '~/components/primitives/primitives.css';
import * as css from './grouped.css';
import { buildProductPath } from '~/catalogue/index/variations';
import { useAddress } from '~/client/page/base-path';
import { buyFormName, useAddToCart } from '~/client/product/use-add-to-cart';

interface GroupedProductsProps {
  product: ProductView;
  getField: (name: string) => FieldLike;
}

export function GroupedProducts({ product, getField }: GroupedProductsProps) {
  const t = useT();
  const { group, buyable } = product;
  const add = useAddToCart(buyFormName(product));
  const { address } = useAddress();
  return (
    <CartForm action={address} id="buy" onSend={add.send} className={inColumn[4]}>
      <fieldset>
        <legend className={css.groupedProductsLegend}>{t('product:groupOf')}</legend>
        <ul className={css.groupedProductsList}>
          {group.map((member) => (
            <li key={member.id} className={css.groupedProductsItem}>
              <MemberError field={add.live(getField(`quantity_${member.id}`))} />
              <Picture
                src={member.picture ?? PLACEHOLDER_PICTURE_PATH}
                alt=""
                sizes="4rem"
                widths={smallWidths}
                className={css.groupedProductsPicture}
              />
              <div className={css.groupedProductsWords}>
                <Link to={buildProductPath(member.slug)} className={css.groupedProductsName}>
                  <CatalogueText>{member.name}</CatalogueText>
                </Link>
                {member.price ? <Price price={member.price.text} regularPrice={member.price.was} /> : null}
                {member.stock.state === 'in' ? null : <Availability stock={member.stock} />}
              </div>
              <div className={css.groupedProductsPick}>
                <MemberControl member={member} field={add.live(getField(`quantity_${member.id}`))} />
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
      {buyable ? (
        <Button name="intent" value="add-group" icon="cart" busy={add.busy} wide>
          {add.busy ? t('product:adding') : t('product:addToCart')}
        </Button>
      ) : null}
      <AddToCartStatus add={add} />
    </CartForm>
  );
}

/** Across the row, as the number leaves no space for a sentence. */
function MemberError({ field }: { field: FieldLike }) {
  return field.errors?.length ? (
    <div className={css.groupedProductsError}>
      <FieldError field={field} />
    </div>
  ) : null;
}

function MemberControl({ member, field }: { member: GroupView; field: FieldLike }) {
  const t = useT();
  if (member.by === 'page') {
    return (
      <Link to={buildProductPath(member.slug)}>
        {t(member.options ? 'product:chooseOptions' : 'product:viewProduct')}
        <HiddenProductName name={member.name} />
      </Link>
    );
  }
  if (member.by === 'nothing') return null;
  if (member.by === 'one') {
    return (
      <label className={css.groupedProductsOne}>
        <input
          type="checkbox"
          {...controlAttributes(field)}
          value="1"
          defaultChecked={field.defaultValue === '1'}
        />
        {t('product:takeOne', { name: member.name })}
      </label>
    );
  }
  return (
    <label>
      <VisuallyHidden>{t('common:quantityOf', { product: member.name })}</VisuallyHidden>
      <QuantityInput field={field} min={0} max={member.most} />
    </label>
  );
}
