import type { CheckoutInput } from '../../../schema.generated';
import { newAccountProblem } from '../../domain/account/account';
import { normalizeEmail } from '../../../rules/email';
import { hashPassword } from '../../domain/account/password';
import { enteredAddress, checkoutMessages } from '../../domain/checkout/checkout';
import { RuleError } from '../../domain/errors';
import { checkPassword } from '../account/password';
import type { StoreContext } from '../context';
import { verifiedPayment } from '../payments/payment-intent';
import { placeOrder, type Placed } from './checkout-place';
import { orderOfForm, orderProblem, submissionKeyOf } from './checkout-prepare';
import { cartOfSubmit } from './submit-in-time';

/**
 * Places the order of this session's cart. What the shopper entered is remembered also when the order is refused. Asking the
 * payment provider and hashing take their time before the one transaction that does everything; nothing is hashed for an
 * order that would be refused.
 */
export async function checkOut(ctx: StoreContext, input: CheckoutInput) {
  ctx.session.open();
  const wish = accountWish(ctx, input);
  if (!ctx.viewer && !wish && !ctx.settings.guestCheckout)
    throw new RuleError(checkoutMessages.loginRequired);
  const isNew = wish !== undefined && orderOfForm(ctx, input) === undefined;
  if (isNew) checkBeforeHashing(ctx, input, wish);
  const bringBack = ctx.behaviour.ordersEachSubmit ? await cartOfSubmit(ctx) : undefined;
  const payment = await verifiedPayment(ctx, input, submissionKeyOf(input));
  const account = isNew
    ? {
        username: wish.username,
        passwordHash: wish.password === '' ? '' : await hashPassword(wish.password, ctx.signal),
      }
    : undefined;
  const placed = ctx.db.transaction((): Placed => {
    bringBack?.();
    return placeOrder(ctx, input, { account, payment });
  });
  if ('refusal' in placed) throw new RuleError(placed.refusal);
  return placed;
}

/** Whether an account is to be made with the order. */
export function wantsAccount(ctx: StoreContext, input: CheckoutInput): boolean {
  return accountWish(ctx, input) !== undefined;
}

/** Empty user name and password mean none; customers have theirs. */
function accountWish({ behaviour, settings, viewer }: StoreContext, { account }: CheckoutInput) {
  const username = account?.username.trim() ?? '';
  const password = account?.password ?? '';
  const isWish =
    username !== '' || password !== '' || (behaviour.inventsAccounts && (account || !settings.guestCheckout));
  return !viewer && isWish ? { username, password } : undefined;
}

/** Whether the name or the address is taken is said after hashing only: both answers take as long. */
function checkBeforeHashing(
  ctx: StoreContext,
  input: CheckoutInput,
  { username, password }: Record<'username' | 'password', string>,
): void {
  const refusal = ctx.db.transaction(() => orderProblem(ctx, input));
  if (refusal !== undefined) throw new RuleError(refusal);
  if (password === '' && !ctx.behaviour.inventsAccounts) throw new RuleError(checkoutMessages.noPassword);
  const { email = '', first_name: firstName, last_name: lastName } = enteredAddress(input.billing);
  const problem = newAccountProblem({ email: normalizeEmail(email), username });
  if (problem !== undefined) throw new RuleError(problem);
  if (password !== '') checkPassword(ctx, password, { email, login: username, firstName, lastName });
}
