import type { FormEvent } from 'react';
import type { ShippingPackage } from '~/commerce/cart/packages.server';
import type { CartPage, CartState } from '~/enhance/cart/optimistic-cart';
import { failureOf, focusWrong, problemOf } from '~/enhance/cart/outcome';
import { submit } from '~/enhance/cart/submit';
import { isPressed } from '~/enhance/page/plain-press';
import type { Sent } from '~/enhance/forms/sent-form';
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
  state: CartState;
  packages: readonly ShippingPackage[];
  estimate: NonNullable<CartPage['estimate']>;
  failure: FailedForm | undefined;
}

/** One of the two forms, sent in place, with the answer to it. */
function useInPlace(state: CartState, place: 'shipping' | 'estimate', posted: FailedForm | undefined) {
  const t = useT();
  const busy = state.pending.some((change) => change.place === place);
  const outcome = state.outcomes[place];
  const failure = failureOf(outcome) ?? (outcome || busy ? undefined : posted);
  const atField = failure?.form === place && !('' in (failure.result.error ?? {}));
  return {
    busy,
    failure,
    problem: atField ? undefined : problemOf(outcome, t),
    /** A field of the form, with what the last answer says of it. */
    field: (name: string, value: string) => ({
      ...fieldOf(failure, place, name, value),
      live: outcome !== undefined,
    }),
    onSend: async ({ form, action, body }: Sent) => {
      focusWrong(form, await submit({ action, body, place }));
    },
  };
}

/** A method that is pressed counts at once. */
function sendPressed({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (isPressed(target)) currentTarget.requestSubmit(currentTarget.querySelector('button'));
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className={css.deliveryProblem}>
      {text}
    </p>
  ) : null;
}

export function Delivery(props: DeliveryProps) {
  const { state, packages, estimate, failure } = props;
  const t = useT();
  const form = useInPlace(state, 'shipping', failure);
  const offered = packages.some(({ rates }) => rates.length > 0);
  return (
    <section id="delivery" className={inColumn[3]} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={css.deliveryTitle}>
        {t('cart:delivery')}
      </h2>
      <p className={note}>{t(offered ? 'cart:deliveryTo' : 'cart:noDelivery', { place: estimate.place })}</p>
      {offered ? (
        <CartForm onSend={form.onSend} onChange={sendPressed} className={inColumn[3]}>
          <ShippingRates key={form.problem} packages={packages} form="shipping" failure={form.failure} />
          <Problem text={form.problem} />
          <div>
            <Button name="intent" value="shipping" kind="secondary" size="s" busy={form.busy}>
              {t('cart:updateDelivery')}
            </Button>
          </div>
        </CartForm>
      ) : null}
      <Estimate {...props} offered={offered} />
    </section>
  );
}

function Estimate({ state, estimate, failure: posted, offered }: DeliveryProps & { offered: boolean }) {
  const t = useT();
  const { busy, failure, field, problem, onSend } = useInPlace(state, 'estimate', posted);
  const { countries, states, hasState, hasPostcode } = estimate;
  const lang = useCatalogueLang();
  const options = (list: typeof countries, of?: string) =>
    list.map(({ code, name }) => ({ value: code, label: name, lang: of }));
  return (
    <Disclosure summary={t('cart:changePlace')} open={!offered || failure?.form === 'estimate'}>
      <CartForm onSend={onSend} className={inColumn[3]}>
        <Select
          field={field('country', estimate.country)}
          label={t('checkout:country')}
          options={options(countries)}
          placeholder={t('checkout:chooseCountry')}
          autoComplete="shipping country"
        />
        {hasState ? (
          <Select
            field={field('state', estimate.state)}
            label={t('checkout:region')}
            optional
            options={options(states, lang)}
            placeholder={t('checkout:chooseState')}
            autoComplete="shipping address-level1"
          />
        ) : null}
        {hasPostcode ? (
          <TextField
            field={field('postcode', estimate.postcode)}
            label={t('checkout:postcode')}
            optional
            autoComplete="shipping postal-code"
            spellCheck={false}
          />
        ) : null}
        <Problem text={problem} />
        <div>
          <Button name="intent" value="estimate" kind="secondary" size="s" busy={busy}>
            {t('cart:estimate')}
          </Button>
        </div>
      </CartForm>
    </Disclosure>
  );
}
