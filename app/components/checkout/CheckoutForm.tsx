import { Form, Link, useNavigation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { DefaultButton } from '~/components/cart/CartForm';
import { CouponEntry, AppliedCoupons } from '~/components/cart/Coupons';
import { ShippingRates } from '~/components/cart/ShippingRates';
import { Button } from '~/components/ui/Button';
import { CardBrands } from '~/components/ui/CardBrands';
import { Checkbox, Fieldset, RadioGroup } from '~/components/form/Choice';
import { DrawnIcon } from '~/components/icons/Icon';
import { isRecord } from '~/platform/parse-json';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { useIntentForm, type Control } from '~/components/form/IntentForm';
import { Textarea, TextField } from '~/components/form/Field';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { storeSettings } from '~/platform/settings/store-settings';
import { useT } from '~/platform/i18n/translate-context';
import type { CheckoutPage } from '~/commerce/checkout/checkout-page.server';
import { AddressFields } from './AddressFields';
import { inColumn, note, visuallyHidden } from '~/components/primitives/primitives.css';
import * as css from './checkout.css';
import { useCheckoutEnhancements } from '~/client/checkout/use-checkout-enhancements';
import { lazyPart } from '~/client/page/lazy-import';

const LazyCustomFields = lazyPart(async () => (await import('./CustomFields')).CustomFields);

/** Most shops have no fields of their own, and load no code for them. */
function CustomFields(props: ComponentProps<typeof LazyCustomFields>) {
  return props.fields.length === 0 ? null : <LazyCustomFields {...props} />;
}

const placePattern = /^(billing|shipping)\.(city|state|postcode)$/;

/** Words an open error as the country names its field, also after the country changed. Returns undefined if nothing is wrong any more. */
function getPlaceError({ page, failure }: CheckoutFormProps, name: string, message: string) {
  const [, kind, place] = placePattern.exec(name) ?? [];
  if (!kind) return message;
  const { country, fields } = kind === 'billing' ? page.billing : page.shipping;
  const rejected = failure?.result.initialValue?.[kind];
  if (!isRecord(rejected) || rejected['country'] === country) return message;
  return fields.find((field) => field.name === place)?.error;
}

/** With two addresses an error names its own. */
export function CheckoutErrors(props: CheckoutFormProps) {
  const t = useT();
  const addressLabel = (id: string) =>
    id.includes('-shipping.')
      ? t('checkout:shipping')
      : /-billing\.(?!email|phone)/.test(id) && t('checkout:billing');
  const hasTwoAddresses = Boolean(props.failure?.result.initialValue?.['differentAddress']);
  return (
    <ErrorSummary
      failure={props.failure}
      formatMessage={({ id = '', message: rejected }) => {
        const name = id.slice(id.indexOf('-') + 1);
        const message = getPlaceError(props, name, rejected);
        const addressName = hasTwoAddresses && addressLabel(id);
        return message && addressName ? t('checkout:errorIn', { part: addressName, message }) : message;
      }}
    />
  );
}

interface CheckoutFormProps {
  page: CheckoutPage;
  failure: FormErrorState | undefined;
  /** A payment that has failed on another page. */
  paymentFailure?: FormErrorState | undefined;
}

/** Contact, addresses, delivery, payment, coupon and note: one form, every button of which keeps what was typed. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { page, failure, paymentFailure } = props;
  const t = useT();
  const busy = useNavigation().state === 'submitting';
  useCheckoutEnhancements(failure !== undefined);
  const [form, fieldControl] = useIntentForm<string>('checkout', failure, { defaultValue: page.values });
  const control: Control = (name) => {
    const field = fieldControl(name);
    const errors = field.errors?.flatMap((message) => getPlaceError(props, name, message) ?? []);
    return { ...field, errors };
  };
  const hasRates = page.packages.some(({ rates }) => rates.length > 0);
  return (
    <Form method="post" action="/checkout" {...form} preventScrollReset className={inColumn[12]}>
      <DefaultButton intent="enter">{t('checkout:toReview')}</DefaultButton>
      <section id="contact" className={inColumn[4]}>
        <Fieldset legend={t('checkout:contact')} isLarge>
          {page.signedIn ? null : (
            <p className={note}>
              {t(page.needsAccount ? 'checkout:accountNeeded' : 'checkout:haveAccount')}{' '}
              <Link to="/my-account?redirectTo=/checkout">{t('checkout:signIn')}</Link>
            </p>
          )}
          <TextField
            field={control('billing.email')}
            label={t('checkout:email')}
            type="email"
            hint={t('checkout:emailHint')}
          />
          {page.phone === 'hidden' ? null : (
            <TextField
              field={control('billing.phone')}
              label={t('checkout:phone')}
              type="tel"
              optional={page.phone === 'optional'}
              autoComplete="tel"
              hint={t('checkout:phoneHint')}
            />
          )}
        </Fieldset>
      </section>
      <section id="billing" className={inColumn[4]}>
        <Fieldset legend={t('checkout:billing')} isLarge>
          <AddressFields
            kind="billing"
            field={(name) => control(`billing.${name}`)}
            form={page.billing}
            countries={page.countries}
            isSelfUpdating
            savedAddresses={page.addressBook.billing}
            isNameOnly={!page.needsBillingAddress}
          />
          <CustomFields fields={page.custom} group="billing" control={control} />
        </Fieldset>
        {page.needsShipping ? (
          <div className={css.checkoutFormDifferent}>
            <Checkbox field={control('differentAddress')} label={t('checkout:differentAddress')} />
            <div id="shipping" className={css.checkoutFormReveal}>
              {/* Where there are no styles it is never folded. */}
              <p aria-hidden="true" className={visuallyHidden}>
                {t('checkout:onlyDifferent')}
              </p>
              <Fieldset legend={t('checkout:shipping')} isLarge>
                <AddressFields
                  kind="shipping"
                  field={(name) => control(`shipping.${name}`)}
                  form={page.shipping}
                  countries={page.countries}
                  isSelfUpdating
                  savedAddresses={page.addressBook.shipping}
                />
                <CustomFields fields={page.custom} group="shipping" control={control} />
              </Fieldset>
            </div>
          </div>
        ) : null}
      </section>
      {page.needsShipping && page.summary ? (
        <section id="delivery" className={inColumn[4]}>
          {hasRates ? (
            <ShippingRates packages={page.packages} form="checkout" failure={failure} isLarge />
          ) : (
            <>
              <h2>{t('cart:delivery')}</h2>
              <p>{t('checkout:noRates')}</p>
            </>
          )}
        </section>
      ) : null}
      {page.summary ? null : <PreservedChoices control={control} />}
      {page.gateways.length > 0 ? (
        <section id="payment" className={inColumn[4]}>
          <RadioGroup
            isBoxed
            isLarge
            field={{
              ...control('payment'),
              ...(paymentFailure && {
                errors: paymentFailure.result.error?.['payment'] ?? undefined,
                rejection: 'payment',
              }),
            }}
            legend={t('checkout:payment')}
            options={page.gateways.map(({ id, title, description, picture, icon, isCard }) => ({
              value: id,
              label: title,
              hint: description,
              aside: picture ? (
                <img src={pictureUrl(picture, 320)} alt="" className={css.checkoutFormGateway} />
              ) : isCard && storeSettings().cardBrands.length > 0 ? (
                <CardBrands />
              ) : icon ? (
                <DrawnIcon icon={icon} />
              ) : undefined,
            }))}
          />
        </section>
      ) : null}
      <section id="coupon" className={inColumn[4]}>
        <AppliedCoupons
          coupons={page.summary?.coupons ?? []}
          remove={(code, label) => (
            <Button name="remove-coupon" value={code} kind="quiet" size="s">
              {label}
            </Button>
          )}
        />
        <CouponEntry field={control('coupon')} optional />
      </section>
      <section id="note" className={inColumn[4]}>
        <CustomFields fields={page.custom} group="order" control={control} />
        <Textarea
          field={control('note')}
          label={t('checkout:note')}
          optional
          hint={page.needsShipping ? t('checkout:noteHint') : undefined}
          rows={3}
        />
      </section>
      <div className={inColumn[4]}>
        <Button name="intent" value="continue" wide busy={busy}>
          {t('checkout:toReview')}
        </Button>
        <p className={note}>{t('checkout:notYet')}</p>
      </div>
    </Form>
  );
}

/** Keeps what was chosen in the form while the backend cannot say what there is to choose from. */
function PreservedChoices({ control }: { control: Control }) {
  return ['payment', 'rate-0'].map((name) => (
    <input key={name} type="hidden" name={name} value={control(name).defaultValue ?? ''} />
  ));
}
