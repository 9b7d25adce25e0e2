import { Form } from '@remix-run/react';
import type { ShippingPackage } from '~/commerce/cart-view.server';
import { Button } from '~/components/ui/Button';
import { RadioGroup } from '~/components/ui/Choice';
import { Disclosure } from '~/components/ui/Disclosure';
import { Select } from '~/components/ui/Select';
import { TextField } from '~/components/ui/TextField';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { useT } from '~/i18n/context';
import * as css from './Delivery.css';
import { DefaultButton } from './DefaultButton';
import { fieldOf, type FormFailure } from './reply';

interface RatesProps {
  packages: readonly ShippingPackage[];
  /** Id of the form; radios are named `rate-0`, `rate-1`… */
  form: string;
  failure: FormFailure | undefined;
  /** The legend is a heading of the page's form. */
  large?: boolean;
}

/** One group of native radios per package, each with its price in the label. */
export function ShippingRates({ packages, form, failure, large = false }: RatesProps) {
  const t = useT();
  return (
    <>
      {packages.map(({ rates, chosen, contents }, index) => (
        <RadioGroup
          key={`${index}${chosen ?? ''}`}
          look="boxed"
          large={large}
          field={fieldOf(failure, form, `rate-${index}`, chosen ?? '')}
          legend={packages.length > 1 ? t('cart:deliveryOf', { contents }) : t('cart:deliveryMethod')}
          options={rates.map(({ id, label, cost, free }) => ({
            value: id,
            label,
            aside: free ? t('cart:free') : cost,
          }))}
        />
      ))}
    </>
  );
}

export interface EstimateData {
  countries: readonly { code: string; name: string }[];
  states: readonly { code: string; name: string }[];
  /** Whether the country has states or a postcode to ask for. */
  hasState: boolean;
  hasPostcode: boolean;
  country: string;
  state: string;
  postcode: string;
  /** Where the rates are for, in words. */
  place: string;
}

interface DeliveryProps {
  packages: readonly ShippingPackage[];
  estimate: EstimateData;
  failure: FormFailure | undefined;
}

/** Delivery cost: the methods to choose from, and where to. */
export function Delivery({ packages, estimate, failure }: DeliveryProps) {
  const t = useT();
  const offered = packages.some(({ rates }) => rates.length > 0);
  return (
    <section id="delivery" className={css.delivery} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={css.title}>
        {t('cart:delivery')}
      </h2>
      <p className={css.place}>
        {offered
          ? t('cart:deliveryTo', { place: estimate.place })
          : t('cart:noDelivery', { place: estimate.place })}
      </p>
      {offered ? (
        <Form method="post" action="/cart" preventScrollReset replace className={css.form}>
          <ShippingRates packages={packages} form="shipping" failure={failure} />
          <div>
            <Button name="intent" value="shipping" kind="secondary" size="s">
              {t('cart:updateDelivery')}
            </Button>
          </div>
        </Form>
      ) : null}
      <Estimate estimate={estimate} failure={failure} open={!offered || failure?.form === 'estimate'} />
    </section>
  );
}

function Estimate({
  estimate,
  failure,
  open,
}: {
  estimate: EstimateData;
  failure: FormFailure | undefined;
  open: boolean;
}) {
  const t = useT();
  const { countries, states, hasState, hasPostcode } = estimate;
  const options = (list: EstimateData['countries']) =>
    list.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Disclosure summary={t('cart:changePlace')} open={open}>
      <Form method="post" action="/cart" preventScrollReset replace noValidate className={css.form}>
        <DefaultButton intent="estimate" />
        <Select
          field={fieldOf(failure, 'estimate', 'country', estimate.country)}
          label={t('checkout:country')}
          options={options(countries)}
          placeholder={t('checkout:chooseCountry')}
          autoComplete="shipping country"
        />
        {hasState ? (
          <Select
            field={fieldOf(failure, 'estimate', 'state', estimate.state)}
            label={t('checkout:region')}
            optional
            options={options(states)}
            placeholder={t('checkout:chooseState')}
            autoComplete="shipping address-level1"
          />
        ) : null}
        {hasPostcode ? (
          <TextField
            field={fieldOf(failure, 'estimate', 'postcode', estimate.postcode)}
            label={t('checkout:postcode')}
            optional
            autoComplete="shipping postal-code"
            spellCheck={false}
          />
        ) : null}
        <div>
          <Button name="intent" value="estimate" kind="secondary" size="s">
            {t('cart:estimate')}
            <VisuallyHidden> {t('cart:delivery')}</VisuallyHidden>
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
