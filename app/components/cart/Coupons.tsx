import type { CartView } from '~/client/cart/optimistic-cart-view';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { isFailure, type FormResponse } from '~/client/forms/form-response';
import { useFetcherForm } from '~/client/forms/use-fetcher-form';
import { focusAfterResponse } from '~/client/page/focus';
import type { ReactNode } from 'react';
import { TextField, type FieldLike } from '~/components/form/Field';
import { Disclosure } from '~/components/ui/Disclosure';
import { Button } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/platform/i18n/translate-context';
import { CartForm } from './CartForm';
import { FormProblem } from './FormProblem';
import { inColumn } from '~/components/primitives/primitives.css';
import * as css from './cart.css';
import { buildField, withProblem, type FailedForm } from '~/components/form/build-field';

interface AppliedCouponsProps {
  coupons: readonly { code: string; description?: string | undefined; discount: string }[];
  isBeingRemoved?: (code: string) => boolean;
  /** `label` is the button's text. */
  remove: (code: string, label: ReactNode) => ReactNode;
}

export function AppliedCoupons({ coupons, isBeingRemoved = () => false, remove }: AppliedCouponsProps) {
  const t = useT();
  if (coupons.length === 0) return null;
  return (
    <ul className={inColumn[2]} aria-label={t('cart:coupons')}>
      {coupons.map(({ code, description, discount }) => {
        const isRemoving = isBeingRemoved(code);
        return (
          <li
            key={code}
            className={isRemoving ? css.couponsLeaving : css.coupon}
            aria-busy={isRemoving || undefined}
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

function RemoveCouponForm({ code, label }: { code: string; label: ReactNode }) {
  const { sendOnce, busy, problem } = useFetcherForm(`coupon-${code}`);
  return (
    <CartForm onSend={sendOnce}>
      <input type="hidden" name="code" value={code} />
      <Button name="intent" value="coupon-remove" kind="quiet" size="s" busy={busy}>
        {label}
      </Button>
      <FormProblem text={problem} />
    </CartForm>
  );
}

export function CouponList({ view: { page, forms } }: { view: CartView }) {
  return (
    <AppliedCoupons
      coupons={page?.cart.coupons ?? []}
      isBeingRemoved={(code) =>
        forms.some((form) => form.get('intent') === 'coupon-remove' && form.get('code') === code)
      }
      remove={(code, label) => <RemoveCouponForm code={code} label={label} />}
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

function showResponse(response: FormResponse, form: HTMLFormElement): void {
  if (isFailure(response)) focusAfterResponse(form, form.querySelector('input'));
  else form.reset();
}

export function CouponForm({ failure }: { failure?: FailedForm | undefined }) {
  const { sendOnce, busy, response, problem } = useFetcherForm('coupon', showResponse);
  const postedField = buildField(failure, 'coupon', 'coupon', '');
  const field = response || busy ? withProblem(postedField, problem) : postedField;
  return (
    <CartForm onSend={sendOnce}>
      <CouponEntry field={field} busy={busy} />
    </CartForm>
  );
}
