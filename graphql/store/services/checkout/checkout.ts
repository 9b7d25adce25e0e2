import type { CheckoutInput } from '../../../schema.generated';
import type { OrderRecord } from '../../db/orders/order-record';
import { passwordProblem, hashPassword } from '../../domain/account/password';
import { enteredAddress } from '../../domain/checkout/checkout';
import { checkoutMessages } from '../../domain/checkout/checkout-messages';
import { RuleError } from '../../domain/errors';
import { newCustomerProblem } from '../account/create-customer';
import type { StoreContext } from '../context';
import { verifiedPayment } from '../payments/payment-intent';
import { placeOrder, type NewAccount } from './checkout-place';

/**
 * Places the order of this session's cart. What the shopper entered is remembered also when the order is refused. Hashing and
 * asking the payment provider take their time before the one transaction that does everything.
 */
export async function checkOut(
  ctx: StoreContext,
  input: CheckoutInput,
): Promise<{ order: OrderRecord; redirect: string }> {
  ctx.session.open();
  const account = await newAccount(ctx, input);
  const payment = await verifiedPayment(ctx, input);
  const placed = ctx.db.transaction(() => placeOrder(ctx, input, { account, payment }));
  if ('refusal' in placed) throw new RuleError(placed.refusal);
  return placed;
}

/** The account that is to be made; empty user name and password mean none. */
async function newAccount(
  ctx: StoreContext,
  { account, billing }: CheckoutInput,
): Promise<NewAccount | undefined> {
  const username = account?.username.trim() ?? '';
  const password = account?.password ?? '';
  if (ctx.viewer) return undefined;
  if (username === '' && password === '') {
    if (!ctx.settings.guestCheckout) throw new RuleError(checkoutMessages.loginRequired);
    return undefined;
  }
  if (password === '') throw new RuleError(checkoutMessages.noPassword);
  const email = enteredAddress(billing).email ?? '';
  const problem = newCustomerProblem(ctx, { email, username }) ?? passwordProblem(password);
  if (problem !== undefined) throw new RuleError(problem);
  return { username, passwordHash: await hashPassword(password) };
}
