import { Button } from '~/components/ui/Button';
import type { FieldLike } from '~/components/form/Field';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { CouponEntry } from '~/components/cart/Coupons';
import * as css from '~/components/cart/cart.css';
import { useT } from '~/i18n/context';

interface CouponSectionProps {
  coupons: readonly { code: string; discount: string }[];
  field: FieldLike;
}

/** Coupons inside of the checkout form: its buttons send, and so keep, everything that was typed. */
export function CouponSection({ coupons, field }: CouponSectionProps) {
  const t = useT();
  return (
    <>
      {coupons.length > 0 ? (
        <ul className={css.couponsList} aria-label={t('cart:coupons')}>
          {coupons.map(({ code, discount }) => (
            <li key={code} className={css.coupon}>
              <Icon name="coupon" />
              <strong className={css.couponsText}>{code}</strong>
              <span className={css.couponsAmount}>{discount}</span>
              <Button name="remove-coupon" value={code} kind="quiet" size="s">
                {t('cart:remove')}
                <VisuallyHidden> {code}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <CouponEntry field={field} optional />
    </>
  );
}
