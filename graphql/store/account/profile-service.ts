import { isEmail, normalizeEmail } from '../../shared/email';
import type { UpdateCustomerInput, UpdateUserInput } from '../../schema.generated';
import { deleteResets } from '../login/login-sql';
import {
  type User,
  type UserChanges,
  findUser,
  findUserByEmail,
  findPublicMeta,
  saveMeta,
  updateUserFields,
} from './user-sql';
import { accountMessages } from './account-rules';
import { changeAddresses, checkCustomerMeta, sanitizeTextField } from './customer-rules';
import { hashPassword } from './password-rules';
import { UserFacingError } from '../core/user-facing-error';
import { getCartState } from '../cart/cart-state-service';
import type { StoreContext } from '../context/store-context';
import {
  saveShopperAddresses,
  getShopperAddresses,
  getCurrentCustomer,
  findViewer,
  type CustomerView,
} from './customer-view-service';
import { changePassword, checkPassword } from './password-service';

type ProfileInput = Pick<UpdateCustomerInput & UpdateUserInput, 'email' | 'firstName' | 'lastName'>;

export function requireSelf({ viewer }: StoreContext, userId: number | undefined): number {
  if (!viewer || userId !== viewer.id) throw new UserFacingError(accountMessages.notAllowed);
  return viewer.id;
}

/** Runs in its own transaction. */
export async function updateUser(
  ctx: StoreContext,
  userId: number | undefined,
  input: UpdateUserInput,
): Promise<User> {
  const { db } = ctx;
  const id = requireSelf(ctx, userId);
  const password = ctx.compat.newPassword(input.password);
  if (password !== undefined) checkPassword(ctx, password, findViewer(ctx) ?? {});
  const hash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(() => {
    const user = findUser(db, id);
    if (!user) throw new UserFacingError(accountMessages.notAllowed);
    saveProfile(ctx, user, input);
    if (hash !== undefined) changePassword(ctx, id, hash);
    return findUser(db, id) ?? user;
  });
}

/** Guests change the addresses of their session only. */
export function updateCustomer(ctx: StoreContext, input: UpdateCustomerInput): CustomerView {
  const { session } = ctx;
  const { user, view } = getCurrentCustomer(ctx);
  const addresses = changeAddresses(getShopperAddresses(ctx), input);
  if (view === 'account' && user) {
    saveProfile(ctx, user, input);
    saveCustomerMeta(ctx, user.id, input);
    session.announce();
  } else {
    session.save();
  }
  ctx.compat.beforeAddressChange(ctx, () => getCartState(ctx));
  saveShopperAddresses(ctx, addresses);
  return getCurrentCustomer(ctx);
}

function saveProfile(ctx: StoreContext, user: User, input: ProfileInput): void {
  if (typeof input.email === 'string') changeEmail(ctx, user, input.email);
  updateUserFields(ctx.db, user.id, buildUserChanges(input), ctx.now());
}

/** Notifies the previous address, where a reset key may wait. Another case is no change. */
function changeEmail({ db, locale, mail, now }: StoreContext, user: User, text: string): void {
  const email = normalizeEmail(text);
  if (email.toLowerCase() === user.email.toLowerCase()) return;
  if (!isEmail(email)) throw new UserFacingError(accountMessages.emailInvalid);
  if (findUserByEmail(db, email)) throw new UserFacingError(accountMessages.emailUsed);
  updateUserFields(db, user.id, { email }, now());
  deleteResets(db, user.id);
  mail.queue({ kind: 'email-changed', userId: user.id, email: user.email, locale });
}

function buildUserChanges(input: ProfileInput): UserChanges {
  const changes: UserChanges = {};
  if (input.firstName !== undefined) changes.firstName = sanitizeTextField(input.firstName ?? '');
  if (input.lastName !== undefined) changes.lastName = sanitizeTextField(input.lastName ?? '');
  return changes;
}

function saveCustomerMeta({ db }: StoreContext, userId: number, input: UpdateCustomerInput): void {
  const entries = (input.metaData ?? []).filter((entry) => entry !== null);
  checkCustomerMeta(
    entries,
    findPublicMeta(db, userId).map(({ key }) => key),
  );
  for (const { key, value } of entries) saveMeta(db, userId, key, value);
}
