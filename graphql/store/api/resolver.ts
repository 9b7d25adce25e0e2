import type { GraphQLResolveInfo } from 'graphql';
import type { CompositeName, SchemaTypes } from '../../schema.generated';
import type { OrderNote, RefundRecord } from '../orders/find-order-sql';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record-sql';
import type { Review } from '../reviews/review-sql';
import type { User } from '../account/user-sql';
import type { Address } from '../account/customer-rules';
import type { LoginClient } from '../login/login-provider';
import type { CouponTotals, TaxTotal } from '../cart/totals-rules';
import type { AttributeRecord, MediaRecord, ProductRecord, TermRecord } from '../catalogue/product-rules';
import type { MenuItemRecord, MenuRecord } from '../content/menu-sql';
import type { PageRecord } from '../content/page-rules';
import type { Gateway } from '../payments/payment-rules';
import type { ShippingRate } from '../shipping-tax/shipping-rules';
import type { CustomerView } from '../account/customer-view-service';
import type { CartState, CartStateLine } from '../cart/cart-state-service';
import type { AvailableDownload } from '../downloads/download-service';
import type { StoreContext } from '../context/store-context';

export interface UserSource {
  __typename: 'User';
  user: User;
  isSelf: boolean;
}

interface ReviewerSource {
  __typename: 'CommentAuthor';
  review: Review;
}

type Products =
  | ('Product' | 'ProductUnion' | 'ProductVariation' | ProductRecord['__typename'])
  | ('ProductWithAttributes' | 'ProductWithDimensions' | 'ProductWithPricing' | 'InventoriedProduct');
type Terms = 'TermNode' | 'ProductCategory' | 'ProductTag' | 'ProductBrand';

interface Sources extends Record<Products, ProductRecord>, Record<Terms, TermRecord> {
  RootQuery: unknown;
  RootMutation: unknown;

  Cart: CartState;
  CartItem: CartStateLine;
  SimpleCartItem: CartStateLine;
  CartTax: TaxTotal;
  /** `enteredCode` is the code as typed. */
  AppliedCoupon: CouponTotals & { enteredCode?: string };
  ShippingPackage: CartState;
  ShippingRate: ShippingRate;
  PaymentGateway: Gateway;

  Customer: CustomerView;
  CustomerAddress: Address;
  LoginClient: LoginClient;
  User: UserSource;

  Order: OrderRecord;
  LineItem: OrderLineRecord;
  ShippingLine: OrderRecord['shippingLines'][number];
  CouponLine: OrderRecord['couponLines'][number];
  FeeLine: OrderRecord['feeLines'][number];
  TaxLine: OrderRecord['taxLines'][number];
  Refund: RefundRecord;
  OrderNote: OrderNote;
  DownloadableItem: AvailableDownload;

  ProductAttribute: AttributeRecord;
  GlobalProductAttribute: AttributeRecord;
  MediaItem: MediaRecord;

  Page: PageRecord;
  ContentNode: PageRecord;
  Menu: MenuRecord;
  MenuItem: MenuItemRecord;
  MenuItemLinkable: PageRecord | ProductRecord | TermRecord;
  UniformResourceIdentifiable: PageRecord | ProductRecord | TermRecord;

  Comment: Review;
  Commenter: UserSource | ReviewerSource;
  CommentAuthor: ReviewerSource;
}

type SourceMap = { [T in CompositeName]: T extends keyof Sources ? Sources[T] : PlainSource<T> };
type Fields = SchemaTypes<SourceMap>;

type ArgumentsIn<Field> = Field extends { args: infer Args } ? Args : never;
type ResultIn<Field> = Field extends { result: infer Result } ? Result : never;

/** graphql-js reads the fields of these objects, or calls them. */
type PlainSource<T extends CompositeName> = {
  readonly [F in keyof Fields[T]]?: ResultIn<Fields[T][F]> | (() => ResultIn<Fields[T][F]>);
};

export type ArgumentsOf<T extends CompositeName, F extends keyof Fields[T]> = ArgumentsIn<Fields[T][F]>;

export type Resolver<Source, Args, Result> = (
  source: Source,
  args: Args,
  context: StoreContext,
  info: GraphQLResolveInfo,
) => Result | Promise<Result>;

export type TypeResolvers<T extends CompositeName> = {
  [F in keyof Fields[T]]?: Resolver<SourceMap[T], ArgumentsIn<Fields[T][F]>, ResultIn<Fields[T][F]>>;
} & { __resolveType?: (source: SourceMap[T]) => string };

/** Types resolvers by schema.graphql and `Sources`. */
export type Resolvers = { readonly [T in CompositeName]?: TypeResolvers<T> };

// Method parameters are bivariant, so any resolver fits without a cast. graphql-js has coerced the values.
export type AnyResolver = {
  resolve(
    source: unknown,
    args: Readonly<Record<string, unknown>>,
    context: StoreContext,
    info: GraphQLResolveInfo,
  ): unknown;
}['resolve'];

export type AnyResolvers = Readonly<Record<string, Readonly<Record<string, AnyResolver>>>>;

const manualTransactionResolvers = new WeakSet<object>();

/** Marks a mutation that awaits (hashing, other servers) and opens its own transactions. All others are synchronous. */
export function withManualTransaction<Source, Args, Result>(resolver: Resolver<Source, Args, Result>) {
  manualTransactionResolvers.add(resolver);
  return resolver;
}

export const hasManualTransaction = (resolver: object): boolean => manualTransactionResolvers.has(resolver);
