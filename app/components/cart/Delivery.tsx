import type { FormEvent } from 'react';
import type { ShippingPackage } from '~/commerce/cart/shipping-packages.server';
import type { CartPage } from '~/client/cart/optimistic-cart';
import { failureOf, isFailure, type FormResponse } from '~/client/forms/form-response';
import { useFetcherForm } from '~/client/forms/use-fetcher-form';
import { isPointerPress } from '~/client/page/is-primary-click';
import { focusAfterResponse } from '~/client/page/focus';
import { Button } from '~/components/ui/Button';
import { Disclosure } from '~/components/ui/Disclosure';
import { Select, TextField } from '~/components/form/Field';
import { useCatalogueLang, useT } from '~/platform/i18n/translate-context';
import { CartForm } from './CartForm';
import { FormProblem } from './FormProblem';
import { inColumn, note, openFromLg } from '~/components/primitives/primitives.css';
import * as css from './cart.css';
import { buildField, type FailedForm } from '~/components/form/build-field';
import { ShippingRates } from './ShippingRates';

interface DeliveryProps {
  packages: readonly ShippingPackage[];
  estimate: NonNullable<CartPage['estimate']>;
  failure: FailedForm | undefined;
}

/** A method that is pressed counts at once. */
function submitPressed({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (isPointerPress(target)) currentTarget.requestSubmit(currentTarget.querySelector('button'));
}

export function Delivery({ packages, estimate, failure }: DeliveryProps) {
  const t = useT();
  const { send, busy, response, problem } = useFetcherForm('shipping');
  const hasRates = packages.some(({ rates }) => rates.length > 0);
  return (
    <>
      <h2 id="delivery-title" className={css.deliveryTitle}>
        {t('cart:delivery')}
      </h2>
      <Disclosure
        summary={<h2>{t('cart:delivery')}</h2>}
        open={
          !hasRates || estimate.lacksState || failure?.form === 'shipping' || failure?.form === 'estimate'
        }
        className={openFromLg}
      >
        {/* In the disclosure, so that its fragment unfolds it. */}
        <section id="delivery" className={inColumn[3]} aria-labelledby="delivery-title">
          {estimate.place === '' ? null : (
            <p className={note}>
              {t(hasRates ? 'cart:deliveryTo' : 'cart:noDelivery', { place: estimate.place })}
            </p>
          )}
          {hasRates ? (
            <CartForm onSend={send} onChange={submitPressed} className={inColumn[3]}>
              <ShippingRates
                key={problem}
                packages={packages}
                form="shipping"
                failure={failureOf(response) ?? (response || busy ? undefined : failure)}
              />
              <FormProblem text={problem} />
              <div>
                <Button name="intent" value="shipping" kind="secondary" size="s" busy={busy}>
                  {t('cart:updateDelivery')}
                </Button>
              </div>
            </CartForm>
          ) : null}
          <Estimate estimate={estimate} failure={failure} hasRates={hasRates} />
        </section>
      </Disclosure>
    </>
  );
}

interface EstimateProps extends Pick<DeliveryProps, 'estimate' | 'failure'> {
  hasRates: boolean;
}

function focusInvalid(response: FormResponse, form: HTMLFormElement): void {
  if (isFailure(response)) focusAfterResponse(form, form.querySelector('[aria-invalid]'));
}

function Estimate({ estimate, failure: posted, hasRates }: EstimateProps) {
  const t = useT();
  const { sendOnce, busy, response } = useFetcherForm('estimate', focusInvalid);
  const failure = failureOf(response) ?? (response || busy ? undefined : posted);
  const problem = response && failure?.result.error?.['']?.[0];
  const { countries, states, hasState, hasPostcode } = estimate;
  const lang = useCatalogueLang();
  const field = (name: 'country' | 'state' | 'postcode') =>
    buildField(failure, 'estimate', name, estimate[name]);
  const options = (list: typeof countries, optionLang?: string) =>
    list.map(({ code, name }) => ({ value: code, label: name, lang: optionLang }));
  return (
    <Disclosure
      summary={t('cart:changePlace')}
      open={!hasRates || estimate.lacksState || failure?.form === 'estimate'}
    >
      <CartForm onSend={sendOnce} className={inColumn[3]}>
        <Select
          field={field('country')}
          label={t('checkout:country')}
          options={options(countries)}
          placeholder={t('checkout:chooseCountry')}
          autoComplete="shipping country"
        />
        {hasState ? (
          <Select
            field={field('state')}
            label={t('checkout:region')}
            optional
            options={options(states, lang)}
            placeholder={t('checkout:chooseState')}
            autoComplete="shipping address-level1"
          />
        ) : null}
        {hasPostcode ? (
          <TextField
            field={field('postcode')}
            label={t('checkout:postcode')}
            optional
            autoComplete="shipping postal-code"
            spellCheck={false}
          />
        ) : null}
        <FormProblem text={problem} />
        <div>
          <Button name="intent" value="estimate" kind="secondary" size="s" busy={busy}>
            {t('cart:estimate')}
          </Button>
        </div>
      </CartForm>
    </Disclosure>
  );
}
