import { logout, updateUser } from '@graphql/operations/account';
import { updateCustomer } from '@graphql/operations/cart';
import type * as z from 'zod/v4';
import { send } from '~/backend/client.server';
import { allowedCountries, statesOf } from '~/backend/countries.server';
import { commerceError, orElse, type CommerceError } from '~/backend/sentences/errors.server';
import { meaningOf } from '~/backend/sentences/messages.server';
import { getCart, saveAddresses } from '~/commerce/cart/cart.server';
import { changePasswordSchema, personalSchema } from '~/forms/account/account.server';
import type { AccountIntent } from '~/forms/account/intents.server';
import { accountAddressSchema, readAddress, type AddressKind } from '~/forms/address/address.server';
import type { Send } from '~/session/exchange.server';
import { forgivenLogin, limited } from '~/http/guards/rate-limit-forms.server';
import type { Shopper } from '~/session/shopper.server';
import { readAccount, type Account } from './account.server';
import { endOtherLogins, hasFreshLogin, orTellThatLoginsStay, provenLogin, signIn } from './log-in.server';
import { addressEditor, type AddressEditor } from './page.server';

interface Visit {
  request: Request;
  shopper: Shopper;
}

export interface AccountForm {
  intent: AccountIntent;
  /** Undefined in a form of an older build. */
  owner: string | undefined;
  kind: AddressKind;
  values: Readonly<Record<string, string>>;
}

interface Done {
  state: 'changed';
  newEmail?: boolean;
  loggedOut?: boolean;
}

interface Shown {
  state: 'shown';
}

interface Refused {
  state: 'refused';
  problems: Record<string, string[]>;
  wrongPassword?: boolean;
  /** 429 with `retry-after` if a rate limit is reached. */
  status?: number;
  headers?: Record<string, string>;
}

const refusedAt = (field: string, message: string): Refused => ({
  state: 'refused',
  problems: { [field]: [message] },
});

function refusedBy({ issues }: z.ZodError): Refused {
  const problems: Record<string, string[]> = {};
  for (const { path, message } of issues) (problems[path.join('.')] ??= []).push(message);
  return { state: 'refused', problems };
}

async function withPassword<Result>(
  { request, shopper }: Visit,
  { username }: Account,
  { asks, password }: { asks: boolean; password: string },
  change: (send: Send) => Promise<Result>,
): Promise<Result | Refused> {
  if (!asks) return change((document, variables) => shopper.send(document, variables));
  const refuse = (message: string) => refusedAt('currentPassword', message);
  const wait = await limited(request, shopper, 'login', username);
  if (wait) return { ...refuse(wait.message), status: wait.status, headers: wait.headers };
  let proven: Awaited<ReturnType<typeof provenLogin>>;
  try {
    proven = await provenLogin(shopper, username, password);
  } catch (error) {
    if (meaningOf(error) !== 'login-refused') throw error;
    return { ...refuse(shopper.t('account:errorCurrentPasswordWrong')), wrongPassword: true };
  }
  await forgivenLogin(username);
  try {
    return await change(async (document, variables) => (await send(document, variables, proven)).data);
  } finally {
    await orElse(send(logout, {}, proven), undefined);
  }
}

const done: Done = { state: 'changed' };

function changeSaved(shopper: Shopper): void {
  shopper.write('unsaved', undefined);
  shopper.flash('success', 'account:updated');
}

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function setPersonalDetails(visit: Visit, account: Account, { values }: AccountForm) {
  const { request, shopper } = visit;
  const isFresh = await hasFreshLogin(shopper);
  const isNew = (email: string) => !isSameEmail(email, account.email);
  const typed = personalSchema(shopper.t, (email) => isNew(email) && !isFresh).safeParse(values);
  if (!typed.success) return refusedBy(typed.error);
  const { currentPassword: password, ...details } = typed.data;
  const { email } = details;
  const newEmail = isNew(email);
  return withPassword(visit, account, { asks: newEmail && !isFresh, password }, async (send) => {
    // The result reveals whether an address is registered, so an account may ask only a few times a day.
    const wait = newEmail ? await limited(request, shopper, 'email', account.userId) : undefined;
    if (wait) return { ...wait, ...refusedAt('email', wait.message) };
    const isTaken = (error: CommerceError) => meaningOf(error) === 'email-taken';
    const answer = await orElse(send(updateCustomer, { input: details }), undefined, isTaken);
    if (!answer) return refusedAt('email', shopper.t('account:errorEmailUsed'));
    changeSaved(shopper);
    return { ...done, newEmail };
  });
}

