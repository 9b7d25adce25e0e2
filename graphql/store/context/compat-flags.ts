import type { IsReadAs } from '../account/user-sql';
import type { Database } from '../db/database';
import type { OrderFilter } from '../orders/find-order-sql';
import type { OrderRecord } from '../orders/order-record-sql';
import { getPasswordProblemMessage } from '../account/password-rules';
import { checkQuantity } from '../cart/cart-rules';
import type { CartTotals } from '../cart/totals-rules';
import { cartMessages } from '../cart/cart-messages';
import { UserFacingError } from '../core/user-facing-error';
import type { OrderStatus } from '../orders/order-rules';
import type { VerifiedPayment } from '../payments/payment-rules';
import type { Review } from '../reviews/review-sql';
import { findRequiredProblem, sanitizeReview } from '../reviews/review-rules';
import type { CheckoutInput } from '../../schema.generated';

interface RequestContext {
  db: Database;
  session: { readonly id: string; refresh(): void };
  viewer: { id: number } | null;
}

interface Cart {
  lines: readonly unknown[];
  totals: CartTotals;
}

/** Deviations of WooCommerce with WooGraphQL. Tests extend this object to reproduce them. */
export const compat = {
  badToken: (request: {
    isTokenless: boolean;
    isQuery: boolean;
  }): { status: number | null; shouldRun: boolean } => ({
    status: request.isTokenless ? null : 401,
    shouldRun: request.isTokenless || request.isQuery,
  }),
  isSessionReadOnly: (_isTokenBad: boolean): boolean => false,
  malformedStatus: (_hasParameters: boolean, _hasDocument: boolean): number => 400,

  refuseRefresh: (
    error: UserFacingError,
    _response: { status: number | null },
    _token: 'none' | 'auth' | 'invalid',
  ): void => {
    throw error;
  },
  endLogin: (end: () => void): void => end(),
  isNameReadAs: undefined as IsReadAs | undefined,
  passwordProblem: getPasswordProblemMessage,
  newPassword: (password: string | null | undefined): string | undefined => password ?? undefined,
  mayRegister: (isLoggedIn: boolean): boolean => !isLoggedIn,
  isUserNameMissing: (username: unknown): boolean => typeof username === 'string' && username.trim() === '',
  refusedProvider: (error: UserFacingError): Error => error,

  checkQuantity,
  unknownLines: (lines: readonly { key: string; quantity: number }[]): Error =>
    new UserFacingError(cartMessages.notUpdated(lines.map(({ key }) => key))),
  beforeAddressChange: (_ctx: RequestContext, _cart: () => Cart): void => undefined,
  afterRecalculation: (_ctx: RequestContext): void => undefined,
  cartToRead: <State extends Cart>(
    _ctx: RequestContext,
    cart: () => State,
    _shouldRecalculate: boolean,
  ): State => cart(),
  sums: ({ totals }: Cart): CartTotalFields => totals,
  total: ({ totals }: Cart): number => totals.total,

  showsOrder: (_ctx: RequestContext, _order: OrderRecord, _billingEmail: () => string): boolean => true,
  guestOwner: (sessionId: string, _billingEmail: () => string): OrderFilter['owner'] | undefined => ({
    sessionId,
  }),

  addressProblems: (problems: readonly string[]): readonly string[] => problems,
  rateProblem: (problem: string): string | null => problem,
  submissionKey: (key: string | null): string | null => key,
  /** Returns the first step of the transaction that places the order. */
  beforeOrder: (_ctx: RequestContext): Promise<() => void> => Promise.resolve(() => undefined),
  wantsAccount: (
    { username, password }: Record<'username' | 'password', string>,
    _isAccountSent: boolean,
    _mayGuestsOrder: boolean,
  ): boolean => username !== '' || password !== '',
  isPasswordMissing: (password: string): boolean => password === '',
  firstOrderOwner: (newUserId: number | null, _isLoggedIn: boolean): number | null => newUserId,
  orderedCart: (sessionId: string, _isLoggedIn: boolean): string => sessionId,
  verifyPayment: (verify: () => Promise<VerifiedPayment | undefined>): Promise<VerifiedPayment | undefined> =>
    verify(),
  firstStatus: (status: OrderStatus, _input: CheckoutInput): OrderStatus => status,
  afterOrder: (_input: CheckoutInput, _pay: (reference: string) => void): void => undefined,
  keepUnpaidCart: (_ctx: RequestContext, _cartId: string, keep: () => void): void => keep(),

  requiredProblem: findRequiredProblem,
  reviewPayload: (
    review: Review | undefined,
    _rating: number,
    _isGuest: boolean,
  ): { rating: number | null; review: Review | undefined | (() => never) } => ({
    rating: review?.rating ?? null,
    review,
  }),
  sanitizeReview,
};

export type Compat = typeof compat;

export type ExtendCompat = (base: Compat) => Compat;

export type CartTotalFields = Pick<CartTotals, (typeof cartTotalFieldNames)[number]>;

export const cartTotalFieldNames = [
  'subtotal',
  'subtotalTax',
  'displayedSubtotal',
  'discount',
  'discountTax',
  'shipping',
  'shippingTax',
  'contentsTax',
  'totalTax',
] as const;
