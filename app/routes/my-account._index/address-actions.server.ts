import { parseWithZod } from '@conform-to/zod/v4';
import { allowedCountries, statesOf } from '~/backend/countries.server';
import { saveAccountAddress } from '~/commerce/account/account.server';
import { addressEditor, type AddressKind } from '~/commerce/account/page.server';
import { accountAddressSchema, readAddress } from '~/forms/address/account-address.server';
import type { AddressInput } from '~/forms/address/address.server';
import type { FailedForm } from '~/forms/failed-form';
import { failedForm, type FailureCause } from '~/http/failed-form.server';
import { saved, type Outcome, type Submitted } from './reply.server';

const typedIn = (form: FormData): AddressInput =>
  readAddress(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')));

/** Which address the form is about: its button says so, or the page's address. */
function kindOf({ form, request }: Submitted): AddressKind {
  const intent = form.get('intent');
  const edit = intent === 'update' ? new URL(request.url).searchParams.get('edit') : intent;
  return edit === 'shipping' || edit === 'address-shipping' ? 'shipping' : 'billing';
}

async function checked({ form, shopper }: Submitted) {
  const rules = { countries: await allowedCountries(), states: await statesOf(typedIn(form).country) };
  return parseWithZod(form, { schema: accountAddressSchema(shopper.t, rules) });
}

/** An address form that is sent back, with the fields of the country that was chosen. */
export async function failedAddress(
  submitted: Submitted,
  result: FailedForm['result'],
  cause: FailureCause = {},
): Outcome {
  const kind = kindOf(submitted);
  const editor = await addressEditor(kind, typedIn(submitted.form), submitted.shopper);
  return failedForm(`address-${kind}`, result, cause, { editor });
}

/** Shows the fields of another country; saves nothing and finds nothing wrong. */
export async function changeCountry(submitted: Submitted): Outcome {
  const submission = await checked(submitted);
  return failedAddress(submitted, { ...submission.reply(), error: {} }, { status: 200 });
}

export async function saveAddress(submitted: Submitted): Outcome {
  const submission = await checked(submitted);
  if (submission.status !== 'success') return failedAddress(submitted, submission.reply());
  await saveAccountAddress(submitted.shopper, kindOf(submitted), submission.value);
  return saved(submitted.shopper, '/my-account?tab=addresses');
}
