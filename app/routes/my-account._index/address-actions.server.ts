import { parseWithZod } from '@conform-to/zod/v4';
import { allowedCountries, statesOf } from '~/backend/countries.server';
import { saveAccountAddress } from '~/commerce/account/account.server';
import { addressEditor, type AddressKind } from '~/commerce/account/page.server';
import { accountAddressSchema, readAddress } from '~/forms/address/account-address.server';
import type { AddressInput } from '~/forms/address/address.server';
import type { FailedForm } from '~/forms/failed-form';
import { seeOther } from '~/http/answers.server';
import { failedForm, type FailureCause } from '~/http/failed-form.server';
import type { Outcome, Submitted } from './reply.server';

/** Which address the form is about: its button says so, or the page's address. */
function kindOf({ form, request }: Submitted): AddressKind {
  const intent = form.get('intent');
  const edit = intent === 'update' ? new URL(request.url).searchParams.get('edit') : intent;
  return edit === 'shipping' || edit === 'address-shipping' ? 'shipping' : 'billing';
}

const typedIn = ({ form }: Submitted): AddressInput =>
  readAddress(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')));

/** Sends an address form back, with the fields of the country that was chosen. */
export async function failedAddress(
  submitted: Submitted,
  result: FailedForm['result'],
  cause: FailureCause = {},
): Outcome {
  const kind = kindOf(submitted);
  const editor = await addressEditor(kind, typedIn(submitted), submitted.shopper);
  return failedForm(`address-${kind}`, result, cause, { editor });
}

/** Saves an address. For another country ("update") it shows that country's fields, and finds nothing wrong. */
export async function addressAction(submitted: Submitted): Outcome {
  const { form, shopper } = submitted;
  const rules = { countries: await allowedCountries(), states: await statesOf(typedIn(submitted).country) };
  const submission = parseWithZod(form, { schema: accountAddressSchema(shopper.t, rules) });
  if (form.get('intent') === 'update')
    return failedAddress(submitted, { ...submission.reply(), error: {} }, { status: 200 });
  if (submission.status !== 'success') return failedAddress(submitted, submission.reply());
  await saveAccountAddress(shopper, kindOf(submitted), submission.value);
  return seeOther('/my-account?tab=addresses');
}
