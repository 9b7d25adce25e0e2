import { logout, updateUser } from '@graphql/operations/account-operations';
import { updateCustomer } from '@graphql/operations/cart-operations';
import type * as z from 'zod/v4';
import { send } from '~/platform/backend/graphql-client.server';
import { fetchAllowedCountries, fetchStates } from '~/domain/address/countries.server';
import { asCommerceError, withFallback, type CommerceError } from '~/platform/backend/commerce-error.server';
import { findMeaning } from '~/domain/explain-error.server';
import { getCart, saveAddresses } from '~/commerce/cart/shopper-cart.server';
import { changePasswordSchema, personalSchema } from '~/domain/forms/account-forms.server';
import type { AccountIntent } from '~/domain/forms/account-intents.server';
import { accountAddressSchema, parseAddress, type AddressKind } from '~/domain/address/address-form.server';
import type { Send } from '~/session/session-client.server';
import { resetLoginAttempts, checkRateLimit } from '~/http/guards/rate-limit.server';
import type { Shopper } from '~/session/shopper.server';
import { readAccount, type Account } from './account-api.server';
import {
  revokeOtherSessions,
  hasRecentLogin,
  warnIfLogoutFails,
  verifyPassword,
  signIn,
} from './log-in.server';
import { buildAddressEditor, type AddressEditor } from './account-page.server';

interface ChangeContext {
  request: Request;
  shopper: Shopper;
}

export interface AccountForm {
  intent: AccountIntent;
  /** Undefined in a form of an older build. */
  ownerId: string | undefined;
  kind: AddressKind;
  values: Readonly<Record<string, string>>;
}

interface SavedResult {
  state: 'changed';
  isNewEmail?: boolean;
  isLoggedOut?: boolean;
}

interface RejectedResult {
  state: 'refused';
  problems: Record<string, string[]>;
  isPasswordWrong?: boolean;
  /** 429 with `retry-after` if a rate limit is reached. */
  status?: number;
  headers?: Record<string, string>;
}

type ChangeResult = SavedResult | { state: 'shown' } | RejectedResult;

const rejectField = (field: string, message: string): RejectedResult => ({
  state: 'refused',
  problems: { [field]: [message] },
});

function rejectIssues({ issues }: z.ZodError): RejectedResult {
  const problems: Record<string, string[]> = {};
  for (const { path, message } of issues) (problems[path.join('.')] ??= []).push(message);
  return { state: 'refused', problems };
}

async function withPassword<Result>(
  { request, shopper }: ChangeContext,
  { username }: Account,
  { needsPassword, password }: { needsPassword: boolean; password: string },
  change: (send: Send) => Promise<Result>,
): Promise<Result | RejectedResult> {
  if (!needsPassword) return change((document, variables) => shopper.send(document, variables));
  const reject = (message: string) => rejectField('currentPassword', message);
  const limitError = await checkRateLimit(request, shopper, 'login', username);
  if (limitError)
    return { ...reject(limitError.message), status: limitError.status, headers: limitError.headers };
  let passwordSession: Awaited<ReturnType<typeof verifyPassword>>;
  try {
    passwordSession = await verifyPassword(shopper, username, password);
  } catch (error) {
    if (findMeaning(error) !== 'login-refused') throw error;
    return { ...reject(shopper.t('account:errorCurrentPasswordWrong')), isPasswordWrong: true };
  }
  await resetLoginAttempts(username);
  try {
    return await change(
      async (document, variables) => (await send(document, variables, passwordSession)).data,
    );
  } finally {
    await withFallback(send(logout, {}, passwordSession), undefined);
  }
}

const savedResult: SavedResult = { state: 'changed' };

function confirmSavedChange(shopper: Shopper): void {
  shopper.setCookie('unsaved', undefined);
  shopper.addFlash('success', 'account:updated');
}

async function setPersonalDetails(context: ChangeContext, account: Account, { values }: AccountForm) {
  const { request, shopper } = context;
  const isRecentLogin = await hasRecentLogin(shopper);
  const isOtherEmail = (email: string) => email.toLowerCase() !== account.email.toLowerCase();
  const parsed = personalSchema(shopper.t, (email) => isOtherEmail(email) && !isRecentLogin).safeParse(
    values,
  );
  if (!parsed.success) return rejectIssues(parsed.error);
  const { currentPassword: password, ...details } = parsed.data;
  const { email } = details;
  const isNewEmail = isOtherEmail(email);
  return withPassword(
    context,
    account,
    { needsPassword: isNewEmail && !isRecentLogin, password },
    async (send) => {
      // The result reveals whether an address is registered, so an account may ask only a few times a day.
      const limitError = isNewEmail
        ? await checkRateLimit(request, shopper, 'email', account.userId)
        : undefined;
      if (limitError) return { ...limitError, ...rejectField('email', limitError.message) };
      const isTaken = (error: CommerceError) => findMeaning(error) === 'email-taken';
      const result = await withFallback(send(updateCustomer, { input: details }), undefined, isTaken);
      if (!result) return rejectField('email', shopper.t('account:errorEmailUsed'));
      confirmSavedChange(shopper);
      return { ...savedResult, isNewEmail };
    },
  );
}

