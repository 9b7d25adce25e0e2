import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import { accountAddressSchema, readAddress } from '~/forms/account-address.server';
import { loginSchema, newPasswordSchema, personalSchema, registerSchema } from '~/forms/account.server';
import { limited } from '~/http/rate-limit.server';
import { safePath } from '~/http/redirects.server';
import { answer, seeOther, type Answer } from '~/http/route.server';
import { addressEditor, type AddressEditor, type AddressKind } from './account-page.server';
import {
  changePassword,
  NoViewerError,
  readAccount,
  register,
  signIn,
  updatePersonalDetails,
  type Account,
  type SignedIn,
} from './account.server';
import { allowedCountries, statesOf } from './countries.server';
import { saveAddresses } from './customer-address.server';
import { CommerceError, messageFor } from './errors.server';
import type { Shopper } from './shopper.server';

/** What a failed account form answers; an address form brings the fields of its country along. */
export interface AccountFailure {
  intent: string;
  result: SubmissionResult<string[]>;
  editor?: AddressEditor;
}

interface Args {
  form: FormData;
  request: Request;
  shopper: Shopper;
}

type Outcome = Promise<Response | Answer<AccountFailure>>;

const passwords = { hideFields: ['password', 'confirmation'] };

function failed(
  intent: string,
  result: SubmissionResult<string[]>,
  init: { status?: number; headers?: HeadersInit } = {},
) {
  return answer<AccountFailure>({ intent, result }, { status: 422, ...init });
}

/** Tells who signed in, and what of theirs was joined. */
function greet(shopper: Shopper, { name, cartJoined, wishlistJoined }: SignedIn): void {
  shopper.flash('success', 'account:welcomeBack', { name });
  if (cartJoined) shopper.flash('success', 'account:cartJoined');
  if (wishlistJoined) shopper.flash('success', 'account:wishlistJoined');
}

async function logIn({ form, request, shopper }: Args): Outcome {
  const submission = parseWithZod(form, { schema: loginSchema(shopper.t) });
  if (submission.status !== 'success') return failed('login', submission.reply(passwords));
  const { username, password } = submission.value;
  const refuse = (message: string, init?: { status?: number; headers?: HeadersInit }) =>
    failed('login', submission.reply({ formErrors: [message], ...passwords }), init);
  const wait = await limited(request, shopper, 'login', username);
  if (wait) return refuse(wait.message, wait);
  try {
    greet(shopper, await signIn(shopper, username, password));
  } catch (error) {
    if (error instanceof NoViewerError) return refuse(shopper.t('account:providerFailed'));
    if (error instanceof CommerceError) return refuse(messageFor(error, shopper.t));
    throw error;
  }
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}

async function signUp({ form, request, shopper }: Args): Outcome {
  const submission = parseWithZod(form, { schema: registerSchema(shopper.t) });
  if (submission.status !== 'success') return failed('register', submission.reply(passwords));
  const refuse = (message: string, init?: { status?: number; headers?: HeadersInit }) =>
    failed('register', submission.reply({ formErrors: [message], ...passwords }), init);
  // People do not see this field.
  if (form.get('website')) return refuse(shopper.t('errors:general'));
  const wait = await limited(request, shopper, 'register', submission.value.email);
  if (wait) return refuse(wait.message, wait);
  try {
    await register(shopper, submission.value);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return refuse(error.unavailable ? messageFor(error, shopper.t) : shopper.t('account:errorTaken'));
  }
  shopper.flash('success', 'account:welcome');
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}

async function savePersonal({ form, shopper }: Args): Outcome {
  const submission = parseWithZod(form, { schema: personalSchema(shopper.t) });
  if (submission.status !== 'success') return failed('personal', submission.reply());
  try {
    await updatePersonalDetails(shopper, submission.value);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const reason = error.unavailable ? '' : ` – ${messageFor(error, shopper.t)}`;
    return failed(
      'personal',
      submission.reply({ formErrors: [`${shopper.t('account:updateFailed')}${reason}`] }),
    );
  }
  shopper.flash('success', 'account:updated');
  return seeOther('/my-account?tab=personal');
}

async function savePassword({ form, shopper }: Args, account: Account): Outcome {
  const submission = parseWithZod(form, { schema: newPasswordSchema(shopper.t) });
  if (submission.status !== 'success') return failed('password', submission.reply(passwords));
  try {
    await changePassword(shopper, account, submission.value.password);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const reason = error.unavailable ? '' : ` – ${messageFor(error, shopper.t)}`;
    return failed(
      'password',
      submission.reply({ formErrors: [`${shopper.t('account:updateFailed')}${reason}`], ...passwords }),
    );
  }
  shopper.flash('success', 'account:updated');
  return seeOther('/my-account?tab=password');
}

async function editAddress({ form, shopper }: Args, kind: AddressKind, isSave: boolean): Outcome {
  const intent = `address-${kind}`;
  const typed = readAddress(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')));
  const states = await statesOf(typed.country);
  const rules = { countries: await allowedCountries(), states };
  const submission = parseWithZod(form, { schema: accountAddressSchema(shopper.t, rules) });
  const again = async (result: SubmissionResult<string[]>, status: number) =>
    answer<AccountFailure>({ intent, result, editor: await addressEditor(kind, typed, shopper) }, { status });
  if (!isSave) {
    const result = { ...submission.reply(), error: {} };
    return again(result, 200);
  }
  if (submission.status !== 'success') return again(submission.reply(), 422);
  try {
    await saveAddresses(shopper, { [kind]: submission.value });
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return again(submission.reply({ formErrors: [shopper.t('account:updateFailed')] }), 422);
  }
  shopper.flash('success', 'account:updated');
  return seeOther('/my-account?tab=addresses');
}

/** Every form of `/my-account`, by its intent. */
export async function accountAction(args: Args): Outcome {
  const intent = args.form.get('intent');
  if (intent === 'login') return logIn(args);
  if (intent === 'register') return signUp(args);
  const account = await readAccount(args.shopper);
  if (!account) {
    args.shopper.flash('notice', 'account:signedOutNotice');
    return seeOther('/my-account');
  }
  const edit = new URL(args.request.url).searchParams.get('edit') === 'shipping' ? 'shipping' : 'billing';
  switch (intent) {
    case 'personal':
      return savePersonal(args);
    case 'password':
      return savePassword(args, account);
    case 'address-billing':
    case 'address-shipping':
      return editAddress(args, intent === 'address-billing' ? 'billing' : 'shipping', true);
    case 'update':
      return editAddress(args, edit, false);
    default:
      throw new Response(null, { status: 400 });
  }
}
