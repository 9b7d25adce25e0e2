import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import type { ShippingPackage } from '~/commerce/cart/packages.server';
import type { CartPage } from '~/enhance/cart/optimistic-cart';
import { failureOf } from '~/enhance/forms/answer';
import { useFetcherForm } from '~/enhance/forms/use-fetcher-form';
import { isPressed } from '~/enhance/page/plain-press';
import { useSending } from '~/enhance/forms/submit-guard';
import { Button } from '~/components/ui/Button';
import { Disclosure } from '~/components/ui/Disclosure';
import { Select, TextField } from '~/components/form/Field';
import { useCatalogueLang, useT } from '~/i18n/context';
import { CartForm } from './CartForm';
import { inColumn, note } from '~/components/boxes/boxes.css';
import * as css from './cart.css';
import { fieldOf, type FailedForm } from '~/components/form/failed-form';
import { ShippingRates } from './ShippingRates';

interface DeliveryProps {
  packages: readonly ShippingPackage[];
  estimate: NonNullable<CartPage['estimate']>;
  failure: FailedForm | undefined;
}

function sendPressed({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (isPressed(target)) currentTarget.requestSubmit(currentTarget.querySelector('button'));
}

export function Delivery({ packages, estimate, failure }: DeliveryProps) {
  const t = useT();
  const { send, busy, answer, problem } = useFetcherForm('shipping');
  const offered = packages.some(({ rates }) => rates.length > 0);
  return (
    <section id="delivery" className={inColumn[3]} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={css.deliveryTitle}>
        {t('cart:delivery')}
      </h2>
      {estimate.place === '' ? null : (
        <p className={note}>
          {t(offered ? 'cart:deliveryTo' : 'cart:noDelivery', { place: estimate.place })}
        </p>
      )}
      {offered ? (
        <CartForm onSend={send} onChange={sendPressed} className={inColumn[3]}>
          <ShippingRates
            key={problem}
            packages={packages}
            form="shipping"
            failure={failureOf(answer) ?? (answer || busy ? undefined : failure)}
          />
          {problem ? (
            <p role="alert" className={css.deliveryProblem}>
              {problem}
            </p>
          ) : null}
          <div>
            <Button name="intent" value="shipping" kind="secondary" size="s" busy={busy}>
              {t('cart:updateDelivery')}
            </Button>
          </div>
        </CartForm>
      ) : null}
      <Estimate estimate={estimate} failure={failure} offered={offered} />
    </section>
  );
}

interface EstimateProps extends Pick<DeliveryProps, 'estimate' | 'failure'> {
  offered: boolean;
}

/** A full submit, as another place changes more than the cart. */
function Estimate({ estimate, failure, offered }: EstimateProps) {
  const t = useT();
  const { countries, states, hasState, hasPostcode } = estimate;
  const lang = useCatalogueLang();
  const field = (name: 'country' | 'state' | 'postcode') =>
    fieldOf(failure, 'estimate', name, estimate[name]);
  const options = (list: typeof countries, of?: string) =>
    list.map(({ code, name }) => ({ value: code, label: name, lang: of }));
  return (
    <Disclosure
      summary={t('cart:changePlace')}
      open={!offered || estimate.lacksState || failure?.form === 'estimate'}
    >
      <Form method="post" action="/cart" noValidate className={inColumn[3]}>
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
        <div>
          <Button name="intent" value="estimate" kind="secondary" size="s" busy={useSending('estimate')}>
            {t('cart:estimate')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