/** Every session ends with the change, so this one is opened anew. If that fails, the customer logs in with the new password. */
async function setPassword(context: ChangeContext, account: Account, { values }: AccountForm) {
  const { shopper } = context;
  const needsPassword = !(await hasRecentLogin(shopper));
  const { username, email, firstName, lastName } = account;
  const rules = { needsCurrentPassword: needsPassword, about: [username, email, firstName, lastName] };
  const parsed = changePasswordSchema(shopper.t, rules).safeParse(values);
  if (!parsed.success) return rejectIssues(parsed.error);
  const { currentPassword, password } = parsed.data;
  return withPassword(context, account, { needsPassword, password: currentPassword }, async (send) => {
    await send(updateUser, { id: account.userId, password });
    if (!(await withFallback(signIn(shopper, username, password), undefined))) {
      shopper.session.clear();
      return { ...savedResult, isLoggedOut: true };
    }
    confirmSavedChange(shopper);
    // WooCommerce keeps the other sessions after a password change.
    await warnIfLogoutFails(shopper, revokeOtherSessions(shopper, account.userId));
    return savedResult;
  });
}

async function revokeOthers({ shopper }: ChangeContext, account: Account): Promise<SavedResult> {
  await revokeOtherSessions(shopper, account.userId);
  return savedResult;
}

/** Saves an address. The intent `update` only shows the fields of another country, without errors. */
async function changeAddress(
  { shopper }: ChangeContext,
  _account: Account,
  { intent, kind, values }: AccountForm,
): Promise<ChangeResult> {
  if (intent === 'update') return { state: 'shown' };
  const states = await fetchStates(parseAddress(values).country);
  const rules = { countries: await fetchAllowedCountries(), states };
  const parsed = accountAddressSchema(shopper.t, rules).safeParse(values);
  if (!parsed.success) return rejectIssues(parsed.error);
  await saveAddresses(shopper, { [kind]: parsed.data });
  confirmSavedChange(shopper);
  return savedResult;
}

export type AccountChangeResult =
  | (SavedResult & { account: Account })
  | { state: 'shown'; editor: AddressEditor | undefined }
  | (RejectedResult & { account: Account; editor: AddressEditor | undefined })
  /** The login has ended, or belongs to another customer by now. */
  | { state: 'not-owner'; currentAccount: Account | undefined }
  | { state: 'failed'; error: CommerceError; editor: AddressEditor | undefined };

const changeHandlers: Record<
  AccountIntent,
  (context: ChangeContext, account: Account, form: AccountForm) => Promise<ChangeResult>
> = {
  personal: setPersonalDetails,
  password: setPassword,
  'end-others': revokeOthers,
  'address-billing': changeAddress,
  'address-shipping': changeAddress,
  update: changeAddress,
};

async function getFormEditor(
  { shopper }: ChangeContext,
  form: AccountForm,
): Promise<AddressEditor | undefined> {
  const isAddress = changeHandlers[form.intent] === changeAddress;
  return isAddress ? buildAddressEditor(form.kind, parseAddress(form.values), shopper) : undefined;
}

export async function changeAccount(context: ChangeContext, form: AccountForm): Promise<AccountChangeResult> {
  try {
    const account = await readAccount(context.shopper);
    if (!account || (form.ownerId ?? account.userId) !== account.userId)
      return { state: 'not-owner', currentAccount: account };
    const result = await changeHandlers[form.intent](context, account, form);
    if (result.state === 'changed') return { ...result, account };
    const cartSession = await withFallback(getCart(context.shopper), undefined);
    if (cartSession && !cartSession.result.viewer) return { state: 'not-owner', currentAccount: undefined };
    const editor = await getFormEditor(context, form);
    return result.state === 'shown' ? { ...result, editor } : { ...result, account, editor };
  } catch (thrown) {
    const error = asCommerceError(thrown);
    if (error.isSessionExpired && !error.hasRunAsGuest)
      return { state: 'not-owner', currentAccount: undefined };
    return { state: 'failed', error, editor: await getFormEditor(context, form) };
  }
}
