import { Form } from '@remix-run/react';
import type { AppliedCoupon } from '~/commerce/cart-view.server';
import { Button } from '~/components/ui/Button';
import { Icon } from '~/components/ui/Icon';
import { TextField } from '~/components/ui/TextField';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { useT } from '~/i18n/context';
import * as css from './Coupons.css';
import { fieldOf, type FormFailure } from './reply';

/** Codes in use, each with its description, what it takes off, and a way to take it back. */
export function CouponList({ coupons, action }: { coupons: readonly AppliedCoupon[]; action: string }) {
  const t = useT();
  if (coupons.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('cart:coupons')}>
      {coupons.map(({ code, description, discount }) => (
        <li key={code} className={css.coupon}>
          <Icon name="coupon" />
          <span className={css.text}>
            <strong className={css.code}>{code}</strong>
            {description ? <span className={css.description}>{description}</span> : null}
          </span>
          <span className={css.amount}>{discount}</span>
          <Form method="post" action={action} preventScrollReset replace>
            <input type="hidden" name="code" value={code} />
            <Button name="intent" value="coupon-remove" kind="quiet" size="s">
              {t('cart:remove')}
              <VisuallyHidden> {code}</VisuallyHidden>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

export function CouponForm({ failure, action }: { failure: FormFailure | undefined; action: string }) {
  return (
    <Form method="post" action={action} preventScrollReset replace noValidate className={css.form}>
      <CouponField failure={failure} form="coupon" />
    </Form>
  );
}

/** The code and its button, inside of the form that sends them. */
export function CouponField({ failure, form }: { failure: FormFailure | undefined; form: string }) {
  const t = useT();
  return (
    <div className={css.entry}>
      <TextField
        field={fieldOf(failure, form, 'coupon', '')}
        label={t('cart:couponCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button name="intent" value="coupon-apply" kind="secondary">
        {t('cart:couponApply')}
      </Button>
    </div>
  );
}