/** Every session ends with the change, so this one is opened anew. If that fails, the customer logs in with the new password. */
async function setPassword(visit: Visit, account: Account, { values }: AccountForm): Promise<Done | Refused> {
  const { shopper } = visit;
  const asks = !(await hasFreshLogin(shopper));
  const { username, email, firstName, lastName } = account;
  const rules = { asks, about: [username, email, firstName, lastName] };
  const typed = changePasswordSchema(shopper.t, rules).safeParse(values);
  if (!typed.success) return refusedBy(typed.error);
  const { currentPassword, password } = typed.data;
  return withPassword(visit, account, { asks, password: currentPassword }, async (send) => {
    await send(updateUser, { id: account.userId, password });
    if (!(await orElse(signIn(shopper, username, password), undefined))) {
      shopper.forgetSession();
      return { ...done, loggedOut: true };
    }
    changeSaved(shopper);
    // WooCommerce keeps the other sessions after a password change.
    await orTellThatLoginsStay(shopper, endOtherLogins(shopper, account.userId));
    return done;
  });
}

async function endOthers({ shopper }: Visit, account: Account): Promise<Done> {
  await endOtherLogins(shopper, account.userId);
  return done;
}

/** Saves an address. The intent `update` only shows the fields of another country, without errors. */
async function changeAddress(
  { shopper }: Visit,
  _account: Account,
  { intent, kind, values }: AccountForm,
): Promise<Done | Shown | Refused> {
  if (intent === 'update') return { state: 'shown' };
  const states = await statesOf(readAddress(values).country);
  const rules = { countries: await allowedCountries(), states };
  const typed = accountAddressSchema(shopper.t, rules).safeParse(values);
  if (!typed.success) return refusedBy(typed.error);
  await saveAddresses(shopper, { [kind]: typed.data });
  changeSaved(shopper);
  return done;
}

export type Changed =
  | (Done & { account: Account })
  | (Shown & { editor: AddressEditor | undefined })
  | (Refused & { account: Account; editor: AddressEditor | undefined })
  /** The login has ended, or belongs to another customer by now. */
  | { state: 'not-owner'; signedIn: Account | undefined }
  | { state: 'failed'; error: CommerceError; editor: AddressEditor | undefined };

const changes = {
  personal: setPersonalDetails,
  password: setPassword,
  'end-others': endOthers,
  'address-billing': changeAddress,
  'address-shipping': changeAddress,
  update: changeAddress,
} satisfies Record<
  AccountIntent,
  (visit: Visit, account: Account, form: AccountForm) => Promise<Done | Shown | Refused>
>;

async function editorOf({ shopper }: Visit, form: AccountForm): Promise<AddressEditor | undefined> {
  const isAddress = changes[form.intent] === changeAddress;
  return isAddress ? addressEditor(form.kind, readAddress(form.values), shopper) : undefined;
}

export async function changeAccount(visit: Visit, form: AccountForm): Promise<Changed> {
  try {
    const account = await readAccount(visit.shopper);
    if (!account || (form.owner ?? account.userId) !== account.userId)
      return { state: 'not-owner', signedIn: account };
    const outcome = await changes[form.intent](visit, account, form);
    if (outcome.state === 'changed') return { ...outcome, account };
    const loaded = await orElse(getCart(visit.shopper), undefined);
    if (loaded && !loaded.answer.viewer) return { state: 'not-owner', signedIn: undefined };
    const editor = await editorOf(visit, form);
    return outcome.state === 'shown' ? { ...outcome, editor } : { ...outcome, account, editor };
  } catch (thrown) {
    const error = commerceError(thrown);
    if (error.sessionLapsed && !error.ranAsGuest) return { state: 'not-owner', signedIn: undefined };
    return { state: 'failed', error, editor: await editorOf(visit, form) };
  }
}
