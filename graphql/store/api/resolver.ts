import type { GraphQLResolveInfo } from 'graphql';
import type { CompositeName, SchemaTypes } from '../../schema.generated';
import type { OrderNote, RefundRecord } from '../db/orders/order-find';
import type { OrderLineRecord, OrderRecord } from '../db/orders/order-record';
import type { Review } from '../db/reviews/review';
import type { User } from '../db/account/user';
import type { Address } from '../domain/account/customer';
import type { LoginClient } from '../domain/account/login-provider';
import type { CouponTotals, LineTotals, TaxTotal } from '../domain/cart/totals';
import type { AttributeRecord, MediaRecord, ProductRecord, TermRecord } from '../domain/catalogue/product';
import type { MenuItemRecord, MenuRecord } from '../domain/content/menu';
import type { PageRecord } from '../domain/content/page';
import type { Gateway } from '../domain/payments/payment';
import type { ShippingRate } from '../domain/shipping-tax/shipping';
import type { CustomerView } from '../services/account/customer-view';
import type { CartState, StateLine } from '../services/cart/cart-state';
import type { OfferedDownload } from '../services/downloads/downloads';
import type { StoreContext } from '../services/context';

/** A line as the API shows it; removed lines have no sums any more. */
export interface CartLineSource {
  line: StateLine;
  totals: LineTotals | undefined;
}

export interface UserSource {
  __typename: 'User';
  user: User;
  /** Whether the person asks about themselves; others see the name only. */
  own: boolean;
}

interface ReviewerSource {
  __typename: 'CommentAuthor';
  review: Review;
}

type Products =
  | ('Product' | 'ProductUnion' | 'ProductVariation' | ProductRecord['__typename'])
  | ('ProductWithAttributes' | 'ProductWithDimensions' | 'ProductWithPricing' | 'InventoriedProduct');
type Terms = 'TermNode' | 'ProductCategory' | 'ProductTag' | 'ProductBrand';

/** What the resolvers of a type get from their parent. Types that are not here have no resolvers of their own. */
interface Sources extends Record<Products, ProductRecord>, Record<Terms, TermRecord> {
  RootQuery: unknown;
  RootMutation: unknown;

  Cart: CartState;
  CartItem: CartLineSource;
  SimpleCartItem: CartLineSource;
  CartTax: TaxTotal;
  /** `typed` is the code as the shopper wrote it. */
  AppliedCoupon: CouponTotals & { typed?: string };
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
  DownloadableItem: OfferedDownload;

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

/** What the resolvers of every type get: as `Sources` says, else an object with the type's fields. */
type SourceMap = { [T in CompositeName]: T extends keyof Sources ? Sources[T] : Plain<T> };
type Fields = SchemaTypes<SourceMap>;

type ArgumentsIn<Field> = Field extends { args: infer Args } ? Args : never;
type ResultIn<Field> = Field extends { result: infer Result } ? Result : never;

/** A type without resolvers of its own: graphql-js reads its fields, or calls them. */
type Plain<T extends CompositeName> = {
  readonly [F in keyof Fields[T]]?: ResultIn<Fields[T][F]> | (() => ResultIn<Fields[T][F]>);
};

/** The arguments of a field, as schema.graphql has them. */
export type ArgumentsOf<T extends CompositeName, F extends keyof Fields[T]> = ArgumentsIn<Fields[T][F]>;

/** `Source` is what the parent resolver returned; arguments have been coerced against the schema. */
export type Resolver<Source, Args, Result> = (
  source: Source,
  args: Args,
  context: StoreContext,
  info: GraphQLResolveInfo,
) => Result | Promise<Result>;

export type TypeResolvers<T extends CompositeName> = {
  [F in keyof Fields[T]]?: Resolver<SourceMap[T], ArgumentsIn<Fields[T][F]>, ResultIn<Fields[T][F]>>;
} & { __resolveType?: (source: SourceMap[T]) => string };

/** Resolvers by type and field. What does not fit schema.graphql and `Sources` does not compile. */
export type Resolvers = { readonly [T in CompositeName]?: TypeResolvers<T> };

/**
 * Any resolver, to collect and wrap them: TypeScript compares the parameters of methods in both directions, so that resolvers
 * of all types fit without a cast. Only graphql-js calls them, with values that it has coerced against the schema.
 */
export type AnyResolver = {
  resolve(
    source: unknown,
    args: Readonly<Record<string, unknown>>,
    context: StoreContext,
    info: GraphQLResolveInfo,
  ): unknown;
}['resolve'];

export type AnyResolvers = Readonly<Partial<Record<string, Readonly<Partial<Record<string, AnyResolver>>>>>>;

const marked = new WeakSet<object>();

/**
 * Marks a mutation that has to await something (password hashing, another server) and whose service therefore opens its own
 * transactions. All others run in one transaction and must be synchronous.
 */
export function ownTransaction<Source, Args, Result>(resolver: Resolver<Source, Args, Result>) {
  marked.add(resolver);
  return resolver;
}

export const hasOwnTransaction = (resolver: object): boolean => marked.has(resolver);
