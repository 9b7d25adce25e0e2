import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { accountAddressSchema, readAddress } from '~/forms/address/account-address.server';
import type { AddressInput } from '~/forms/address/address.server';
import { answer } from '~/http/answers.server';
import { addressEditor, type AddressKind } from '~/commerce/account/page.server';
import {
  saved,
  statusOf,
  updateFailed,
  type AccountFailure,
  type Outcome,
  type Submitted,
} from './reply.server';
import { allowedCountries, statesOf } from '~/backend/countries.server';
import { saveAddresses } from '~/session/save-addresses.server';
import { CommerceError } from '~/backend/errors.server';

const noStore = { 'cache-control': 'private, no-store' };

const typedIn = (form: FormData): AddressInput =>
  readAddress(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')));

/** Which address the form is about: its button says so, or the page's address. */
function kindOf({ form, request }: Submitted): AddressKind {
  const intent = form.get('intent');
  const edit = intent === 'update' ? new URL(request.url).searchParams.get('edit') : intent;
  return edit === 'shipping' || edit === 'address-shipping' ? 'shipping' : 'billing';
}

async function again(
  submitted: Submitted,
  result: SubmissionResult<string[]>,
  init: { status: number },
): Outcome {
  const kind = kindOf(submitted);
  const editor = await addressEditor(kind, typedIn(submitted.form), submitted.shopper);
  return answer<AccountFailure>({ intent: `address-${kind}`, result, editor }, { ...init, headers: noStore });
}

async function checked({ form, shopper }: Submitted) {
  const rules = { countries: await allowedCountries(), states: await statesOf(typedIn(form).country) };
  return parseWithZod(form, { schema: accountAddressSchema(shopper.t, rules) });
}

/** The fields of another country; nothing is saved and nothing is found wrong. */
export async function changeCountry(submitted: Submitted): Outcome {
  const submission = await checked(submitted);
  return again(submitted, { ...submission.reply(), error: {} }, { status: 200 });
}

export async function saveAddress(submitted: Submitted, kind: AddressKind): Outcome {
  const { shopper } = submitted;
  const submission = await checked(submitted);
  if (submission.status !== 'success') return again(submitted, submission.reply(), { status: 422 });
  try {
    await saveAddresses(shopper, { [kind]: submission.value });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.sessionLapsed) throw error;
    const formErrors = [updateFailed(error, shopper)];
    return again(submitted, submission.reply({ formErrors }), { status: statusOf(error) });
  }
  return saved(shopper, `address-${kind}`, '/my-account?tab=addresses');
}

/** An address form that could not even be checked: it comes back as it was typed. */
export const addressCameBack = again;
