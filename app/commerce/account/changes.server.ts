import { allowedCountries, statesOf } from '~/backend/countries.server';
import { changePasswordSchema, personalSchema } from '~/forms/account/account.server';
import { accountAddressSchema, readAddress } from '~/forms/address/account-address.server';
import { limited } from '~/session/limits.server';
import {
  changePassword,
  isSameEmail,
  saveAccountAddress,
  updatePersonalDetails,
  type Account,
} from './account.server';
import { endOtherLogins } from './log-in.server';
import {
  refusedBy,
  type AccountForm,
  type Done,
  type Refused,
  type Shown,
  type Visit,
} from './outcome.server';
import { hasFreshLogin, withPassword } from './proof.server';

const done: Done = { state: 'changed' };

/** Name and e-mail address. Another address takes the current password. */
export async function setPersonalDetails(
  visit: Visit,
  account: Account,
  { values }: AccountForm,
): Promise<Done | Refused> {
  const { request, shopper } = visit;
  const isFresh = await hasFreshLogin(shopper);
  const isNew = (email: string) => !isSameEmail(email, account.email);
  const typed = personalSchema(shopper.t, (email) => isNew(email) && !isFresh).safeParse(values);
  if (!typed.success) return refusedBy(typed.error);
  const { currentPassword: password, ...details } = typed.data;
  const newEmail = isNew(details.email);
  return withPassword(visit, account, { asks: newEmail && !isFresh, password }, async (send) => {
    // The answer tells whether an address is registered, so an account may ask only a few times a day.
    const wait = newEmail ? await limited(request, shopper, 'email', account.userId) : undefined;
    if (wait) return { ...wait, state: 'refused', problems: { email: [wait.message] } } satisfies Refused;
    if (await updatePersonalDetails(shopper, details, send)) return { ...done, newEmail };
    return {
      state: 'refused',
      problems: { email: [shopper.t('account:errorEmailUsed')] },
    } satisfies Refused;
  });
}

export async function setPassword(
  visit: Visit,
  account: Account,
  { values }: AccountForm,
): Promise<Done | Refused> {
  const { shopper } = visit;
  const asks = !(await hasFreshLogin(shopper));
  const { username, email, firstName, lastName } = account;
  const rules = { asks, about: [username, email, firstName, lastName] };
  const typed = changePasswordSchema(shopper.t, rules).safeParse(values);
  if (!typed.success) return refusedBy(typed.error);
  const { currentPassword, password } = typed.data;
  return withPassword(visit, account, { asks, password: currentPassword }, async (send) => {
    const loggedOut = !(await changePassword(shopper, account, password, send));
    return { ...done, loggedOut };
  });
}

export async function endOthers({ shopper }: Visit, account: Account): Promise<Done> {
  await endOtherLogins(shopper, account.userId);
  return done;
}

/** One of the two addresses. For another country ("update") the fields of that country are shown, and nothing is wrong yet. */
export async function changeAddress(
  { shopper }: Visit,
  _account: Account,
  { intent, kind, values }: AccountForm,
): Promise<Done | Shown | Refused> {
  if (intent === 'update') return { state: 'shown' };
  const states = await statesOf(readAddress(values).country);
  const rules = { countries: await allowedCountries(), states };
  const typed = accountAddressSchema(shopper.t, rules).safeParse(values);
  if (!typed.success) return refusedBy(typed.error);
  await saveAccountAddress(shopper, kind, typed.data);
  return done;
}
