import type { OrderNote, RefundRecord } from '../db/orders/order-find';
import type { OrderLineRecord, OrderRecord } from '../db/orders/order-record';
import type { Review } from '../db/reviews/review';
import type { User } from '../db/account/user';
import type { Address } from '../domain/account/customer';
import type { LoginClient } from '../domain/account/login-client';
import type { CouponTotals, LineTotals, TaxTotal } from '../domain/cart/totals';
import type { AttributeRecord, MediaRecord, ProductRecord, TermRecord } from '../domain/catalogue/product';
import type { MenuItemRecord, MenuRecord } from '../domain/content/menu';
import type { PageRecord } from '../domain/content/page';
import type { Gateway } from '../domain/payments/payment';
import type { ShippingRate } from '../domain/shipping-tax/shipping';
import type { CustomerView } from '../services/account/customer-view';
import type { CartState, StateLine } from '../services/cart/cart-state';
import type { OfferedDownload } from '../services/downloads/downloads';

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

export interface ReviewerSource {
  __typename: 'CommentAuthor';
  review: Review;
}

type Products =
  | ('Product' | 'ProductUnion' | 'ProductVariation' | ProductRecord['__typename'])
  | ('ProductWithAttributes' | 'ProductWithDimensions' | 'ProductWithPricing' | 'InventoriedProduct');
type Terms = 'TermNode' | 'ProductCategory' | 'ProductTag' | 'ProductBrand';

/** What the resolvers of a type get from their parent. Types that are not here have no resolvers of their own. */
export interface Sources extends Record<Products, ProductRecord>, Record<Terms, TermRecord> {
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
