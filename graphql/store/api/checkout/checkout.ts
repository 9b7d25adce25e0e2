import type { StoreContext } from '../../services/context';
import { newCustomerProblem } from '../../services/account/user-create';
import { checkoutMessages, enteredAddress } from '../../domain/checkout/checkout';
import type { AddressInput } from '../../domain/account/customer';
import { RuleError } from '../../domain/errors';
import { hashPassword, passwordProblem } from '../../domain/account/password';
import { placeOrder, type NewAccount } from '../../services/checkout/checkout-place';
import { currentCustomer } from '../../services/account/customer-view';
import { verifiedPayment } from '../payments/payment-intent';
import { ownTransaction, type Resolvers } from '../resolver';

export interface CheckoutInput {
  account?: { username: string; password: string } | null;
  billing?: AddressInput | null;
  shipping?: AddressInput | null;
  shipToDifferentAddress?: boolean | null;
  shippingMethod?: readonly (string | null)[] | null;
  paymentMethod?: string | null;
  customerNote?: string | null;
  transactionId?: string | null;
  isPaid?: boolean | null;
  fees?: readonly unknown[] | null;
  metaData?: readonly ({ key: string; value: string } | null)[] | null;
}

export const checkoutResolvers: Resolvers = {
  RootMutation: {
    /**
     * Places the order of this session's cart. What the shopper entered is remembered also when the order is refused.
     * Hashing and asking the payment provider take their time before the one transaction that does everything.
     */
    checkout: ownTransaction(
      async (_source: unknown, { input }: { input: CheckoutInput }, ctx: StoreContext) => {
        ctx.session.open();
        const account = await newAccount(ctx, input);
        const payment = await verifiedPayment(ctx, input);
        const placed = ctx.db.transaction(() => placeOrder(ctx, input, { account, payment }));
        if ('refusal' in placed) throw new RuleError(placed.refusal);
        return {
          result: 'success',
          redirect: placed.redirect,
          order: placed.order,
          customer: currentCustomer(ctx),
        };
      },
    ),
  },
};

/** The account that is to be made; empty user name and password mean none (scenario checkout-empty-account). */
async function newAccount(
  ctx: StoreContext,
  { account, billing }: CheckoutInput,
): Promise<NewAccount | null> {
  const username = account?.username.trim() ?? '';
  const password = account?.password ?? '';
  if (ctx.viewer) return null;
  if (username === '' && password === '') {
    if (!ctx.settings.guestCheckout) throw new RuleError(checkoutMessages.loginRequired);
    return null;
  }
  if (password === '') throw new RuleError(checkoutMessages.noPassword);
  const email = enteredAddress(billing).email ?? '';
  const problem = newCustomerProblem(ctx, { email, username }) ?? passwordProblem(password);
  if (problem !== undefined) throw new RuleError(problem);
  return { username, passwordHash: await hashPassword(password) };
}
