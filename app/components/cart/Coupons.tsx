import type { CartState } from '~/enhance/cart/optimistic-cart';
import { CatalogueText, VisuallyHidden } from '~/components/boxes/Text';
import { problemOf } from '~/enhance/cart/outcome';
import { submit } from '~/enhance/cart/submit';
import type { Sent } from '~/enhance/forms/sent-form';
import { focusAnswered } from '~/enhance/page/focus';
import type { ReactNode } from 'react';
import { TextField, type FieldLike } from '~/components/form/Field';
import { Disclosure } from '~/components/ui/Disclosure';
import { Button } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import { CartForm } from './CartForm';
import { inColumn } from '~/components/boxes/boxes.css';
import * as css from './cart.css';
import { fieldOf, type FailedForm } from '~/components/form/failed-form';

const place = 'coupon';

const isPending = (state: CartState, intent: string, code?: string) =>
  state.pending.some(
    ({ body }) => body.get('intent') === intent && (code === undefined || body.get('code') === code),
  );

interface CouponsInUseProps {
  coupons: readonly { code: string; description?: string | undefined; discount: string }[];
  isLeaving?: (code: string) => boolean;
  /** The button, and the form that it needs; `label` is what it says. */
  remove: (code: string, label: ReactNode) => ReactNode;
}

/** Codes in use, each with its description, what it takes off, and a way to take it back. */
export function CouponsInUse({ coupons, isLeaving = () => false, remove }: CouponsInUseProps) {
  const t = useT();
  if (coupons.length === 0) return null;
  return (
    <ul className={inColumn[2]} aria-label={t('cart:coupons')}>
      {coupons.map(({ code, description, discount }) => {
        const leaving = isLeaving(code);
        return (
          <li
            key={code}
            className={leaving ? css.couponsLeaving : css.coupon}
            aria-busy={leaving || undefined}
          >
            <Icon name="coupon" />
            <span className={css.couponsText}>
              <strong className={css.couponsCode}>{code}</strong>
              {description ? (
                <span className={css.couponsDescription}>
                  <CatalogueText>{description}</CatalogueText>
                </span>
              ) : null}
            </span>
            <span className={css.couponsAmount}>{discount}</span>
            {remove(
              code,
              <>
                {t('cart:remove')}
                <VisuallyHidden> {code}</VisuallyHidden>
              </>,
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The cart's, each with a form that is sent in place. */
export function CouponList({ state }: { state: CartState }) {
  const isLeaving = (code: string) => isPending(state, 'coupon-remove', code);
  const drop = ({ action, body }: Sent) => {
    if (!isLeaving(body.get('code') ?? '')) void submit({ action, body, place });
  };
  return (
    <CouponsInUse
      coupons={state.page?.cart.coupons ?? []}
      isLeaving={isLeaving}
      remove={(code, label) => (
        <CartForm onSend={drop}>
          <input type="hidden" name="code" value={code} />
          <Button name="intent" value="coupon-remove" kind="quiet" size="s" busy={isLeaving(code)}>
            {label}
          </Button>
        </CartForm>
      )}
    />
  );
}

interface CouponEntryProps {
  field: FieldLike;
  optional?: boolean;
  busy?: boolean;
}

/** The code and its button, folded: most shoppers have none. A refusal opens it, and it stays open. */
export function CouponEntry({ field, optional = false, busy = false }: CouponEntryProps) {
  const t = useT();
  return (
    <Disclosure
      summary={t('cart:couponAdd')}
      open={field.errors !== undefined || Boolean(field.defaultValue)}
    >
      <div className={css.couponsEntry}>
        <TextField
          field={field}
          label={t('cart:couponCode')}
          optional={optional}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button name="intent" value="coupon-apply" kind="secondary" busy={busy}>
          {t('cart:couponApply')}
        </Button>
      </div>
    </Disclosure>
  );
}

export function CouponForm({ state, failure }: { state: CartState; failure?: FailedForm | undefined }) {
  const t = useT();
  const busy = isPending(state, 'coupon-apply');
  const outcome = state.outcomes[place];
  const problem = problemOf(outcome, t);
  const posted = fieldOf(failure, place, 'coupon', '');
  const field = outcome || busy ? { ...posted, errors: problem ? [problem] : undefined, live: true } : posted;
  const apply = async ({ form, action, body }: Sent) => {
    if (busy) return;
    const { state: end } = await submit({ action, body, place });
    if (end === 'done') form.reset();
    else focusAnswered(form, form.querySelector('input'));
  };
  return (
    <CartForm onSend={apply}>
      <CouponEntry field={field} busy={busy} />
    </CartForm>
  );
}
