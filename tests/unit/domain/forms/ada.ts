import { defaultOptionalFields, type AddressInput } from '~/domain/address/address-form.server';
import type { CheckoutRules } from '~/domain/forms/checkout-forms.server';

/** A whole address, in Berlin unless something else is said. */
export const address = (changes: Partial<AddressInput> = {}): AddressInput => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  country: 'DE',
  address1: 'Hauptstr. 1',
  address2: '',
  city: 'Berlin',
  state: '',
  postcode: '10115',
  phone: '',
  ...changes,
});

/** What the checkout asks for, with goods to be sent unless something else is said. */
export const rules = (changes: Partial<CheckoutRules> = {}): CheckoutRules => ({
  countries: ['DE', 'US'],
  billingStates: [],
  shippingStates: [],
  needsShipping: true,
  needsBillingAddress: true,
  needsPayment: true,
  fields: defaultOptionalFields,
  custom: [],
  ...changes,
});
