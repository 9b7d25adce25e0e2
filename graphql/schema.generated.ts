// Made from schema.graphql by "npm run store:schema".
export const typeDefs = "schema {\n  query: RootQuery\n  mutation: RootMutation\n}\n\ntype RootQuery {\n  allSettings: Settings\n  allowedCountries: [CountriesEnum]\n  cart(recalculateTotals: Boolean): Cart\n  countryStates(country: CountriesEnum!): [CountryState]\n  customer(customerId: Int): Customer\n  customers(first: Int, last: Int, after: String, before: String): RootQueryToCustomerConnection\n  generalSettings: GeneralSettings\n  loginClients: [LoginClient]\n  menu(id: ID!, idType: MenuNodeIdTypeEnum): Menu\n  menuItem(id: ID!, idType: MenuItemNodeIdTypeEnum): MenuItem\n  menuItems(first: Int, last: Int, after: String, before: String, where: RootQueryToMenuItemConnectionWhereArgs): RootQueryToMenuItemConnection\n  menus(first: Int, last: Int, after: String, before: String, where: RootQueryToMenuConnectionWhereArgs): RootQueryToMenuConnection\n  order(id: ID, idType: OrderIdTypeEnum): Order\n  orders(first: Int, last: Int, after: String, before: String): RootQueryToOrderConnection\n  page(id: ID!, idType: PageIdType): Page\n  pages(first: Int, last: Int, after: String, before: String, where: RootQueryToPageConnectionWhereArgs): RootQueryToPageConnection\n  paymentGateways(first: Int, last: Int, after: String, before: String): RootQueryToPaymentGatewayConnection\n  product(id: ID!, idType: ProductIdTypeEnum): Product\n  productBrand(id: ID!, idType: ProductBrandIdType): ProductBrand\n  productBrands(first: Int, last: Int, after: String, before: String, where: RootQueryToProductBrandConnectionWhereArgs): RootQueryToProductBrandConnection\n  productCategories(first: Int, last: Int, after: String, before: String, where: RootQueryToProductCategoryConnectionWhereArgs): RootQueryToProductCategoryConnection\n  productTags(first: Int, last: Int, after: String, before: String): RootQueryToProductTagConnection\n  products(first: Int, last: Int, after: String, before: String, where: RootQueryToProductConnectionWhereArgs): RootQueryToProductConnection\n  stripePaymentIntent(stripePaymentMethod: StripePaymentMethodEnum, customerId: String, saveForFuture: Boolean = false): PaymentIntent\n  terms(first: Int, last: Int, after: String, before: String, where: RootQueryToTermNodeConnectionWhereArgs): RootQueryToTermNodeConnection\n  users(first: Int, last: Int, after: String, before: String): RootQueryToUserConnection\n  viewer: User\n  woonuxtSettings: WoonuxtOptions\n}\n\ntype RootMutation {\n  addToCart(input: AddToCartInput!): AddToCartPayload\n  applyCoupon(input: ApplyCouponInput!): ApplyCouponPayload\n  checkout(input: CheckoutInput!): CheckoutPayload\n  emptyCart(input: EmptyCartInput!): EmptyCartPayload\n  login(input: LoginInput!): LoginPayload\n  logout(input: LogoutInput!): LogoutPayload\n  refreshToken(input: RefreshTokenInput!): RefreshTokenPayload\n  refreshUserSecret(input: RefreshUserSecretInput!): RefreshUserSecretPayload\n  registerCustomer(input: RegisterCustomerInput!): RegisterCustomerPayload\n  removeCoupons(input: RemoveCouponsInput!): RemoveCouponsPayload\n  resetUserPassword(input: ResetUserPasswordInput!): ResetUserPasswordPayload\n  sendPasswordResetEmail(input: SendPasswordResetEmailInput!): SendPasswordResetEmailPayload\n  updateCustomer(input: UpdateCustomerInput!): UpdateCustomerPayload\n  updateItemQuantities(input: UpdateItemQuantitiesInput!): UpdateItemQuantitiesPayload\n  updateShippingMethod(input: UpdateShippingMethodInput!): UpdateShippingMethodPayload\n  updateUser(input: UpdateUserInput!): UpdateUserPayload\n  writeReview(input: WriteReviewInput!): WriteReviewPayload\n}\n\ninput AddToCartInput {\n  clientMutationId: String\n  extraData: String\n  productId: Int!\n  quantity: Int\n  variation: [ProductAttributeInput]\n  variationId: Int\n}\n\ntype AddToCartPayload {\n  cart: Cart\n  cartItem: CartItem\n}\n\ntype AppliedCoupon {\n  code: String!\n  description: String\n  discountAmount(format: PricingFieldFormatEnum): String!\n  discountTax(format: PricingFieldFormatEnum): String!\n}\n\ninput ApplyCouponInput {\n  clientMutationId: String\n  code: String!\n}\n\ntype ApplyCouponPayload {\n  applied: AppliedCoupon\n  cart: Cart\n}\n\nenum AttributeOperatorEnum {\n  AND\n  IN\n  NOT_IN\n}\n\ntype Avatar {\n  url: String\n}\n\ntype Cart {\n  appliedCoupons: [AppliedCoupon]\n  availableShippingMethods: [ShippingPackage]\n  chosenShippingMethods: [String]\n  contents(first: Int, last: Int, after: String, before: String): CartToCartItemConnection\n  contentsTax(format: PricingFieldFormatEnum): String\n  contentsTotal(format: PricingFieldFormatEnum): String\n  discountTax(format: PricingFieldFormatEnum): String\n  discountTotal(format: PricingFieldFormatEnum): String\n  displayPricesIncludeTax: Boolean\n  feeTax(format: PricingFieldFormatEnum): String @deprecated\n  feeTotal(format: PricingFieldFormatEnum): String @deprecated\n  fees: [CartFee] @deprecated\n  isEmpty: Boolean\n  needsShippingAddress: Boolean\n  shippingTax(format: PricingFieldFormatEnum): String\n  shippingTotal(format: PricingFieldFormatEnum): String\n  subtotal(format: PricingFieldFormatEnum): String\n  subtotalTax(format: PricingFieldFormatEnum): String\n  total(format: PricingFieldFormatEnum): String\n  totalTax(format: PricingFieldFormatEnum): String\n  totalTaxes: [CartTax]\n}\n\ntype CartFee {\n  id: ID!\n  name: String!\n  total: Float\n}\n\ninterface CartItem implements Node {\n  id: ID!\n  key: ID!\n  product: CartItemToProductConnectionEdge\n  quantity: Int\n  subtotal(format: PricingFieldFormatEnum): String\n  subtotalTax(format: PricingFieldFormatEnum): String\n  tax(format: PricingFieldFormatEnum): String\n  total(format: PricingFieldFormatEnum): String\n  variation: CartItemToProductVariationConnectionEdge\n}\n\ninput CartItemQuantityInput {\n  key: ID!\n  quantity: Int!\n}\n\ntype CartItemToProductConnectionEdge {\n  node: Product!\n  simpleVariations: [SimpleAttribute]\n}\n\ntype CartItemToProductVariationConnectionEdge {\n  attributes: [VariationAttribute]\n  node: ProductVariation!\n}\n\ntype CartTax {\n  amount(format: PricingFieldFormatEnum): String\n  label: String!\n}\n\ntype CartToCartItemConnection {\n  itemCount: Int\n  nodes: [CartItem!]!\n  productCount: Int\n}\n\nenum CatalogVisibilityEnum {\n  CATALOG\n  HIDDEN\n  SEARCH\n  VISIBLE\n}\n\ninput CheckoutInput {\n  account: CreateAccountInput\n  billing: CustomerAddressInput\n  clientMutationId: String\n  createdVia: String\n  customerNote: String\n  fees: [FeeInput]\n  isPaid: Boolean\n  metaData: [MetaDataInput]\n  paymentMethod: String\n  shipToDifferentAddress: Boolean\n  shipping: CustomerAddressInput\n  shippingMethod: [String]\n  transactionId: String\n}\n\ntype CheckoutPayload {\n  customer: Customer\n  order: Order\n  redirect: String\n  result: String\n}\n\ntype Comment implements Node {\n  approved: Boolean @deprecated\n  author: CommentToCommenterConnectionEdge\n  content(format: PostObjectFieldFormatEnum): String\n  databaseId: Int!\n  date: String\n  id: ID!\n  parentDatabaseId: Int\n  status: CommentStatusEnum\n}\n\ntype CommentAuthor implements Node & Commenter {\n  avatar(size: Int = 96): Avatar\n  id: ID!\n  name: String\n}\n\nenum CommentStatusEnum {\n  APPROVE\n  HOLD\n  SPAM\n  TRASH\n}\n\ntype CommentToCommenterConnectionEdge {\n  node: Commenter!\n}\n\ninterface Commenter implements Node {\n  avatar: Avatar\n  id: ID!\n  name: String\n}\n\nenum CountriesEnum {\n  AD\n  AE\n  AF\n  AG\n  AI\n  AL\n  AM\n  AO\n  AQ\n  AR\n  AS\n  AT\n  AU\n  AW\n  AX\n  AZ\n  BA\n  BB\n  BD\n  BE\n  BF\n  BG\n  BH\n  BI\n  BJ\n  BL\n  BM\n  BN\n  BO\n  BQ\n  BR\n  BS\n  BT\n  BV\n  BW\n  BY\n  BZ\n  CA\n  CC\n  CD\n  CF\n  CG\n  CH\n  CI\n  CK\n  CL\n  CM\n  CN\n  CO\n  CR\n  CU\n  CV\n  CW\n  CX\n  CY\n  CZ\n  DE\n  DJ\n  DK\n  DM\n  DO\n  DZ\n  EC\n  EE\n  EG\n  EH\n  ER\n  ES\n  ET\n  FI\n  FJ\n  FK\n  FM\n  FO\n  FR\n  GA\n  GB\n  GD\n  GE\n  GF\n  GG\n  GH\n  GI\n  GL\n  GM\n  GN\n  GP\n  GQ\n  GR\n  GS\n  GT\n  GU\n  GW\n  GY\n  HK\n  HM\n  HN\n  HR\n  HT\n  HU\n  ID\n  IE\n  IL\n  IM\n  IN\n  IO\n  IQ\n  IR\n  IS\n  IT\n  JE\n  JM\n  JO\n  JP\n  KE\n  KG\n  KH\n  KI\n  KM\n  KN\n  KP\n  KR\n  KW\n  KY\n  KZ\n  LA\n  LB\n  LC\n  LI\n  LK\n  LR\n  LS\n  LT\n  LU\n  LV\n  LY\n  MA\n  MC\n  MD\n  ME\n  MF\n  MG\n  MH\n  MK\n  ML\n  MM\n  MN\n  MO\n  MP\n  MQ\n  MR\n  MS\n  MT\n  MU\n  MV\n  MW\n  MX\n  MY\n  MZ\n  NA\n  NC\n  NE\n  NF\n  NG\n  NI\n  NL\n  NO\n  NP\n  NR\n  NU\n  NZ\n  OM\n  PA\n  PE\n  PF\n  PG\n  PH\n  PK\n  PL\n  PM\n  PN\n  PR\n  PS\n  PT\n  PW\n  PY\n  QA\n  RE\n  RO\n  RS\n  RU\n  RW\n  SA\n  SB\n  SC\n  SD\n  SE\n  SG\n  SH\n  SI\n  SJ\n  SK\n  SL\n  SM\n  SN\n  SO\n  SR\n  SS\n  ST\n  SV\n  SX\n  SY\n  SZ\n  TC\n  TD\n  TF\n  TG\n  TH\n  TJ\n  TK\n  TL\n  TM\n  TN\n  TO\n  TR\n  TT\n  TV\n  TW\n  TZ\n  UA\n  UG\n  UM\n  US\n  UY\n  UZ\n  VA\n  VC\n  VE\n  VG\n  VI\n  VN\n  VU\n  WF\n  WS\n  XK\n  YE\n  YT\n  ZA\n  ZM\n  ZW\n}\n\ntype CountryState {\n  code: String!\n  name: String!\n}\n\ntype CouponLine implements Node {\n  code: String\n  discount: String\n  id: ID!\n}\n\ninput CreateAccountInput {\n  authenticate: Boolean\n  password: String!\n  username: String!\n}\n\ntype Customer implements Node {\n  billing: CustomerAddress\n  calculatedShipping: Boolean\n  databaseId: Int\n  date: String\n  displayName: String\n  downloadableItems(first: Int, last: Int, after: String, before: String): CustomerToDownloadableItemConnection\n  email: String\n  firstName: String\n  hasCalculatedShipping: Boolean\n  id: ID!\n  isPayingCustomer: Boolean\n  lastName: String\n  lastOrder: Order\n  metaData: [MetaData]\n  orders(first: Int, last: Int, after: String, before: String, where: CustomerToOrderConnectionWhereArgs): CustomerToOrderConnection\n  role: String\n  sessionToken: String\n  shipping: CustomerAddress\n  username: String\n}\n\ntype CustomerAddress {\n  address1: String\n  address2: String\n  city: String\n  company: String\n  country: CountriesEnum\n  email: String\n  firstName: String\n  lastName: String\n  phone: String\n  postcode: String\n  state: String\n}\n\ninput CustomerAddressInput {\n  address1: String\n  address2: String\n  city: String\n  company: String\n  country: CountriesEnum\n  email: String\n  firstName: String\n  lastName: String\n  overwrite: Boolean\n  phone: String\n  postcode: String\n  state: String\n}\n\ntype CustomerToDownloadableItemConnection {\n  nodes: [DownloadableItem!]!\n}\n\ntype CustomerToOrderConnection {\n  nodes: [Order!]!\n  pageInfo: CustomerToOrderConnectionPageInfo!\n}\n\ntype CustomerToOrderConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n}\n\ninput CustomerToOrderConnectionWhereArgs {\n  billingEmail: String\n  customerId: Int\n  customersIn: [Int]\n  dateQuery: DateQueryInput\n  exclude: [Int]\n  include: [Int]\n  orderby: [OrdersOrderbyInput]\n  parent: Int\n  parentIn: [Int]\n  parentNotIn: [Int]\n  productId: Int\n  search: String\n  statuses: [OrderStatusEnum]\n}\n\ninput DateInput {\n  day: Int\n  hour: Int\n  minute: Int\n  month: Int\n  second: Int\n  year: Int\n}\n\ninput DateQueryInput {\n  after: DateInput\n  before: DateInput\n  column: PostObjectsConnectionDateColumnEnum\n  compare: String\n  day: Int\n  hour: Int\n  inclusive: Boolean\n  minute: Int\n  month: Int\n  relation: RelationEnum\n  second: Int\n  week: Int\n  year: Int\n}\n\ntype DownloadableItem implements Node {\n  accessExpires: String\n  downloadId: String!\n  downloadsRemaining: Int\n  id: ID!\n  name: String\n  product: ProductUnion\n  url: String\n}\n\ninput EmptyCartInput {\n  clearPersistentCart: Boolean\n  clientMutationId: String\n}\n\ntype EmptyCartPayload {\n  cart: Cart\n  deletedCart: Cart\n}\n\ntype ExternalProduct implements Node & Product & ProductUnion & ProductWithAttributes & ProductWithPricing & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  attributes(first: Int, last: Int, after: String, before: String): ProductWithAttributesToProductAttributeConnection\n  averageRating: Float\n  buttonText: String\n  catalogVisibility: CatalogVisibilityEnum\n  databaseId: Int!\n  date: String\n  dateOnSaleFrom: String\n  dateOnSaleTo: String\n  description(format: PostObjectFieldFormatEnum): String\n  externalUrl: String\n  featured: Boolean\n  fullYoastHead(frontendUrl: String, imageUrl: String, sanitize: Boolean): String\n  galleryImages(first: Int, last: Int, after: String, before: String): ProductToMediaItemConnection\n  id: ID!\n  image: MediaItem\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  link: String\n  menuOrder: Int\n  metaData(key: String, keysIn: [String]): [MetaData]\n  modified: String\n  name: String\n  onSale: Boolean\n  price(format: PricingFieldFormatEnum): String\n  productBrands(first: Int, last: Int, after: String, before: String): ProductToProductBrandConnection\n  productCategories(first: Int, last: Int, after: String, before: String): ProductToProductCategoryConnection\n  productTags(first: Int, last: Int, after: String, before: String): ProductToProductTagConnection\n  purchasable: Boolean\n  purchaseNote: String\n  regularPrice(format: PricingFieldFormatEnum): String\n  related(first: Int, last: Int, after: String, before: String): ProductToProductUnionConnection\n  reviewCount: Int\n  reviews(first: Int, last: Int, after: String, before: String): ProductToCommentConnection\n  reviewsAllowed: Boolean\n  salePrice(format: PricingFieldFormatEnum): String\n  shortDescription(format: PostObjectFieldFormatEnum): String\n  sku: String\n  slug: String\n  status: String\n  terms(first: Int, last: Int, after: String, before: String): ProductToTermNodeConnection\n  totalSales: Int\n  type: ProductTypesEnum\n  upsell(first: Int, last: Int, after: String, before: String): ProductToUpsellConnection\n  uri: String\n  virtual: Boolean\n}\n\ninput FeeInput {\n  amount: Float\n  name: String!\n  taxClass: TaxClassEnum\n  taxable: Boolean\n}\n\ntype FeeLine implements Node {\n  id: ID!\n  name: String\n  total: String\n}\n\ntype GlobalProductAttribute implements ProductAttribute & Node {\n  attributeId: Int!\n  id: ID!\n  label: String\n  name: String\n  options: [String]\n  position: Int\n  scope: ProductAttributeTypesEnum!\n  slug: String\n  terms(first: Int, last: Int, after: String, before: String, where: GlobalProductAttributeToTermNodeConnectionWhereArgs): GlobalProductAttributeToTermNodeConnection\n  variation: Boolean\n  visible: Boolean\n}\n\ntype GlobalProductAttributeToTermNodeConnection {\n  nodes: [TermNode!]!\n}\n\ntype GroupProduct implements Node & Product & ProductUnion & ProductWithAttributes & ProductWithPricing & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  addToCartText: String\n  attributes(first: Int, last: Int, after: String, before: String): ProductWithAttributesToProductAttributeConnection\n  averageRating: Float\n  catalogVisibility: CatalogVisibilityEnum\n  databaseId: Int!\n  date: String\n  dateOnSaleFrom: String\n  dateOnSaleTo: String\n  description(format: PostObjectFieldFormatEnum): String\n  featured: Boolean\n  fullYoastHead(frontendUrl: String, imageUrl: String, sanitize: Boolean): String\n  galleryImages(first: Int, last: Int, after: String, before: String): ProductToMediaItemConnection\n  id: ID!\n  image: MediaItem\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  link: String\n  menuOrder: Int\n  metaData(key: String, keysIn: [String]): [MetaData]\n  modified: String\n  name: String\n  onSale: Boolean\n  price(format: PricingFieldFormatEnum): String\n  productBrands(first: Int, last: Int, after: String, before: String): ProductToProductBrandConnection\n  productCategories(first: Int, last: Int, after: String, before: String): ProductToProductCategoryConnection\n  productTags(first: Int, last: Int, after: String, before: String): ProductToProductTagConnection\n  products(first: Int, last: Int, after: String, before: String): GroupProductToProductUnionConnection\n  purchasable: Boolean\n  purchaseNote: String\n  regularPrice(format: PricingFieldFormatEnum): String\n  related(first: Int, last: Int, after: String, before: String): ProductToProductUnionConnection\n  reviewCount: Int\n  reviews(first: Int, last: Int, after: String, before: String): ProductToCommentConnection\n  reviewsAllowed: Boolean\n  salePrice(format: PricingFieldFormatEnum): String\n  shortDescription(format: PostObjectFieldFormatEnum): String\n  sku: String\n  slug: String\n  status: String\n  terms(first: Int, last: Int, after: String, before: String): ProductToTermNodeConnection\n  totalSales: Int\n  type: ProductTypesEnum\n  upsell(first: Int, last: Int, after: String, before: String): ProductToUpsellConnection\n  uri: String\n  virtual: Boolean\n}\n\ntype GroupProductToProductUnionConnection {\n  nodes: [ProductUnion!]!\n}\n\ninterface InventoriedProduct implements Node {\n  backordersAllowed: Boolean\n  id: ID!\n  lowStockAmount: Int\n  manageStock: ManageStockEnum\n  soldIndividually: Boolean\n  stockQuantity: Int\n  stockStatus: StockStatusEnum\n}\n\ntype LineItem implements Node {\n  databaseId: Int\n  id: ID!\n  metaData: [MetaData]\n  product: LineItemToProductConnectionEdge\n  productId: Int\n  quantity: Int\n  subtotal(format: PricingFieldFormatEnum): String\n  subtotalTax(format: PricingFieldFormatEnum): String\n  total(format: PricingFieldFormatEnum): String\n  totalTax(format: PricingFieldFormatEnum): String\n  variation: LineItemToProductVariationConnectionEdge\n  variationId: Int\n}\n\ntype LineItemToProductConnectionEdge {\n  node: Product!\n}\n\ntype LineItemToProductVariationConnectionEdge {\n  node: ProductVariation!\n}\n\ntype LocalProductAttribute implements ProductAttribute & Node {\n  attributeId: Int!\n  id: ID!\n  label: String\n  name: String\n  options: [String]\n  position: Int\n  scope: ProductAttributeTypesEnum!\n  variation: Boolean\n  visible: Boolean\n}\n\ntype LoginClient {\n  authorizationUrl: String\n  isEnabled: Boolean\n  name: String\n  provider: LoginProviderEnum\n}\n\ninput LoginInput {\n  clientMutationId: String\n  credentials: PasswordProviderResponseInput\n  identity: String\n  oauthResponse: OAuthProviderResponseInput\n  provider: LoginProviderEnum!\n}\n\ntype LoginPayload {\n  authToken: String\n  authTokenExpiration: String\n  customer: Customer\n  refreshToken: String\n  refreshTokenExpiration: String\n  sessionToken: String\n  user: User\n}\n\nenum LoginProviderEnum {\n  FACEBOOK\n  GITHUB\n  GOOGLE\n  INSTAGRAM\n  LINKEDIN\n  OAUTH2_GENERIC\n  PASSWORD\n  SITETOKEN\n}\n\ninput LogoutInput {\n  clientMutationId: String\n}\n\ntype LogoutPayload {\n  success: Boolean\n}\n\nenum ManageStockEnum {\n  FALSE\n  PARENT\n  TRUE\n}\n\ntype MediaItem implements Node {\n  altText: String\n  databaseId: Int!\n  id: ID!\n  sourceUrl(size: MediaItemSizeEnum): String\n  title(format: PostObjectFieldFormatEnum): String\n}\n\nenum MediaItemSizeEnum {\n  LARGE\n  MEDIUM\n  MEDIUM_LARGE\n  THUMBNAIL\n  WOOCOMMERCE_GALLERY_THUMBNAIL\n  WOOCOMMERCE_SINGLE\n  WOOCOMMERCE_THUMBNAIL\n  _1536X1536\n  _2048X2048\n}\n\ntype MetaData {\n  id: ID\n  key: String!\n  value: String\n}\n\ninput MetaDataInput {\n  id: String\n  key: String!\n  value: String!\n}\n\ninterface Node {\n  id: ID!\n}\n\ninput OAuthProviderResponseInput {\n  code: String!\n  state: String\n}\n\ntype Order implements Node {\n  billing: CustomerAddress\n  cartTax(format: PricingFieldFormatEnum): String\n  couponLines(first: Int, last: Int, after: String, before: String): OrderToCouponLineConnection\n  createdVia: String\n  currency: String\n  customer: Customer\n  customerNote: String\n  databaseId: Int\n  date: String\n  dateCompleted: String\n  datePaid: String\n  discountTax(format: PricingFieldFormatEnum): String\n  discountTotal(format: PricingFieldFormatEnum): String\n  downloadableItems(first: Int, last: Int, after: String, before: String): OrderToDownloadableItemConnection\n  feeLines(first: Int, last: Int, after: String, before: String): OrderToFeeLineConnection\n  hasBillingAddress: Boolean\n  hasDownloadableItem: Boolean\n  hasShippingAddress: Boolean\n  id: ID!\n  lineItems(first: Int, last: Int, after: String, before: String): OrderToLineItemConnection\n  metaData: [MetaData]\n  needsPayment: Boolean\n  needsProcessing: Boolean\n  needsShippingAddress: Boolean\n  orderKey: String\n  orderNumber: String\n  paymentMethod: String\n  paymentMethodTitle: String\n  pricesIncludeTax: Boolean\n  refunds(first: Int, last: Int, after: String, before: String): OrderToRefundConnection\n  shipping: CustomerAddress\n  shippingLines(first: Int, last: Int, after: String, before: String): OrderToShippingLineConnection\n  shippingTax(format: PricingFieldFormatEnum): String\n  shippingTotal(format: PricingFieldFormatEnum): String\n  status: OrderStatusEnum\n  subtotal(format: PricingFieldFormatEnum): String\n  taxLines(first: Int, last: Int, after: String, before: String): OrderToTaxLineConnection\n  total(format: PricingFieldFormatEnum): String\n  totalTax(format: PricingFieldFormatEnum): String\n  transactionId: String\n}\n\nenum OrderEnum {\n  ASC\n  DESC\n}\n\nenum OrderIdTypeEnum {\n  DATABASE_ID\n  ID\n  ORDER_KEY\n}\n\nenum OrderStatusEnum {\n  CANCELLED\n  CHECKOUT_DRAFT\n  COMPLETED\n  FAILED\n  ON_HOLD\n  PENDING\n  PROCESSING\n  REFUNDED\n}\n\ntype OrderToCouponLineConnection {\n  nodes: [CouponLine!]!\n}\n\ntype OrderToDownloadableItemConnection {\n  nodes: [DownloadableItem!]!\n}\n\ntype OrderToFeeLineConnection {\n  nodes: [FeeLine!]!\n}\n\ntype OrderToLineItemConnection {\n  nodes: [LineItem!]!\n}\n\ntype OrderToRefundConnection {\n  nodes: [Refund!]!\n}\n\ntype OrderToShippingLineConnection {\n  nodes: [ShippingLine!]!\n}\n\ntype OrderToTaxLineConnection {\n  nodes: [TaxLine!]!\n}\n\nenum OrdersOrderByEnum {\n  DATE\n  DATE_COMPLETED\n  DATE_PAID\n  DISCOUNT\n  IN\n  MENU_ORDER\n  MODIFIED\n  NAME\n  NAME_IN\n  ORDER_KEY\n  PARENT\n  SLUG\n  TAX\n  TOTAL\n}\n\ninput OrdersOrderbyInput {\n  field: OrdersOrderByEnum!\n  order: OrderEnum\n}\n\ntype PaColor implements Node & TermNode {\n  count: Int\n  databaseId: Int!\n  id: ID!\n  name: String\n  slug: String\n  taxonomyName: String\n}\n\ntype PaSize implements Node & TermNode {\n  count: Int\n  databaseId: Int!\n  id: ID!\n  name: String\n  slug: String\n  taxonomyName: String\n}\n\ninput PasswordProviderResponseInput {\n  password: String!\n  username: String!\n}\n\ntype PaymentGateway implements Node {\n  description: String\n  icon: String\n  id: ID!\n  title: String\n}\n\ntype PaymentIntent {\n  amount: Int\n  clientSecret: String\n  currency: String\n  error: String\n  id: String\n  stripePaymentMethod: String\n}\n\nenum PostObjectFieldFormatEnum {\n  RAW\n  RENDERED\n}\n\nenum PostObjectsConnectionDateColumnEnum {\n  DATE\n  MODIFIED\n}\n\nenum PricingFieldFormatEnum {\n  FORMATTED\n  RAW\n}\n\ninterface Product implements Node & ProductUnion {\n  averageRating: Float\n  catalogVisibility: CatalogVisibilityEnum\n  databaseId: Int!\n  date: String\n  dateOnSaleFrom: String\n  dateOnSaleTo: String\n  description(format: PostObjectFieldFormatEnum): String\n  featured: Boolean\n  fullYoastHead(frontendUrl: String, imageUrl: String, sanitize: Boolean): String\n  galleryImages(first: Int, last: Int, after: String, before: String): ProductToMediaItemConnection\n  id: ID!\n  image: MediaItem\n  link: String\n  menuOrder: Int\n  metaData(key: String, keysIn: [String]): [MetaData]\n  modified: String\n  name: String\n  onSale: Boolean\n  productBrands(first: Int, last: Int, after: String, before: String): ProductToProductBrandConnection\n  productCategories(first: Int, last: Int, after: String, before: String): ProductToProductCategoryConnection\n  productTags(first: Int, last: Int, after: String, before: String): ProductToProductTagConnection\n  purchasable: Boolean\n  purchaseNote: String\n  related(first: Int, last: Int, after: String, before: String): ProductToProductUnionConnection\n  reviewCount: Int\n  reviews(first: Int, last: Int, after: String, before: String): ProductToCommentConnection\n  reviewsAllowed: Boolean\n  shortDescription(format: PostObjectFieldFormatEnum): String\n  sku: String\n  slug: String\n  status: String\n  terms(first: Int, last: Int, after: String, before: String): ProductToTermNodeConnection\n  totalSales: Int\n  type: ProductTypesEnum\n  upsell(first: Int, last: Int, after: String, before: String): ProductToUpsellConnection\n  uri: String\n  virtual: Boolean\n}\n\ninterface ProductAttribute implements Node {\n  attributeId: Int!\n  id: ID!\n  label: String\n  name: String\n  options: [String]\n  position: Int\n  scope: ProductAttributeTypesEnum!\n  variation: Boolean\n  visible: Boolean\n}\n\nenum ProductAttributeEnum {\n  PA_COLOR\n  PA_SIZE\n}\n\ninput ProductAttributeFilterInput {\n  ids: [Int]\n  operator: AttributeOperatorEnum\n  taxonomy: ProductAttributeEnum!\n  terms: [String]\n}\n\ninput ProductAttributeInput {\n  attributeName: String!\n  attributeValue: String\n  id: Int\n}\n\ninput ProductAttributeQueryInput {\n  queries: [ProductAttributeFilterInput]\n  relation: AttributeOperatorEnum\n}\n\nenum ProductAttributeTypesEnum {\n  GLOBAL\n  LOCAL\n}\n\ntype ProductBrand implements Node & TermNode & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  children(first: Int, last: Int, after: String, before: String): ProductBrandToProductBrandConnection\n  count: Int\n  databaseId: Int!\n  description: String\n  id: ID!\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  link: String\n  name: String\n  parent: ProductBrandToParentProductBrandConnectionEdge\n  parentDatabaseId: Int\n  parentId: ID\n  products(first: Int, last: Int, after: String, before: String, where: ProductBrandToProductConnectionWhereArgs): ProductBrandToProductConnection\n  slug: String\n  taxonomyName: String\n  uri: String\n}\n\nenum ProductBrandIdType {\n  DATABASE_ID\n  ID\n  NAME\n  SLUG\n}\n\ntype ProductBrandToParentProductBrandConnectionEdge {\n  cursor: String\n  node: ProductBrand!\n}\n\ntype ProductBrandToProductBrandConnection {\n  nodes: [ProductBrand!]!\n}\n\ntype ProductBrandToProductConnection {\n  nodes: [Product!]!\n}\n\ntype ProductToProductBrandConnection {\n  nodes: [ProductBrand!]!\n}\n\ntype RootQueryToProductBrandConnection {\n  nodes: [ProductBrand!]!\n  pageInfo: RootQueryToProductBrandConnectionPageInfo!\n}\n\ntype RootQueryToProductBrandConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n  hasPreviousPage: Boolean!\n  startCursor: String\n}\n\ntype ProductCategory implements Node & TermNode & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  children(first: Int, last: Int, after: String, before: String): ProductCategoryToProductCategoryConnection\n  count: Int\n  databaseId: Int!\n  description: String\n  display: ProductCategoryDisplay\n  id: ID!\n  image: MediaItem\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  link: String\n  menuOrder: Int\n  name: String\n  parentDatabaseId: Int\n  parentId: ID\n  slug: String\n  taxonomyName: String\n  uri: String\n}\n\nenum ProductCategoryDisplay {\n  BOTH\n  DEFAULT\n  PRODUCTS\n  SUBCATEGORIES\n}\n\ntype ProductCategoryToProductCategoryConnection {\n  nodes: [ProductCategory!]!\n}\n\nenum ProductIdTypeEnum {\n  DATABASE_ID\n  ID\n  SKU\n  SLUG\n}\n\ntype ProductTag implements Node & TermNode & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  count: Int\n  databaseId: Int!\n  description: String\n  id: ID!\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  link: String\n  name: String\n  slug: String\n  taxonomyName: String\n  uri: String\n}\n\nenum ProductTaxonomyEnum {\n  PA_COLOR\n  PA_SIZE\n  PRODUCT_BRAND\n  PRODUCT_CAT\n  PRODUCT_SHIPPING_CLASS\n  PRODUCT_TAG\n  PRODUCT_TYPE\n  PRODUCT_VISIBILITY\n}\n\ninput ProductTaxonomyFilterInput {\n  ids: [Int]\n  operator: TaxonomyOperatorEnum\n  taxonomy: ProductTaxonomyEnum!\n  terms: [String]\n}\n\ninput ProductTaxonomyInput {\n  and: [ProductTaxonomyFilterInput]\n  filters: [ProductTaxonomyFilterInput]\n  or: [ProductTaxonomyFilterInput]\n  relation: RelationEnum\n}\n\ntype ProductToCommentConnection {\n  averageRating: Float\n  edges: [ProductToCommentConnectionEdge!]!\n  pageInfo: ProductToCommentConnectionPageInfo!\n}\n\ntype ProductToCommentConnectionEdge {\n  cursor: String\n  node: Comment!\n  rating: Float\n}\n\ntype ProductToCommentConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n}\n\ntype ProductToMediaItemConnection {\n  nodes: [MediaItem!]!\n}\n\ntype ProductToProductCategoryConnection {\n  nodes: [ProductCategory!]!\n}\n\ntype ProductToProductTagConnection {\n  nodes: [ProductTag!]!\n}\n\ntype ProductToProductUnionConnection {\n  nodes: [ProductUnion!]!\n}\n\ntype ProductToTermNodeConnection {\n  nodes: [TermNode!]!\n}\n\ntype ProductToUpsellConnection {\n  nodes: [ProductUnion!]!\n}\n\ntype ProductType implements Node & TermNode {\n  count: Int\n  databaseId: Int!\n  id: ID!\n  name: String\n  slug: String\n  taxonomyName: String\n}\n\nenum ProductTypesEnum {\n  EXTERNAL\n  GROUPED\n  SIMPLE\n  VARIABLE\n  VARIATION\n}\n\ninterface ProductUnion implements Node {\n  databaseId: Int!\n  id: ID!\n  name: String\n  slug: String\n}\n\ninterface ProductVariation implements Node & ProductUnion & ProductWithPricing & ProductWithDimensions & InventoriedProduct {\n  attributes(first: Int, last: Int, after: String, before: String): ProductVariationToVariationAttributeConnection\n  backordersAllowed: Boolean\n  databaseId: Int!\n  dateOnSaleFrom: String\n  dateOnSaleTo: String\n  hasAttributes: Boolean\n  height: String\n  id: ID!\n  image: MediaItem\n  length: String\n  lowStockAmount: Int\n  manageStock: ManageStockEnum\n  metaData(key: String, keysIn: [String], multiple: Boolean): [MetaData]\n  name: String\n  onSale: Boolean\n  price(format: PricingFieldFormatEnum): String\n  purchasable: Boolean\n  regularPrice(format: PricingFieldFormatEnum): String\n  salePrice(format: PricingFieldFormatEnum): String\n  sku: String\n  slug: String\n  soldIndividually: Boolean\n  stockQuantity: Int\n  stockStatus: StockStatusEnum\n  type: ProductTypesEnum\n  virtual: Boolean\n  weight: String\n  width: String\n}\n\ntype ProductVariationToVariationAttributeConnection {\n  nodes: [VariationAttribute!]!\n}\n\ninterface ProductWithAttributes implements Node {\n  attributes(first: Int, last: Int, after: String, before: String): ProductWithAttributesToProductAttributeConnection\n  id: ID!\n}\n\ntype ProductWithAttributesToProductAttributeConnection {\n  nodes: [ProductAttribute!]!\n}\n\ntype ProductWithAttributesToVariationAttributeConnection {\n  nodes: [VariationAttribute!]!\n}\n\ninterface ProductWithDimensions implements Node {\n  height: String\n  id: ID!\n  length: String\n  weight: String\n  width: String\n}\n\ninterface ProductWithPricing implements Node {\n  id: ID!\n  price(format: PricingFieldFormatEnum): String\n  regularPrice(format: PricingFieldFormatEnum): String\n  salePrice(format: PricingFieldFormatEnum): String\n}\n\ntype ProductWithVariationsToProductVariationConnection {\n  nodes: [ProductVariation!]!\n}\n\ninput ProductWithVariationsToProductVariationConnectionWhereArgs {\n  exclude: [Int]\n  include: [Int]\n  onSale: Boolean\n  orderby: [ProductsOrderbyInput]\n  sku: String\n  stockStatus: [StockStatusEnum]\n}\n\nenum ProductsOrderByEnum {\n  DATE\n  IN\n  MENU_ORDER\n  MODIFIED\n  NAME\n  NAME_IN\n  ON_SALE_FROM @deprecated\n  ON_SALE_TO @deprecated\n  POPULARITY\n  PRICE\n  RATING\n  REVIEW_COUNT\n  SLUG\n  TOTAL_SALES @deprecated\n}\n\ninput ProductsOrderbyInput {\n  field: ProductsOrderByEnum!\n  order: OrderEnum\n}\n\ninput RefreshTokenInput {\n  clientMutationId: String\n  refreshToken: String!\n}\n\ntype RefreshTokenPayload {\n  authToken: String\n  authTokenExpiration: String\n  success: Boolean\n}\n\ninput RefreshUserSecretInput {\n  clientMutationId: String\n  userId: ID!\n}\n\ntype RefreshUserSecretPayload {\n  authToken: String\n  refreshToken: String\n  success: Boolean\n}\n\ninput RegisterCustomerInput {\n  aim: String\n  authenticate: Boolean\n  billing: CustomerAddressInput\n  clientMutationId: String\n  description: String\n  displayName: String\n  email: String\n  firstName: String\n  jabber: String\n  lastName: String\n  locale: String\n  metaData: [MetaDataInput]\n  nicename: String\n  nickname: String\n  password: String\n  registered: String\n  richEditing: String\n  shipping: CustomerAddressInput\n  shippingSameAsBilling: Boolean\n  username: String\n  websiteUrl: String\n  yim: String\n}\n\ntype Refund implements Node {\n  amount: Float\n  databaseId: Int\n  date: String\n  id: ID!\n  reason: String\n}\n\ntype RegisterCustomerPayload {\n  customer: Customer\n}\n\nenum RelationEnum {\n  AND\n  OR\n}\n\ninput RemoveCouponsInput {\n  clientMutationId: String\n  codes: [String]\n}\n\ntype RemoveCouponsPayload {\n  cart: Cart\n}\n\ninput ResetUserPasswordInput {\n  clientMutationId: String\n  key: String\n  login: String\n  password: String\n}\n\ntype ResetUserPasswordPayload {\n  user: User\n}\n\ntype RootQueryToCustomerConnection {\n  nodes: [Customer!]!\n}\n\ntype RootQueryToOrderConnection {\n  nodes: [Order!]!\n}\n\ntype RootQueryToPaymentGatewayConnection {\n  nodes: [PaymentGateway!]!\n}\n\ntype RootQueryToProductCategoryConnection {\n  nodes: [ProductCategory!]!\n}\n\ninput RootQueryToProductCategoryConnectionWhereArgs {\n  childOf: Int\n  childless: Boolean\n  descriptionLike: String\n  exclude: [ID]\n  excludeTree: [ID]\n  hideEmpty: Boolean\n  include: [ID]\n  name: [String]\n  nameLike: String\n  order: OrderEnum\n  orderby: TermObjectsConnectionOrderbyEnum\n  parent: Int\n  search: String\n  slug: [String]\n}\n\ninput RootQueryToProductBrandConnectionWhereArgs {\n  childOf: Int\n  childless: Boolean\n  descriptionLike: String\n  exclude: [ID]\n  excludeTree: [ID]\n  hideEmpty: Boolean\n  include: [ID]\n  name: [String]\n  nameLike: String\n  order: OrderEnum\n  orderby: TermObjectsConnectionOrderbyEnum\n  parent: Int\n  search: String\n  slug: [String]\n}\n\ntype RootQueryToProductConnection {\n  edges: [RootQueryToProductConnectionEdge!]!\n  found: Int\n  nodes: [Product!]!\n  pageInfo: RootQueryToProductConnectionPageInfo!\n}\n\ntype RootQueryToProductConnectionEdge {\n  cursor: String\n  node: Product!\n}\n\ntype RootQueryToProductConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n  hasPreviousPage: Boolean!\n  startCursor: String\n}\n\ninput RootQueryToProductConnectionWhereArgs {\n  attributes: ProductAttributeQueryInput\n  category: String\n  categoryId: Int\n  categoryIdIn: [Int]\n  categoryIdNotIn: [Int]\n  categoryIn: [String]\n  categoryNotIn: [String]\n  exclude: [Int]\n  featured: Boolean\n  include: [Int]\n  maxPrice: Float\n  minPrice: Float\n  onSale: Boolean\n  orderby: [ProductsOrderbyInput]\n  productBrand: String\n  productBrandId: Int\n  productBrandIdIn: [Int]\n  productBrandIn: [String]\n  rating: [Int]\n  search: String\n  sku: String\n  slugIn: [String]\n  status: String\n  stockStatus: [StockStatusEnum]\n  tag: String\n  tagId: Int\n  tagIdIn: [Int]\n  tagIn: [String]\n  taxonomyFilter: ProductTaxonomyInput\n  type: ProductTypesEnum\n  typeIn: [ProductTypesEnum]\n  typeNotIn: [ProductTypesEnum]\n  visibility: CatalogVisibilityEnum\n}\n\ninput ProductBrandToProductConnectionWhereArgs {\n  attributes: ProductAttributeQueryInput\n  category: String\n  categoryId: Int\n  categoryIdIn: [Int]\n  categoryIdNotIn: [Int]\n  categoryIn: [String]\n  categoryNotIn: [String]\n  exclude: [Int]\n  featured: Boolean\n  include: [Int]\n  maxPrice: Float\n  minPrice: Float\n  onSale: Boolean\n  orderby: [ProductsOrderbyInput]\n  productBrand: String\n  productBrandId: Int\n  productBrandIdIn: [Int]\n  productBrandIn: [String]\n  rating: [Int]\n  search: String\n  sku: String\n  slugIn: [String]\n  status: String\n  stockStatus: [StockStatusEnum]\n  tag: String\n  tagId: Int\n  tagIdIn: [Int]\n  tagIn: [String]\n  taxonomyFilter: ProductTaxonomyInput\n  type: ProductTypesEnum\n  typeIn: [ProductTypesEnum]\n  typeNotIn: [ProductTypesEnum]\n  visibility: CatalogVisibilityEnum\n}\n\ntype RootQueryToProductTagConnection {\n  nodes: [ProductTag!]!\n  pageInfo: RootQueryToProductTagConnectionPageInfo!\n}\n\ntype RootQueryToProductTagConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n  hasPreviousPage: Boolean!\n  startCursor: String\n}\n\ntype RootQueryToTermNodeConnection {\n  nodes: [TermNode!]!\n}\n\ninput RootQueryToTermNodeConnectionWhereArgs {\n  childOf: Int\n  childless: Boolean\n  descriptionLike: String\n  exclude: [ID]\n  excludeTree: [ID]\n  hideEmpty: Boolean\n  include: [ID]\n  name: [String]\n  nameLike: String\n  order: OrderEnum\n  orderby: TermObjectsConnectionOrderbyEnum\n  parent: Int\n  search: String\n  slug: [String]\n  taxonomies: [TaxonomyEnum]\n}\n\ntype RootQueryToUserConnection {\n  nodes: [User!]!\n}\n\ninput SendPasswordResetEmailInput {\n  clientMutationId: String\n  username: String!\n}\n\ntype SendPasswordResetEmailPayload {\n  success: Boolean\n}\n\ntype ShippingClass implements Node & TermNode {\n  count: Int\n  databaseId: Int!\n  id: ID!\n  name: String\n  slug: String\n  taxonomyName: String\n}\n\ntype ShippingLine implements Node {\n  id: ID!\n  methodTitle: String\n  total: String\n}\n\ntype ShippingPackage {\n  packageDetails: String\n  rates: [ShippingRate]\n  supportsShippingCalculator: Boolean\n}\n\ntype ShippingRate {\n  cost(format: PricingFieldFormatEnum): String\n  id: ID!\n  instanceId: Int\n  label: String\n  methodId: ID!\n}\n\ntype SimpleAttribute implements Node {\n  id: ID!\n  name: String\n  value: String\n}\n\ntype SimpleCartItem implements Node & CartItem {\n  id: ID!\n  key: ID!\n  product: CartItemToProductConnectionEdge\n  quantity: Int\n  subtotal(format: PricingFieldFormatEnum): String\n  subtotalTax(format: PricingFieldFormatEnum): String\n  tax(format: PricingFieldFormatEnum): String\n  total(format: PricingFieldFormatEnum): String\n  variation: CartItemToProductVariationConnectionEdge\n}\n\ntype SimpleProduct implements Node & Product & ProductUnion & ProductWithAttributes & InventoriedProduct & ProductWithDimensions & ProductWithPricing & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  attributes(first: Int, last: Int, after: String, before: String): ProductWithAttributesToProductAttributeConnection\n  averageRating: Float\n  backordersAllowed: Boolean\n  catalogVisibility: CatalogVisibilityEnum\n  crossSell(first: Int, last: Int, after: String, before: String): SimpleProductToProductUnionConnection\n  databaseId: Int!\n  date: String\n  dateOnSaleFrom: String\n  dateOnSaleTo: String\n  description(format: PostObjectFieldFormatEnum): String\n  downloadExpiry: Int\n  downloadLimit: Int\n  downloadable: Boolean\n  featured: Boolean\n  fullYoastHead(frontendUrl: String, imageUrl: String, sanitize: Boolean): String\n  galleryImages(first: Int, last: Int, after: String, before: String): ProductToMediaItemConnection\n  height: String\n  id: ID!\n  image: MediaItem\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  length: String\n  link: String\n  lowStockAmount: Int\n  manageStock: ManageStockEnum\n  menuOrder: Int\n  metaData(key: String, keysIn: [String]): [MetaData]\n  modified: String\n  name: String\n  onSale: Boolean\n  price(format: PricingFieldFormatEnum): String\n  productBrands(first: Int, last: Int, after: String, before: String): ProductToProductBrandConnection\n  productCategories(first: Int, last: Int, after: String, before: String): ProductToProductCategoryConnection\n  productTags(first: Int, last: Int, after: String, before: String): ProductToProductTagConnection\n  purchasable: Boolean\n  purchaseNote: String\n  regularPrice(format: PricingFieldFormatEnum): String\n  related(first: Int, last: Int, after: String, before: String): ProductToProductUnionConnection\n  reviewCount: Int\n  reviews(first: Int, last: Int, after: String, before: String): ProductToCommentConnection\n  reviewsAllowed: Boolean\n  salePrice(format: PricingFieldFormatEnum): String\n  shortDescription(format: PostObjectFieldFormatEnum): String\n  sku: String\n  slug: String\n  soldIndividually: Boolean\n  status: String\n  stockQuantity: Int\n  stockStatus: StockStatusEnum\n  taxClass: TaxClassEnum\n  taxStatus: TaxStatusEnum\n  terms(first: Int, last: Int, after: String, before: String): ProductToTermNodeConnection\n  totalSales: Int\n  type: ProductTypesEnum\n  upsell(first: Int, last: Int, after: String, before: String): ProductToUpsellConnection\n  uri: String\n  virtual: Boolean\n  weight: String\n  width: String\n}\n\ntype SimpleProductToProductUnionConnection {\n  nodes: [ProductUnion!]!\n}\n\ntype SimpleProductVariation implements Node & ProductVariation & ProductUnion & ProductWithPricing & ProductWithDimensions & InventoriedProduct {\n  attributes(first: Int, last: Int, after: String, before: String): ProductVariationToVariationAttributeConnection\n  backordersAllowed: Boolean\n  databaseId: Int!\n  dateOnSaleFrom: String\n  dateOnSaleTo: String\n  hasAttributes: Boolean\n  height: String\n  id: ID!\n  image: MediaItem\n  length: String\n  lowStockAmount: Int\n  manageStock: ManageStockEnum\n  metaData(key: String, keysIn: [String], multiple: Boolean): [MetaData]\n  name: String\n  onSale: Boolean\n  price(format: PricingFieldFormatEnum): String\n  purchasable: Boolean\n  regularPrice(format: PricingFieldFormatEnum): String\n  salePrice(format: PricingFieldFormatEnum): String\n  sku: String\n  slug: String\n  soldIndividually: Boolean\n  stockQuantity: Int\n  stockStatus: StockStatusEnum\n  type: ProductTypesEnum\n  virtual: Boolean\n  weight: String\n  width: String\n}\n\nenum StockStatusEnum {\n  IN_STOCK\n  ON_BACKORDER\n  OUT_OF_STOCK\n}\n\nenum StripePaymentMethodEnum {\n  PAYMENT\n  SETUP\n}\n\nenum TaxClassEnum {\n  INHERIT_CART\n  REDUCED_RATE\n  STANDARD\n  ZERO_RATE\n}\n\ntype TaxLine implements Node {\n  id: ID!\n  label: String\n  shippingTaxTotal: String\n  taxTotal: String\n}\n\nenum TaxStatusEnum {\n  NONE\n  SHIPPING\n  TAXABLE\n}\n\nenum TaxonomyEnum {\n  CATEGORY\n  PACOLOR\n  PASIZE\n  POSTFORMAT\n  PRODUCTBRAND\n  PRODUCTCATEGORY\n  PRODUCTTAG\n  PRODUCTTYPE\n  SHIPPINGCLASS\n  TAG\n  VISIBLEPRODUCT\n}\n\nenum TaxonomyOperatorEnum {\n  AND\n  EXISTS\n  IN\n  NOT_EXISTS\n  NOT_IN\n}\n\ninterface TermNode implements Node {\n  count: Int\n  databaseId: Int!\n  id: ID!\n  name: String\n  slug: String\n  taxonomyName: String\n}\n\nenum TermObjectsConnectionOrderbyEnum {\n  COUNT\n  DESCRIPTION\n  NAME\n  SLUG\n  TERM_GROUP\n  TERM_ID\n  TERM_ORDER\n}\n\ninput UpdateCustomerInput {\n  aim: String\n  billing: CustomerAddressInput\n  clientMutationId: String\n  description: String\n  displayName: String\n  email: String\n  firstName: String\n  id: ID\n  isSession: Boolean\n  jabber: String\n  lastName: String\n  locale: String\n  metaData: [MetaDataInput]\n  nicename: String\n  nickname: String\n  password: String\n  registered: String\n  richEditing: String\n  roles: [String]\n  shipping: CustomerAddressInput\n  shippingSameAsBilling: Boolean\n  websiteUrl: String\n  yim: String\n}\n\ntype UpdateCustomerPayload {\n  customer: Customer\n}\n\ninput UpdateItemQuantitiesInput {\n  clientMutationId: String\n  items: [CartItemQuantityInput]\n}\n\ntype UpdateItemQuantitiesPayload {\n  cart: Cart\n  removed: [CartItem]\n}\n\ninput UpdateShippingMethodInput {\n  clientMutationId: String\n  shippingMethods: [String]\n}\n\ntype UpdateShippingMethodPayload {\n  cart: Cart\n}\n\ninput UpdateUserInput {\n  aim: String\n  clientMutationId: String\n  description: String\n  displayName: String\n  email: String\n  firstName: String\n  id: ID!\n  jabber: String\n  lastName: String\n  locale: String\n  nicename: String\n  nickname: String\n  password: String\n  registered: String\n  richEditing: String\n  roles: [String]\n  websiteUrl: String\n  yim: String\n}\n\ntype UpdateUserPayload {\n  user: User\n}\n\ntype User implements Node & Commenter {\n  avatar(size: Int = 96): Avatar\n  databaseId: Int!\n  email: String\n  firstName: String\n  id: ID!\n  lastName: String\n  name: String\n  nicename: String\n  savedPaymentMethods: [SavedPaymentMethod]\n  stripeCustomerId: String\n  username: String\n  wooSessionToken: String\n}\n\ntype VariableProduct implements Node & Product & ProductUnion & ProductWithAttributes & InventoriedProduct & ProductWithDimensions & ProductWithPricing & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  attributes(first: Int, last: Int, after: String, before: String): ProductWithAttributesToProductAttributeConnection\n  averageRating: Float\n  backordersAllowed: Boolean\n  catalogVisibility: CatalogVisibilityEnum\n  crossSell(first: Int, last: Int, after: String, before: String): VariableProductToProductUnionConnection\n  databaseId: Int!\n  date: String\n  dateOnSaleFrom: String\n  dateOnSaleTo: String\n  defaultAttributes(first: Int, last: Int, after: String, before: String): ProductWithAttributesToVariationAttributeConnection\n  description(format: PostObjectFieldFormatEnum): String\n  featured: Boolean\n  fullYoastHead(frontendUrl: String, imageUrl: String, sanitize: Boolean): String\n  galleryImages(first: Int, last: Int, after: String, before: String): ProductToMediaItemConnection\n  height: String\n  id: ID!\n  image: MediaItem\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  length: String\n  link: String\n  lowStockAmount: Int\n  manageStock: ManageStockEnum\n  menuOrder: Int\n  metaData(key: String, keysIn: [String]): [MetaData]\n  modified: String\n  name: String\n  onSale: Boolean\n  price(format: PricingFieldFormatEnum): String\n  productBrands(first: Int, last: Int, after: String, before: String): ProductToProductBrandConnection\n  productCategories(first: Int, last: Int, after: String, before: String): ProductToProductCategoryConnection\n  productTags(first: Int, last: Int, after: String, before: String): ProductToProductTagConnection\n  purchasable: Boolean\n  purchaseNote: String\n  regularPrice(format: PricingFieldFormatEnum): String\n  related(first: Int, last: Int, after: String, before: String): ProductToProductUnionConnection\n  reviewCount: Int\n  reviews(first: Int, last: Int, after: String, before: String): ProductToCommentConnection\n  reviewsAllowed: Boolean\n  salePrice(format: PricingFieldFormatEnum): String\n  shortDescription(format: PostObjectFieldFormatEnum): String\n  sku: String\n  slug: String\n  soldIndividually: Boolean\n  status: String\n  stockQuantity: Int\n  stockStatus: StockStatusEnum\n  terms(first: Int, last: Int, after: String, before: String): ProductToTermNodeConnection\n  totalSales: Int\n  type: ProductTypesEnum\n  upsell(first: Int, last: Int, after: String, before: String): ProductToUpsellConnection\n  uri: String\n  variations(first: Int, last: Int, after: String, before: String, where: ProductWithVariationsToProductVariationConnectionWhereArgs): ProductWithVariationsToProductVariationConnection\n  virtual: Boolean\n  weight: String\n  width: String\n}\n\ntype VariableProductToProductUnionConnection {\n  nodes: [ProductUnion!]!\n}\n\ntype VariationAttribute implements Node {\n  attributeId: Int\n  id: ID!\n  label: String\n  name: String\n  value: String\n}\n\ntype VisibleProduct implements Node & TermNode {\n  count: Int\n  databaseId: Int!\n  id: ID!\n  name: String\n  slug: String\n  taxonomyName: String\n}\n\ninput WriteReviewInput {\n  author: String\n  authorEmail: String\n  authorUrl: String\n  clientMutationId: String\n  commentOn: Int\n  content: String\n  date: String\n  parent: ID\n  rating: Int!\n  status: CommentStatusEnum\n}\n\ntype WriteReviewPayload {\n  rating: Float\n  review: Comment\n}\n\ninput GlobalProductAttributeToTermNodeConnectionWhereArgs {\n  childOf: Int\n  childless: Boolean\n  descriptionLike: String\n  exclude: [ID]\n  excludeTree: [ID]\n  include: [ID]\n  name: [String]\n  nameLike: String\n  order: OrderEnum\n  orderby: ProductAttributesConnectionOrderbyEnum\n  parent: Int\n  search: String\n  slug: [String]\n}\n\nenum ProductAttributesConnectionOrderbyEnum {\n  COUNT\n  DESCRIPTION\n  MENU_ORDER\n  NAME\n  SLUG\n  TERM_GROUP\n  TERM_ID\n  TERM_ORDER\n}\n\ntype GeneralSettings {\n  dateFormat: String\n  description: String\n  language: String\n  startOfWeek: Int\n  timeFormat: String\n  timezone: String\n  title: String\n  url: String\n}\n\ntype Settings {\n  generalSettingsDateFormat: String\n  generalSettingsDescription: String\n  generalSettingsLanguage: String\n  generalSettingsStartOfWeek: Int\n  generalSettingsTimeFormat: String\n  generalSettingsTimezone: String\n  generalSettingsTitle: String\n  generalSettingsUrl: String\n}\n\ninterface DatabaseIdentifier {\n  databaseId: Int!\n}\n\ninterface UniformResourceIdentifiable implements Node {\n  id: ID!\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  uri: String\n}\n\ninterface MenuItemLinkable implements Node & UniformResourceIdentifiable & DatabaseIdentifier {\n  databaseId: Int!\n  id: ID!\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isTermNode: Boolean!\n  uri: String\n}\n\ninterface ContentNode implements Node & UniformResourceIdentifiable {\n  contentTypeName: String!\n  databaseId: Int!\n  date: String\n  id: ID!\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isRestricted: Boolean\n  isTermNode: Boolean!\n  link: String\n  modified: String\n  slug: String\n  status: String\n  uri: String\n}\n\ntype NodeWithFeaturedImageToMediaItemConnectionEdge {\n  cursor: String\n  node: MediaItem!\n}\n\ntype Page implements Node & ContentNode & UniformResourceIdentifiable & DatabaseIdentifier & MenuItemLinkable {\n  ancestors(first: Int, last: Int, after: String, before: String): HierarchicalContentNodeToContentNodeAncestorsConnection\n  children(first: Int, last: Int, after: String, before: String): HierarchicalContentNodeToContentNodeChildrenConnection\n  content(format: PostObjectFieldFormatEnum): String\n  contentTypeName: String!\n  databaseId: Int!\n  date: String\n  featuredImage: NodeWithFeaturedImageToMediaItemConnectionEdge\n  hasPassword: Boolean\n  id: ID!\n  isComment: Boolean!\n  isContentNode: Boolean!\n  isFrontPage: Boolean!\n  isPostsPage: Boolean!\n  isPrivacyPage: Boolean!\n  isRestricted: Boolean\n  isTermNode: Boolean!\n  link: String\n  menuOrder: Int\n  modified: String\n  parent: HierarchicalContentNodeToParentContentNodeConnectionEdge\n  parentDatabaseId: Int\n  parentId: ID\n  slug: String\n  status: String\n  title(format: PostObjectFieldFormatEnum): String\n  uri: String\n}\n\nenum PageIdType {\n  DATABASE_ID\n  ID\n  URI\n}\n\ntype HierarchicalContentNodeToParentContentNodeConnectionEdge {\n  cursor: String\n  node: ContentNode!\n}\n\ntype HierarchicalContentNodeToContentNodeAncestorsConnection {\n  nodes: [ContentNode!]!\n}\n\ntype HierarchicalContentNodeToContentNodeChildrenConnection {\n  nodes: [ContentNode!]!\n}\n\ntype RootQueryToPageConnection {\n  edges: [RootQueryToPageConnectionEdge!]!\n  nodes: [Page!]!\n  pageInfo: RootQueryToPageConnectionPageInfo!\n}\n\ntype RootQueryToPageConnectionEdge {\n  cursor: String\n  node: Page!\n}\n\ntype RootQueryToPageConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n  hasPreviousPage: Boolean!\n  startCursor: String\n}\n\ninput RootQueryToPageConnectionWhereArgs {\n  hasPassword: Boolean\n  id: Int\n  in: [ID]\n  name: String\n  nameIn: [String]\n  notIn: [ID]\n  orderby: [PostObjectsConnectionOrderbyInput]\n  parent: ID\n  parentIn: [ID]\n  parentNotIn: [ID]\n  search: String\n  title: String\n}\n\ninput PostObjectsConnectionOrderbyInput {\n  field: PostObjectsConnectionOrderbyEnum!\n  order: OrderEnum!\n}\n\nenum PostObjectsConnectionOrderbyEnum {\n  DATE\n  MENU_ORDER\n  MODIFIED\n  PARENT\n  SLUG\n  TITLE\n}\n\ntype Menu implements Node & DatabaseIdentifier {\n  count: Int\n  databaseId: Int!\n  id: ID!\n  locations: [MenuLocationEnum]\n  menuItems(first: Int, last: Int, after: String, before: String, where: MenuToMenuItemConnectionWhereArgs): MenuToMenuItemConnection\n  name: String\n  slug: String\n}\n\nenum MenuNodeIdTypeEnum {\n  DATABASE_ID\n  ID\n  LOCATION\n  NAME\n  SLUG\n}\n\nenum MenuLocationEnum {\n  FOOTER\n  PRIMARY\n}\n\ntype MenuItem implements Node & DatabaseIdentifier {\n  childItems(first: Int, last: Int, after: String, before: String, where: MenuItemToMenuItemConnectionWhereArgs): MenuItemToMenuItemConnection\n  connectedNode: MenuItemToMenuItemLinkableConnectionEdge\n  cssClasses: [String]\n  databaseId: Int!\n  description: String\n  id: ID!\n  label: String\n  linkRelationship: String\n  locations: [MenuLocationEnum]\n  menu: MenuItemToMenuConnectionEdge\n  order: Int\n  parentDatabaseId: Int\n  parentId: ID\n  path: String\n  target: String\n  title: String\n  uri: String\n  url: String\n}\n\nenum MenuItemNodeIdTypeEnum {\n  DATABASE_ID\n  ID\n}\n\ntype MenuItemToMenuItemLinkableConnectionEdge {\n  cursor: String\n  node: MenuItemLinkable!\n}\n\ntype MenuItemToMenuConnectionEdge {\n  cursor: String\n  node: Menu!\n}\n\ntype MenuToMenuItemConnection {\n  nodes: [MenuItem!]!\n}\n\ntype MenuItemToMenuItemConnection {\n  nodes: [MenuItem!]!\n}\n\ntype RootQueryToMenuItemConnection {\n  edges: [RootQueryToMenuItemConnectionEdge!]!\n  nodes: [MenuItem!]!\n  pageInfo: RootQueryToMenuItemConnectionPageInfo!\n}\n\ntype RootQueryToMenuItemConnectionEdge {\n  cursor: String\n  node: MenuItem!\n}\n\ntype RootQueryToMenuItemConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n  hasPreviousPage: Boolean!\n  startCursor: String\n}\n\ntype RootQueryToMenuConnection {\n  edges: [RootQueryToMenuConnectionEdge!]!\n  nodes: [Menu!]!\n  pageInfo: RootQueryToMenuConnectionPageInfo!\n}\n\ntype RootQueryToMenuConnectionEdge {\n  cursor: String\n  node: Menu!\n}\n\ntype RootQueryToMenuConnectionPageInfo {\n  endCursor: String\n  hasNextPage: Boolean!\n  hasPreviousPage: Boolean!\n  startCursor: String\n}\n\ninput RootQueryToMenuConnectionWhereArgs {\n  id: Int\n  location: MenuLocationEnum\n  slug: String\n}\n\ninput RootQueryToMenuItemConnectionWhereArgs {\n  id: Int\n  location: MenuLocationEnum\n  parentDatabaseId: Int\n  parentId: ID\n}\n\ninput MenuToMenuItemConnectionWhereArgs {\n  id: Int\n  location: MenuLocationEnum\n  parentDatabaseId: Int\n  parentId: ID\n}\n\ninput MenuItemToMenuItemConnectionWhereArgs {\n  id: Int\n  location: MenuLocationEnum\n  parentDatabaseId: Int\n  parentId: ID\n}\n\ntype SavedPaymentMethod {\n  cardType: String\n  customerId: String\n  expiryMonth: String\n  expiryYear: String\n  id: Int\n  isDefault: Boolean\n  last4: String\n  token: String\n}\n\ntype WoonuxtOptions {\n  currencyCode: String\n  currencySymbol: String\n  domain: String\n  frontEndUrl: String\n  global_attributes: [WoonuxtOptionsGlobalAttributes]\n  logo: String\n  maxPrice: Int\n  paypalSettings: WoonuxtOptionsPayPalSettings\n  primary_color: String\n  productsPerPage: Int\n  publicIntrospectionEnabled: String\n  stripeSettings: WoonuxtOptionsStripeSettings\n  wooCommerceSettingsVersion: String\n  wooNuxtSEO: [WooNuxtSocialItems]\n}\n\ntype WoonuxtOptionsGlobalAttributes {\n  hideEmpty: Boolean\n  label: String\n  openByDefault: Boolean\n  showCount: Boolean\n  slug: String\n}\n\ntype WoonuxtOptionsPayPalSettings {\n  email: String\n  enabled: String\n  sandbox: String\n}\n\ntype WoonuxtOptionsStripeSettings {\n  account_id: String\n  active_publishable_key: String\n  apple_pay_merchant_identifier: String\n  enabled: String\n  publishable_key: String\n  test_publishable_key: String\n  testmode: String\n}\n\ntype WooNuxtSocialItems {\n  handle: String\n  provider: String\n  url: String\n}\n";
export type AttributeOperatorEnum = 'AND' | 'IN' | 'NOT_IN';
export type CatalogVisibilityEnum = 'CATALOG' | 'HIDDEN' | 'SEARCH' | 'VISIBLE';
export type CommentStatusEnum = 'APPROVE' | 'HOLD' | 'SPAM' | 'TRASH';
export type CountriesEnum = 'AD' | 'AE' | 'AF' | 'AG' | 'AI' | 'AL' | 'AM' | 'AO' | 'AQ' | 'AR' | 'AS' | 'AT' | 'AU' | 'AW' | 'AX' | 'AZ' | 'BA' | 'BB' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BL' | 'BM' | 'BN' | 'BO' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BV' | 'BW' | 'BY' | 'BZ' | 'CA' | 'CC' | 'CD' | 'CF' | 'CG' | 'CH' | 'CI' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CR' | 'CU' | 'CV' | 'CW' | 'CX' | 'CY' | 'CZ' | 'DE' | 'DJ' | 'DK' | 'DM' | 'DO' | 'DZ' | 'EC' | 'EE' | 'EG' | 'EH' | 'ER' | 'ES' | 'ET' | 'FI' | 'FJ' | 'FK' | 'FM' | 'FO' | 'FR' | 'GA' | 'GB' | 'GD' | 'GE' | 'GF' | 'GG' | 'GH' | 'GI' | 'GL' | 'GM' | 'GN' | 'GP' | 'GQ' | 'GR' | 'GS' | 'GT' | 'GU' | 'GW' | 'GY' | 'HK' | 'HM' | 'HN' | 'HR' | 'HT' | 'HU' | 'ID' | 'IE' | 'IL' | 'IM' | 'IN' | 'IO' | 'IQ' | 'IR' | 'IS' | 'IT' | 'JE' | 'JM' | 'JO' | 'JP' | 'KE' | 'KG' | 'KH' | 'KI' | 'KM' | 'KN' | 'KP' | 'KR' | 'KW' | 'KY' | 'KZ' | 'LA' | 'LB' | 'LC' | 'LI' | 'LK' | 'LR' | 'LS' | 'LT' | 'LU' | 'LV' | 'LY' | 'MA' | 'MC' | 'MD' | 'ME' | 'MF' | 'MG' | 'MH' | 'MK' | 'ML' | 'MM' | 'MN' | 'MO' | 'MP' | 'MQ' | 'MR' | 'MS' | 'MT' | 'MU' | 'MV' | 'MW' | 'MX' | 'MY' | 'MZ' | 'NA' | 'NC' | 'NE' | 'NF' | 'NG' | 'NI' | 'NL' | 'NO' | 'NP' | 'NR' | 'NU' | 'NZ' | 'OM' | 'PA' | 'PE' | 'PF' | 'PG' | 'PH' | 'PK' | 'PL' | 'PM' | 'PN' | 'PR' | 'PS' | 'PT' | 'PW' | 'PY' | 'QA' | 'RE' | 'RO' | 'RS' | 'RU' | 'RW' | 'SA' | 'SB' | 'SC' | 'SD' | 'SE' | 'SG' | 'SH' | 'SI' | 'SJ' | 'SK' | 'SL' | 'SM' | 'SN' | 'SO' | 'SR' | 'SS' | 'ST' | 'SV' | 'SX' | 'SY' | 'SZ' | 'TC' | 'TD' | 'TF' | 'TG' | 'TH' | 'TJ' | 'TK' | 'TL' | 'TM' | 'TN' | 'TO' | 'TR' | 'TT' | 'TV' | 'TW' | 'TZ' | 'UA' | 'UG' | 'UM' | 'US' | 'UY' | 'UZ' | 'VA' | 'VC' | 'VE' | 'VG' | 'VI' | 'VN' | 'VU' | 'WF' | 'WS' | 'XK' | 'YE' | 'YT' | 'ZA' | 'ZM' | 'ZW';
export type LoginProviderEnum = 'FACEBOOK' | 'GITHUB' | 'GOOGLE' | 'INSTAGRAM' | 'LINKEDIN' | 'OAUTH2_GENERIC' | 'PASSWORD' | 'SITETOKEN';
export type ManageStockEnum = 'FALSE' | 'PARENT' | 'TRUE';
export type MediaItemSizeEnum = 'LARGE' | 'MEDIUM' | 'MEDIUM_LARGE' | 'THUMBNAIL' | 'WOOCOMMERCE_GALLERY_THUMBNAIL' | 'WOOCOMMERCE_SINGLE' | 'WOOCOMMERCE_THUMBNAIL' | '_1536X1536' | '_2048X2048';
export type MenuItemNodeIdTypeEnum = 'DATABASE_ID' | 'ID';
export type MenuLocationEnum = 'FOOTER' | 'PRIMARY';
export type MenuNodeIdTypeEnum = 'DATABASE_ID' | 'ID' | 'LOCATION' | 'NAME' | 'SLUG';
export type OrderEnum = 'ASC' | 'DESC';
export type OrderIdTypeEnum = 'DATABASE_ID' | 'ID' | 'ORDER_KEY';
export type OrderStatusEnum = 'CANCELLED' | 'CHECKOUT_DRAFT' | 'COMPLETED' | 'FAILED' | 'ON_HOLD' | 'PENDING' | 'PROCESSING' | 'REFUNDED';
export type OrdersOrderByEnum = 'DATE' | 'DATE_COMPLETED' | 'DATE_PAID' | 'DISCOUNT' | 'IN' | 'MENU_ORDER' | 'MODIFIED' | 'NAME' | 'NAME_IN' | 'ORDER_KEY' | 'PARENT' | 'SLUG' | 'TAX' | 'TOTAL';
export type PageIdType = 'DATABASE_ID' | 'ID' | 'URI';
export type PostObjectFieldFormatEnum = 'RAW' | 'RENDERED';
export type PostObjectsConnectionDateColumnEnum = 'DATE' | 'MODIFIED';
export type PostObjectsConnectionOrderbyEnum = 'DATE' | 'MENU_ORDER' | 'MODIFIED' | 'PARENT' | 'SLUG' | 'TITLE';
export type PricingFieldFormatEnum = 'FORMATTED' | 'RAW';
export type ProductAttributeEnum = 'PA_COLOR' | 'PA_SIZE';
export type ProductAttributeTypesEnum = 'GLOBAL' | 'LOCAL';
export type ProductAttributesConnectionOrderbyEnum = 'COUNT' | 'DESCRIPTION' | 'MENU_ORDER' | 'NAME' | 'SLUG' | 'TERM_GROUP' | 'TERM_ID' | 'TERM_ORDER';
export type ProductBrandIdType = 'DATABASE_ID' | 'ID' | 'NAME' | 'SLUG';
export type ProductCategoryDisplay = 'BOTH' | 'DEFAULT' | 'PRODUCTS' | 'SUBCATEGORIES';
export type ProductIdTypeEnum = 'DATABASE_ID' | 'ID' | 'SKU' | 'SLUG';
export type ProductTaxonomyEnum = 'PA_COLOR' | 'PA_SIZE' | 'PRODUCT_BRAND' | 'PRODUCT_CAT' | 'PRODUCT_SHIPPING_CLASS' | 'PRODUCT_TAG' | 'PRODUCT_TYPE' | 'PRODUCT_VISIBILITY';
export type ProductTypesEnum = 'EXTERNAL' | 'GROUPED' | 'SIMPLE' | 'VARIABLE' | 'VARIATION';
export type ProductsOrderByEnum = 'DATE' | 'IN' | 'MENU_ORDER' | 'MODIFIED' | 'NAME' | 'NAME_IN' | 'ON_SALE_FROM' | 'ON_SALE_TO' | 'POPULARITY' | 'PRICE' | 'RATING' | 'REVIEW_COUNT' | 'SLUG' | 'TOTAL_SALES';
export type RelationEnum = 'AND' | 'OR';
export type StockStatusEnum = 'IN_STOCK' | 'ON_BACKORDER' | 'OUT_OF_STOCK';
export type StripePaymentMethodEnum = 'PAYMENT' | 'SETUP';
export type TaxClassEnum = 'INHERIT_CART' | 'REDUCED_RATE' | 'STANDARD' | 'ZERO_RATE';
export type TaxStatusEnum = 'NONE' | 'SHIPPING' | 'TAXABLE';
export type TaxonomyEnum = 'CATEGORY' | 'PACOLOR' | 'PASIZE' | 'POSTFORMAT' | 'PRODUCTBRAND' | 'PRODUCTCATEGORY' | 'PRODUCTTAG' | 'PRODUCTTYPE' | 'SHIPPINGCLASS' | 'TAG' | 'VISIBLEPRODUCT';
export type TaxonomyOperatorEnum = 'AND' | 'EXISTS' | 'IN' | 'NOT_EXISTS' | 'NOT_IN';
export type TermObjectsConnectionOrderbyEnum = 'COUNT' | 'DESCRIPTION' | 'NAME' | 'SLUG' | 'TERM_GROUP' | 'TERM_ID' | 'TERM_ORDER';
export interface AddToCartInput { clientMutationId?: string | null; extraData?: string | null; productId: number; quantity?: number | null; variation?: readonly (ProductAttributeInput | null)[] | null; variationId?: number | null }
export interface ApplyCouponInput { clientMutationId?: string | null; code: string }
export interface CartItemQuantityInput { key: string; quantity: number }
export interface CheckoutInput { account?: CreateAccountInput | null; billing?: CustomerAddressInput | null; clientMutationId?: string | null; createdVia?: string | null; customerNote?: string | null; fees?: readonly (FeeInput | null)[] | null; isPaid?: boolean | null; metaData?: readonly (MetaDataInput | null)[] | null; paymentMethod?: string | null; shipToDifferentAddress?: boolean | null; shipping?: CustomerAddressInput | null; shippingMethod?: readonly (string | null)[] | null; transactionId?: string | null }
export interface CreateAccountInput { authenticate?: boolean | null; password: string; username: string }
export interface CustomerAddressInput { address1?: string | null; address2?: string | null; city?: string | null; company?: string | null; country?: CountriesEnum | null; email?: string | null; firstName?: string | null; lastName?: string | null; overwrite?: boolean | null; phone?: string | null; postcode?: string | null; state?: string | null }
export interface CustomerToOrderConnectionWhereArgs { billingEmail?: string | null; customerId?: number | null; customersIn?: readonly (number | null)[] | null; dateQuery?: DateQueryInput | null; exclude?: readonly (number | null)[] | null; include?: readonly (number | null)[] | null; orderby?: readonly (OrdersOrderbyInput | null)[] | null; parent?: number | null; parentIn?: readonly (number | null)[] | null; parentNotIn?: readonly (number | null)[] | null; productId?: number | null; search?: string | null; statuses?: readonly (OrderStatusEnum | null)[] | null }
export interface DateInput { day?: number | null; hour?: number | null; minute?: number | null; month?: number | null; second?: number | null; year?: number | null }
export interface DateQueryInput { after?: DateInput | null; before?: DateInput | null; column?: PostObjectsConnectionDateColumnEnum | null; compare?: string | null; day?: number | null; hour?: number | null; inclusive?: boolean | null; minute?: number | null; month?: number | null; relation?: RelationEnum | null; second?: number | null; week?: number | null; year?: number | null }
export interface EmptyCartInput { clearPersistentCart?: boolean | null; clientMutationId?: string | null }
export interface FeeInput { amount?: number | null; name: string; taxClass?: TaxClassEnum | null; taxable?: boolean | null }
export interface GlobalProductAttributeToTermNodeConnectionWhereArgs { childOf?: number | null; childless?: boolean | null; descriptionLike?: string | null; exclude?: readonly (string | null)[] | null; excludeTree?: readonly (string | null)[] | null; include?: readonly (string | null)[] | null; name?: readonly (string | null)[] | null; nameLike?: string | null; order?: OrderEnum | null; orderby?: ProductAttributesConnectionOrderbyEnum | null; parent?: number | null; search?: string | null; slug?: readonly (string | null)[] | null }
export interface LoginInput { clientMutationId?: string | null; credentials?: PasswordProviderResponseInput | null; identity?: string | null; oauthResponse?: OAuthProviderResponseInput | null; provider: LoginProviderEnum }
export interface LogoutInput { clientMutationId?: string | null }
export interface MenuItemToMenuItemConnectionWhereArgs { id?: number | null; location?: MenuLocationEnum | null; parentDatabaseId?: number | null; parentId?: string | null }
export interface MenuToMenuItemConnectionWhereArgs { id?: number | null; location?: MenuLocationEnum | null; parentDatabaseId?: number | null; parentId?: string | null }
export interface MetaDataInput { id?: string | null; key: string; value: string }
export interface OAuthProviderResponseInput { code: string; state?: string | null }
export interface OrdersOrderbyInput { field: OrdersOrderByEnum; order?: OrderEnum | null }
export interface PasswordProviderResponseInput { password: string; username: string }
export interface PostObjectsConnectionOrderbyInput { field: PostObjectsConnectionOrderbyEnum; order: OrderEnum }
export interface ProductAttributeFilterInput { ids?: readonly (number | null)[] | null; operator?: AttributeOperatorEnum | null; taxonomy: ProductAttributeEnum; terms?: readonly (string | null)[] | null }
export interface ProductAttributeInput { attributeName: string; attributeValue?: string | null; id?: number | null }
export interface ProductAttributeQueryInput { queries?: readonly (ProductAttributeFilterInput | null)[] | null; relation?: AttributeOperatorEnum | null }
export interface ProductBrandToProductConnectionWhereArgs { attributes?: ProductAttributeQueryInput | null; category?: string | null; categoryId?: number | null; categoryIdIn?: readonly (number | null)[] | null; categoryIdNotIn?: readonly (number | null)[] | null; categoryIn?: readonly (string | null)[] | null; categoryNotIn?: readonly (string | null)[] | null; exclude?: readonly (number | null)[] | null; featured?: boolean | null; include?: readonly (number | null)[] | null; maxPrice?: number | null; minPrice?: number | null; onSale?: boolean | null; orderby?: readonly (ProductsOrderbyInput | null)[] | null; productBrand?: string | null; productBrandId?: number | null; productBrandIdIn?: readonly (number | null)[] | null; productBrandIn?: readonly (string | null)[] | null; rating?: readonly (number | null)[] | null; search?: string | null; sku?: string | null; slugIn?: readonly (string | null)[] | null; status?: string | null; stockStatus?: readonly (StockStatusEnum | null)[] | null; tag?: string | null; tagId?: number | null; tagIdIn?: readonly (number | null)[] | null; tagIn?: readonly (string | null)[] | null; taxonomyFilter?: ProductTaxonomyInput | null; type?: ProductTypesEnum | null; typeIn?: readonly (ProductTypesEnum | null)[] | null; typeNotIn?: readonly (ProductTypesEnum | null)[] | null; visibility?: CatalogVisibilityEnum | null }
export interface ProductTaxonomyFilterInput { ids?: readonly (number | null)[] | null; operator?: TaxonomyOperatorEnum | null; taxonomy: ProductTaxonomyEnum; terms?: readonly (string | null)[] | null }
export interface ProductTaxonomyInput { and?: readonly (ProductTaxonomyFilterInput | null)[] | null; filters?: readonly (ProductTaxonomyFilterInput | null)[] | null; or?: readonly (ProductTaxonomyFilterInput | null)[] | null; relation?: RelationEnum | null }
export interface ProductWithVariationsToProductVariationConnectionWhereArgs { exclude?: readonly (number | null)[] | null; include?: readonly (number | null)[] | null; onSale?: boolean | null; orderby?: readonly (ProductsOrderbyInput | null)[] | null; sku?: string | null; stockStatus?: readonly (StockStatusEnum | null)[] | null }
export interface ProductsOrderbyInput { field: ProductsOrderByEnum; order?: OrderEnum | null }
export interface RefreshTokenInput { clientMutationId?: string | null; refreshToken: string }
export interface RefreshUserSecretInput { clientMutationId?: string | null; userId: string }
export interface RegisterCustomerInput { aim?: string | null; authenticate?: boolean | null; billing?: CustomerAddressInput | null; clientMutationId?: string | null; description?: string | null; displayName?: string | null; email?: string | null; firstName?: string | null; jabber?: string | null; lastName?: string | null; locale?: string | null; metaData?: readonly (MetaDataInput | null)[] | null; nicename?: string | null; nickname?: string | null; password?: string | null; registered?: string | null; richEditing?: string | null; shipping?: CustomerAddressInput | null; shippingSameAsBilling?: boolean | null; username?: string | null; websiteUrl?: string | null; yim?: string | null }
export interface RemoveCouponsInput { clientMutationId?: string | null; codes?: readonly (string | null)[] | null }
export interface ResetUserPasswordInput { clientMutationId?: string | null; key?: string | null; login?: string | null; password?: string | null }
export interface RootQueryToMenuConnectionWhereArgs { id?: number | null; location?: MenuLocationEnum | null; slug?: string | null }
export interface RootQueryToMenuItemConnectionWhereArgs { id?: number | null; location?: MenuLocationEnum | null; parentDatabaseId?: number | null; parentId?: string | null }
export interface RootQueryToPageConnectionWhereArgs { hasPassword?: boolean | null; id?: number | null; in?: readonly (string | null)[] | null; name?: string | null; nameIn?: readonly (string | null)[] | null; notIn?: readonly (string | null)[] | null; orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null; parent?: string | null; parentIn?: readonly (string | null)[] | null; parentNotIn?: readonly (string | null)[] | null; search?: string | null; title?: string | null }
export interface RootQueryToProductBrandConnectionWhereArgs { childOf?: number | null; childless?: boolean | null; descriptionLike?: string | null; exclude?: readonly (string | null)[] | null; excludeTree?: readonly (string | null)[] | null; hideEmpty?: boolean | null; include?: readonly (string | null)[] | null; name?: readonly (string | null)[] | null; nameLike?: string | null; order?: OrderEnum | null; orderby?: TermObjectsConnectionOrderbyEnum | null; parent?: number | null; search?: string | null; slug?: readonly (string | null)[] | null }
export interface RootQueryToProductCategoryConnectionWhereArgs { childOf?: number | null; childless?: boolean | null; descriptionLike?: string | null; exclude?: readonly (string | null)[] | null; excludeTree?: readonly (string | null)[] | null; hideEmpty?: boolean | null; include?: readonly (string | null)[] | null; name?: readonly (string | null)[] | null; nameLike?: string | null; order?: OrderEnum | null; orderby?: TermObjectsConnectionOrderbyEnum | null; parent?: number | null; search?: string | null; slug?: readonly (string | null)[] | null }
export interface RootQueryToProductConnectionWhereArgs { attributes?: ProductAttributeQueryInput | null; category?: string | null; categoryId?: number | null; categoryIdIn?: readonly (number | null)[] | null; categoryIdNotIn?: readonly (number | null)[] | null; categoryIn?: readonly (string | null)[] | null; categoryNotIn?: readonly (string | null)[] | null; exclude?: readonly (number | null)[] | null; featured?: boolean | null; include?: readonly (number | null)[] | null; maxPrice?: number | null; minPrice?: number | null; onSale?: boolean | null; orderby?: readonly (ProductsOrderbyInput | null)[] | null; productBrand?: string | null; productBrandId?: number | null; productBrandIdIn?: readonly (number | null)[] | null; productBrandIn?: readonly (string | null)[] | null; rating?: readonly (number | null)[] | null; search?: string | null; sku?: string | null; slugIn?: readonly (string | null)[] | null; status?: string | null; stockStatus?: readonly (StockStatusEnum | null)[] | null; tag?: string | null; tagId?: number | null; tagIdIn?: readonly (number | null)[] | null; tagIn?: readonly (string | null)[] | null; taxonomyFilter?: ProductTaxonomyInput | null; type?: ProductTypesEnum | null; typeIn?: readonly (ProductTypesEnum | null)[] | null; typeNotIn?: readonly (ProductTypesEnum | null)[] | null; visibility?: CatalogVisibilityEnum | null }
export interface RootQueryToTermNodeConnectionWhereArgs { childOf?: number | null; childless?: boolean | null; descriptionLike?: string | null; exclude?: readonly (string | null)[] | null; excludeTree?: readonly (string | null)[] | null; hideEmpty?: boolean | null; include?: readonly (string | null)[] | null; name?: readonly (string | null)[] | null; nameLike?: string | null; order?: OrderEnum | null; orderby?: TermObjectsConnectionOrderbyEnum | null; parent?: number | null; search?: string | null; slug?: readonly (string | null)[] | null; taxonomies?: readonly (TaxonomyEnum | null)[] | null }
export interface SendPasswordResetEmailInput { clientMutationId?: string | null; username: string }
export interface UpdateCustomerInput { aim?: string | null; billing?: CustomerAddressInput | null; clientMutationId?: string | null; description?: string | null; displayName?: string | null; email?: string | null; firstName?: string | null; id?: string | null; isSession?: boolean | null; jabber?: string | null; lastName?: string | null; locale?: string | null; metaData?: readonly (MetaDataInput | null)[] | null; nicename?: string | null; nickname?: string | null; password?: string | null; registered?: string | null; richEditing?: string | null; roles?: readonly (string | null)[] | null; shipping?: CustomerAddressInput | null; shippingSameAsBilling?: boolean | null; websiteUrl?: string | null; yim?: string | null }
export interface UpdateItemQuantitiesInput { clientMutationId?: string | null; items?: readonly (CartItemQuantityInput | null)[] | null }
export interface UpdateShippingMethodInput { clientMutationId?: string | null; shippingMethods?: readonly (string | null)[] | null }
export interface UpdateUserInput { aim?: string | null; clientMutationId?: string | null; description?: string | null; displayName?: string | null; email?: string | null; firstName?: string | null; id: string; jabber?: string | null; lastName?: string | null; locale?: string | null; nicename?: string | null; nickname?: string | null; password?: string | null; registered?: string | null; richEditing?: string | null; roles?: readonly (string | null)[] | null; websiteUrl?: string | null; yim?: string | null }
export interface WriteReviewInput { author?: string | null; authorEmail?: string | null; authorUrl?: string | null; clientMutationId?: string | null; commentOn?: number | null; content?: string | null; date?: string | null; parent?: string | null; rating: number; status?: CommentStatusEnum | null }
export type CompositeName = 'AddToCartPayload' | 'AppliedCoupon' | 'ApplyCouponPayload' | 'Avatar' | 'Cart' | 'CartFee' | 'CartItem' | 'CartItemToProductConnectionEdge' | 'CartItemToProductVariationConnectionEdge' | 'CartTax' | 'CartToCartItemConnection' | 'CheckoutPayload' | 'Comment' | 'CommentAuthor' | 'CommentToCommenterConnectionEdge' | 'Commenter' | 'ContentNode' | 'CountryState' | 'CouponLine' | 'Customer' | 'CustomerAddress' | 'CustomerToDownloadableItemConnection' | 'CustomerToOrderConnection' | 'CustomerToOrderConnectionPageInfo' | 'DatabaseIdentifier' | 'DownloadableItem' | 'EmptyCartPayload' | 'ExternalProduct' | 'FeeLine' | 'GeneralSettings' | 'GlobalProductAttribute' | 'GlobalProductAttributeToTermNodeConnection' | 'GroupProduct' | 'GroupProductToProductUnionConnection' | 'HierarchicalContentNodeToContentNodeAncestorsConnection' | 'HierarchicalContentNodeToContentNodeChildrenConnection' | 'HierarchicalContentNodeToParentContentNodeConnectionEdge' | 'InventoriedProduct' | 'LineItem' | 'LineItemToProductConnectionEdge' | 'LineItemToProductVariationConnectionEdge' | 'LocalProductAttribute' | 'LoginClient' | 'LoginPayload' | 'LogoutPayload' | 'MediaItem' | 'Menu' | 'MenuItem' | 'MenuItemLinkable' | 'MenuItemToMenuConnectionEdge' | 'MenuItemToMenuItemConnection' | 'MenuItemToMenuItemLinkableConnectionEdge' | 'MenuToMenuItemConnection' | 'MetaData' | 'Node' | 'NodeWithFeaturedImageToMediaItemConnectionEdge' | 'Order' | 'OrderToCouponLineConnection' | 'OrderToDownloadableItemConnection' | 'OrderToFeeLineConnection' | 'OrderToLineItemConnection' | 'OrderToRefundConnection' | 'OrderToShippingLineConnection' | 'OrderToTaxLineConnection' | 'PaColor' | 'PaSize' | 'Page' | 'PaymentGateway' | 'PaymentIntent' | 'Product' | 'ProductAttribute' | 'ProductBrand' | 'ProductBrandToParentProductBrandConnectionEdge' | 'ProductBrandToProductBrandConnection' | 'ProductBrandToProductConnection' | 'ProductCategory' | 'ProductCategoryToProductCategoryConnection' | 'ProductTag' | 'ProductToCommentConnection' | 'ProductToCommentConnectionEdge' | 'ProductToCommentConnectionPageInfo' | 'ProductToMediaItemConnection' | 'ProductToProductBrandConnection' | 'ProductToProductCategoryConnection' | 'ProductToProductTagConnection' | 'ProductToProductUnionConnection' | 'ProductToTermNodeConnection' | 'ProductToUpsellConnection' | 'ProductType' | 'ProductUnion' | 'ProductVariation' | 'ProductVariationToVariationAttributeConnection' | 'ProductWithAttributes' | 'ProductWithAttributesToProductAttributeConnection' | 'ProductWithAttributesToVariationAttributeConnection' | 'ProductWithDimensions' | 'ProductWithPricing' | 'ProductWithVariationsToProductVariationConnection' | 'RefreshTokenPayload' | 'RefreshUserSecretPayload' | 'Refund' | 'RegisterCustomerPayload' | 'RemoveCouponsPayload' | 'ResetUserPasswordPayload' | 'RootMutation' | 'RootQuery' | 'RootQueryToCustomerConnection' | 'RootQueryToMenuConnection' | 'RootQueryToMenuConnectionEdge' | 'RootQueryToMenuConnectionPageInfo' | 'RootQueryToMenuItemConnection' | 'RootQueryToMenuItemConnectionEdge' | 'RootQueryToMenuItemConnectionPageInfo' | 'RootQueryToOrderConnection' | 'RootQueryToPageConnection' | 'RootQueryToPageConnectionEdge' | 'RootQueryToPageConnectionPageInfo' | 'RootQueryToPaymentGatewayConnection' | 'RootQueryToProductBrandConnection' | 'RootQueryToProductBrandConnectionPageInfo' | 'RootQueryToProductCategoryConnection' | 'RootQueryToProductConnection' | 'RootQueryToProductConnectionEdge' | 'RootQueryToProductConnectionPageInfo' | 'RootQueryToProductTagConnection' | 'RootQueryToProductTagConnectionPageInfo' | 'RootQueryToTermNodeConnection' | 'RootQueryToUserConnection' | 'SavedPaymentMethod' | 'SendPasswordResetEmailPayload' | 'Settings' | 'ShippingClass' | 'ShippingLine' | 'ShippingPackage' | 'ShippingRate' | 'SimpleAttribute' | 'SimpleCartItem' | 'SimpleProduct' | 'SimpleProductToProductUnionConnection' | 'SimpleProductVariation' | 'TaxLine' | 'TermNode' | 'UniformResourceIdentifiable' | 'UpdateCustomerPayload' | 'UpdateItemQuantitiesPayload' | 'UpdateShippingMethodPayload' | 'UpdateUserPayload' | 'User' | 'VariableProduct' | 'VariableProductToProductUnionConnection' | 'VariationAttribute' | 'VisibleProduct' | 'WooNuxtSocialItems' | 'WoonuxtOptions' | 'WoonuxtOptionsGlobalAttributes' | 'WoonuxtOptionsPayPalSettings' | 'WoonuxtOptionsStripeSettings' | 'WriteReviewPayload';
/** Arguments and result of every field; `S` names what the resolvers of a type get as their source. */
export interface SchemaTypes<S extends Record<CompositeName, unknown>> {
  AddToCartPayload: {
    cart: { args: {  }; result: S['Cart'] | null | undefined };
    cartItem: { args: {  }; result: S['CartItem'] | null | undefined };
  };
  AppliedCoupon: {
    code: { args: {  }; result: string };
    description: { args: {  }; result: string | null | undefined };
    discountAmount: { args: { format?: PricingFieldFormatEnum | null }; result: string };
    discountTax: { args: { format?: PricingFieldFormatEnum | null }; result: string };
  };
  ApplyCouponPayload: {
    applied: { args: {  }; result: S['AppliedCoupon'] | null | undefined };
    cart: { args: {  }; result: S['Cart'] | null | undefined };
  };
  Avatar: {
    url: { args: {  }; result: string | null | undefined };
  };
  Cart: {
    appliedCoupons: { args: {  }; result: readonly (S['AppliedCoupon'] | null | undefined)[] | null | undefined };
    availableShippingMethods: { args: {  }; result: readonly (S['ShippingPackage'] | null | undefined)[] | null | undefined };
    chosenShippingMethods: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    contents: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['CartToCartItemConnection'] | null | undefined };
    contentsTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    contentsTotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    discountTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    discountTotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    displayPricesIncludeTax: { args: {  }; result: boolean | null | undefined };
    feeTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    feeTotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    fees: { args: {  }; result: readonly (S['CartFee'] | null | undefined)[] | null | undefined };
    isEmpty: { args: {  }; result: boolean | null | undefined };
    needsShippingAddress: { args: {  }; result: boolean | null | undefined };
    shippingTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    shippingTotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    subtotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    subtotalTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    total: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    totalTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    totalTaxes: { args: {  }; result: readonly (S['CartTax'] | null | undefined)[] | null | undefined };
  };
  CartFee: {
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string };
    total: { args: {  }; result: number | null | undefined };
  };
  CartItem: {
    id: { args: {  }; result: string | number };
    key: { args: {  }; result: string | number };
    product: { args: {  }; result: S['CartItemToProductConnectionEdge'] | null | undefined };
    quantity: { args: {  }; result: number | null | undefined };
    subtotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    subtotalTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    tax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    total: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    variation: { args: {  }; result: S['CartItemToProductVariationConnectionEdge'] | null | undefined };
  };
  CartItemToProductConnectionEdge: {
    node: { args: {  }; result: S['Product'] };
    simpleVariations: { args: {  }; result: readonly (S['SimpleAttribute'] | null | undefined)[] | null | undefined };
  };
  CartItemToProductVariationConnectionEdge: {
    attributes: { args: {  }; result: readonly (S['VariationAttribute'] | null | undefined)[] | null | undefined };
    node: { args: {  }; result: S['ProductVariation'] };
  };
  CartTax: {
    amount: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    label: { args: {  }; result: string };
  };
  CartToCartItemConnection: {
    itemCount: { args: {  }; result: number | null | undefined };
    nodes: { args: {  }; result: readonly (S['CartItem'])[] };
    productCount: { args: {  }; result: number | null | undefined };
  };
  CheckoutPayload: {
    customer: { args: {  }; result: S['Customer'] | null | undefined };
    order: { args: {  }; result: S['Order'] | null | undefined };
    redirect: { args: {  }; result: string | null | undefined };
    result: { args: {  }; result: string | null | undefined };
  };
  Comment: {
    approved: { args: {  }; result: boolean | null | undefined };
    author: { args: {  }; result: S['CommentToCommenterConnectionEdge'] | null | undefined };
    content: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    parentDatabaseId: { args: {  }; result: number | null | undefined };
    status: { args: {  }; result: string | null | undefined };
  };
  CommentAuthor: {
    avatar: { args: { size?: number | null }; result: S['Avatar'] | null | undefined };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
  };
  CommentToCommenterConnectionEdge: {
    node: { args: {  }; result: S['Commenter'] };
  };
  Commenter: {
    avatar: { args: {  }; result: S['Avatar'] | null | undefined };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
  };
  ContentNode: {
    contentTypeName: { args: {  }; result: string };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isRestricted: { args: {  }; result: boolean | null | undefined };
    isTermNode: { args: {  }; result: boolean };
    link: { args: {  }; result: string | null | undefined };
    modified: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
  };
  CountryState: {
    code: { args: {  }; result: string };
    name: { args: {  }; result: string };
  };
  CouponLine: {
    code: { args: {  }; result: string | null | undefined };
    discount: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
  };
  Customer: {
    billing: { args: {  }; result: S['CustomerAddress'] | null | undefined };
    calculatedShipping: { args: {  }; result: boolean | null | undefined };
    databaseId: { args: {  }; result: number | null | undefined };
    date: { args: {  }; result: string | null | undefined };
    displayName: { args: {  }; result: string | null | undefined };
    downloadableItems: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['CustomerToDownloadableItemConnection'] | null | undefined };
    email: { args: {  }; result: string | null | undefined };
    firstName: { args: {  }; result: string | null | undefined };
    hasCalculatedShipping: { args: {  }; result: boolean | null | undefined };
    id: { args: {  }; result: string | number };
    isPayingCustomer: { args: {  }; result: boolean | null | undefined };
    lastName: { args: {  }; result: string | null | undefined };
    lastOrder: { args: {  }; result: S['Order'] | null | undefined };
    metaData: { args: {  }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    orders: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: CustomerToOrderConnectionWhereArgs | null }; result: S['CustomerToOrderConnection'] | null | undefined };
    role: { args: {  }; result: string | null | undefined };
    sessionToken: { args: {  }; result: string | null | undefined };
    shipping: { args: {  }; result: S['CustomerAddress'] | null | undefined };
    username: { args: {  }; result: string | null | undefined };
  };
  CustomerAddress: {
    address1: { args: {  }; result: string | null | undefined };
    address2: { args: {  }; result: string | null | undefined };
    city: { args: {  }; result: string | null | undefined };
    company: { args: {  }; result: string | null | undefined };
    country: { args: {  }; result: string | null | undefined };
    email: { args: {  }; result: string | null | undefined };
    firstName: { args: {  }; result: string | null | undefined };
    lastName: { args: {  }; result: string | null | undefined };
    phone: { args: {  }; result: string | null | undefined };
    postcode: { args: {  }; result: string | null | undefined };
    state: { args: {  }; result: string | null | undefined };
  };
  CustomerToDownloadableItemConnection: {
    nodes: { args: {  }; result: readonly (S['DownloadableItem'])[] };
  };
  CustomerToOrderConnection: {
    nodes: { args: {  }; result: readonly (S['Order'])[] };
    pageInfo: { args: {  }; result: S['CustomerToOrderConnectionPageInfo'] };
  };
  CustomerToOrderConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
  };
  DatabaseIdentifier: {
    databaseId: { args: {  }; result: number };
  };
  DownloadableItem: {
    accessExpires: { args: {  }; result: string | null | undefined };
    downloadId: { args: {  }; result: string };
    downloadsRemaining: { args: {  }; result: number | null | undefined };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    product: { args: {  }; result: S['ProductUnion'] | null | undefined };
    url: { args: {  }; result: string | null | undefined };
  };
  EmptyCartPayload: {
    cart: { args: {  }; result: S['Cart'] | null | undefined };
    deletedCart: { args: {  }; result: S['Cart'] | null | undefined };
  };
  ExternalProduct: {
    attributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductWithAttributesToProductAttributeConnection'] | null | undefined };
    averageRating: { args: {  }; result: number | null | undefined };
    buttonText: { args: {  }; result: string | null | undefined };
    catalogVisibility: { args: {  }; result: string | null | undefined };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    dateOnSaleFrom: { args: {  }; result: string | null | undefined };
    dateOnSaleTo: { args: {  }; result: string | null | undefined };
    description: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    externalUrl: { args: {  }; result: string | null | undefined };
    featured: { args: {  }; result: boolean | null | undefined };
    fullYoastHead: { args: { frontendUrl?: string | null; imageUrl?: string | null; sanitize?: boolean | null }; result: string | null | undefined };
    galleryImages: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToMediaItemConnection'] | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    link: { args: {  }; result: string | null | undefined };
    menuOrder: { args: {  }; result: number | null | undefined };
    metaData: { args: { key?: string | null; keysIn?: readonly (string | null)[] | null }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    modified: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    onSale: { args: {  }; result: boolean | null | undefined };
    price: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    productBrands: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductBrandConnection'] | null | undefined };
    productCategories: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductCategoryConnection'] | null | undefined };
    productTags: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductTagConnection'] | null | undefined };
    purchasable: { args: {  }; result: boolean | null | undefined };
    purchaseNote: { args: {  }; result: string | null | undefined };
    regularPrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    related: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductUnionConnection'] | null | undefined };
    reviewCount: { args: {  }; result: number | null | undefined };
    reviews: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToCommentConnection'] | null | undefined };
    reviewsAllowed: { args: {  }; result: boolean | null | undefined };
    salePrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    shortDescription: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    sku: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    terms: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToTermNodeConnection'] | null | undefined };
    totalSales: { args: {  }; result: number | null | undefined };
    type: { args: {  }; result: string | null | undefined };
    upsell: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToUpsellConnection'] | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
    virtual: { args: {  }; result: boolean | null | undefined };
  };
  FeeLine: {
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    total: { args: {  }; result: string | null | undefined };
  };
  GeneralSettings: {
    dateFormat: { args: {  }; result: string | null | undefined };
    description: { args: {  }; result: string | null | undefined };
    language: { args: {  }; result: string | null | undefined };
    startOfWeek: { args: {  }; result: number | null | undefined };
    timeFormat: { args: {  }; result: string | null | undefined };
    timezone: { args: {  }; result: string | null | undefined };
    title: { args: {  }; result: string | null | undefined };
    url: { args: {  }; result: string | null | undefined };
  };
  GlobalProductAttribute: {
    attributeId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    label: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    options: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    position: { args: {  }; result: number | null | undefined };
    scope: { args: {  }; result: string };
    slug: { args: {  }; result: string | null | undefined };
    terms: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: GlobalProductAttributeToTermNodeConnectionWhereArgs | null }; result: S['GlobalProductAttributeToTermNodeConnection'] | null | undefined };
    variation: { args: {  }; result: boolean | null | undefined };
    visible: { args: {  }; result: boolean | null | undefined };
  };
  GlobalProductAttributeToTermNodeConnection: {
    nodes: { args: {  }; result: readonly (S['TermNode'])[] };
  };
  GroupProduct: {
    addToCartText: { args: {  }; result: string | null | undefined };
    attributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductWithAttributesToProductAttributeConnection'] | null | undefined };
    averageRating: { args: {  }; result: number | null | undefined };
    catalogVisibility: { args: {  }; result: string | null | undefined };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    dateOnSaleFrom: { args: {  }; result: string | null | undefined };
    dateOnSaleTo: { args: {  }; result: string | null | undefined };
    description: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    featured: { args: {  }; result: boolean | null | undefined };
    fullYoastHead: { args: { frontendUrl?: string | null; imageUrl?: string | null; sanitize?: boolean | null }; result: string | null | undefined };
    galleryImages: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToMediaItemConnection'] | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    link: { args: {  }; result: string | null | undefined };
    menuOrder: { args: {  }; result: number | null | undefined };
    metaData: { args: { key?: string | null; keysIn?: readonly (string | null)[] | null }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    modified: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    onSale: { args: {  }; result: boolean | null | undefined };
    price: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    productBrands: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductBrandConnection'] | null | undefined };
    productCategories: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductCategoryConnection'] | null | undefined };
    productTags: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductTagConnection'] | null | undefined };
    products: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['GroupProductToProductUnionConnection'] | null | undefined };
    purchasable: { args: {  }; result: boolean | null | undefined };
    purchaseNote: { args: {  }; result: string | null | undefined };
    regularPrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    related: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductUnionConnection'] | null | undefined };
    reviewCount: { args: {  }; result: number | null | undefined };
    reviews: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToCommentConnection'] | null | undefined };
    reviewsAllowed: { args: {  }; result: boolean | null | undefined };
    salePrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    shortDescription: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    sku: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    terms: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToTermNodeConnection'] | null | undefined };
    totalSales: { args: {  }; result: number | null | undefined };
    type: { args: {  }; result: string | null | undefined };
    upsell: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToUpsellConnection'] | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
    virtual: { args: {  }; result: boolean | null | undefined };
  };
  GroupProductToProductUnionConnection: {
    nodes: { args: {  }; result: readonly (S['ProductUnion'])[] };
  };
  HierarchicalContentNodeToContentNodeAncestorsConnection: {
    nodes: { args: {  }; result: readonly (S['ContentNode'])[] };
  };
  HierarchicalContentNodeToContentNodeChildrenConnection: {
    nodes: { args: {  }; result: readonly (S['ContentNode'])[] };
  };
  HierarchicalContentNodeToParentContentNodeConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['ContentNode'] };
  };
  InventoriedProduct: {
    backordersAllowed: { args: {  }; result: boolean | null | undefined };
    id: { args: {  }; result: string | number };
    lowStockAmount: { args: {  }; result: number | null | undefined };
    manageStock: { args: {  }; result: string | null | undefined };
    soldIndividually: { args: {  }; result: boolean | null | undefined };
    stockQuantity: { args: {  }; result: number | null | undefined };
    stockStatus: { args: {  }; result: string | null | undefined };
  };
  LineItem: {
    databaseId: { args: {  }; result: number | null | undefined };
    id: { args: {  }; result: string | number };
    metaData: { args: {  }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    product: { args: {  }; result: S['LineItemToProductConnectionEdge'] | null | undefined };
    productId: { args: {  }; result: number | null | undefined };
    quantity: { args: {  }; result: number | null | undefined };
    subtotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    subtotalTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    total: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    totalTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    variation: { args: {  }; result: S['LineItemToProductVariationConnectionEdge'] | null | undefined };
    variationId: { args: {  }; result: number | null | undefined };
  };
  LineItemToProductConnectionEdge: {
    node: { args: {  }; result: S['Product'] };
  };
  LineItemToProductVariationConnectionEdge: {
    node: { args: {  }; result: S['ProductVariation'] };
  };
  LocalProductAttribute: {
    attributeId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    label: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    options: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    position: { args: {  }; result: number | null | undefined };
    scope: { args: {  }; result: string };
    variation: { args: {  }; result: boolean | null | undefined };
    visible: { args: {  }; result: boolean | null | undefined };
  };
  LoginClient: {
    authorizationUrl: { args: {  }; result: string | null | undefined };
    isEnabled: { args: {  }; result: boolean | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    provider: { args: {  }; result: string | null | undefined };
  };
  LoginPayload: {
    authToken: { args: {  }; result: string | null | undefined };
    authTokenExpiration: { args: {  }; result: string | null | undefined };
    customer: { args: {  }; result: S['Customer'] | null | undefined };
    refreshToken: { args: {  }; result: string | null | undefined };
    refreshTokenExpiration: { args: {  }; result: string | null | undefined };
    sessionToken: { args: {  }; result: string | null | undefined };
    user: { args: {  }; result: S['User'] | null | undefined };
  };
  LogoutPayload: {
    success: { args: {  }; result: boolean | null | undefined };
  };
  MediaItem: {
    altText: { args: {  }; result: string | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    sourceUrl: { args: { size?: MediaItemSizeEnum | null }; result: string | null | undefined };
    title: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
  };
  Menu: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    locations: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    menuItems: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: MenuToMenuItemConnectionWhereArgs | null }; result: S['MenuToMenuItemConnection'] | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
  };
  MenuItem: {
    childItems: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: MenuItemToMenuItemConnectionWhereArgs | null }; result: S['MenuItemToMenuItemConnection'] | null | undefined };
    connectedNode: { args: {  }; result: S['MenuItemToMenuItemLinkableConnectionEdge'] | null | undefined };
    cssClasses: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    databaseId: { args: {  }; result: number };
    description: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    label: { args: {  }; result: string | null | undefined };
    linkRelationship: { args: {  }; result: string | null | undefined };
    locations: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    menu: { args: {  }; result: S['MenuItemToMenuConnectionEdge'] | null | undefined };
    order: { args: {  }; result: number | null | undefined };
    parentDatabaseId: { args: {  }; result: number | null | undefined };
    parentId: { args: {  }; result: string | number | null | undefined };
    path: { args: {  }; result: string | null | undefined };
    target: { args: {  }; result: string | null | undefined };
    title: { args: {  }; result: string | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
    url: { args: {  }; result: string | null | undefined };
  };
  MenuItemLinkable: {
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    uri: { args: {  }; result: string | null | undefined };
  };
  MenuItemToMenuConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['Menu'] };
  };
  MenuItemToMenuItemConnection: {
    nodes: { args: {  }; result: readonly (S['MenuItem'])[] };
  };
  MenuItemToMenuItemLinkableConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['MenuItemLinkable'] };
  };
  MenuToMenuItemConnection: {
    nodes: { args: {  }; result: readonly (S['MenuItem'])[] };
  };
  MetaData: {
    id: { args: {  }; result: string | number | null | undefined };
    key: { args: {  }; result: string };
    value: { args: {  }; result: string | null | undefined };
  };
  Node: {
    id: { args: {  }; result: string | number };
  };
  NodeWithFeaturedImageToMediaItemConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['MediaItem'] };
  };
  Order: {
    billing: { args: {  }; result: S['CustomerAddress'] | null | undefined };
    cartTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    couponLines: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['OrderToCouponLineConnection'] | null | undefined };
    createdVia: { args: {  }; result: string | null | undefined };
    currency: { args: {  }; result: string | null | undefined };
    customer: { args: {  }; result: S['Customer'] | null | undefined };
    customerNote: { args: {  }; result: string | null | undefined };
    databaseId: { args: {  }; result: number | null | undefined };
    date: { args: {  }; result: string | null | undefined };
    dateCompleted: { args: {  }; result: string | null | undefined };
    datePaid: { args: {  }; result: string | null | undefined };
    discountTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    discountTotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    downloadableItems: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['OrderToDownloadableItemConnection'] | null | undefined };
    feeLines: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['OrderToFeeLineConnection'] | null | undefined };
    hasBillingAddress: { args: {  }; result: boolean | null | undefined };
    hasDownloadableItem: { args: {  }; result: boolean | null | undefined };
    hasShippingAddress: { args: {  }; result: boolean | null | undefined };
    id: { args: {  }; result: string | number };
    lineItems: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['OrderToLineItemConnection'] | null | undefined };
    metaData: { args: {  }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    needsPayment: { args: {  }; result: boolean | null | undefined };
    needsProcessing: { args: {  }; result: boolean | null | undefined };
    needsShippingAddress: { args: {  }; result: boolean | null | undefined };
    orderKey: { args: {  }; result: string | null | undefined };
    orderNumber: { args: {  }; result: string | null | undefined };
    paymentMethod: { args: {  }; result: string | null | undefined };
    paymentMethodTitle: { args: {  }; result: string | null | undefined };
    pricesIncludeTax: { args: {  }; result: boolean | null | undefined };
    refunds: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['OrderToRefundConnection'] | null | undefined };
    shipping: { args: {  }; result: S['CustomerAddress'] | null | undefined };
    shippingLines: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['OrderToShippingLineConnection'] | null | undefined };
    shippingTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    shippingTotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    subtotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    taxLines: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['OrderToTaxLineConnection'] | null | undefined };
    total: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    totalTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    transactionId: { args: {  }; result: string | null | undefined };
  };
  OrderToCouponLineConnection: {
    nodes: { args: {  }; result: readonly (S['CouponLine'])[] };
  };
  OrderToDownloadableItemConnection: {
    nodes: { args: {  }; result: readonly (S['DownloadableItem'])[] };
  };
  OrderToFeeLineConnection: {
    nodes: { args: {  }; result: readonly (S['FeeLine'])[] };
  };
  OrderToLineItemConnection: {
    nodes: { args: {  }; result: readonly (S['LineItem'])[] };
  };
  OrderToRefundConnection: {
    nodes: { args: {  }; result: readonly (S['Refund'])[] };
  };
  OrderToShippingLineConnection: {
    nodes: { args: {  }; result: readonly (S['ShippingLine'])[] };
  };
  OrderToTaxLineConnection: {
    nodes: { args: {  }; result: readonly (S['TaxLine'])[] };
  };
  PaColor: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
  };
  PaSize: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
  };
  Page: {
    ancestors: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['HierarchicalContentNodeToContentNodeAncestorsConnection'] | null | undefined };
    children: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['HierarchicalContentNodeToContentNodeChildrenConnection'] | null | undefined };
    content: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    contentTypeName: { args: {  }; result: string };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    featuredImage: { args: {  }; result: S['NodeWithFeaturedImageToMediaItemConnectionEdge'] | null | undefined };
    hasPassword: { args: {  }; result: boolean | null | undefined };
    id: { args: {  }; result: string | number };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isPrivacyPage: { args: {  }; result: boolean };
    isRestricted: { args: {  }; result: boolean | null | undefined };
    isTermNode: { args: {  }; result: boolean };
    link: { args: {  }; result: string | null | undefined };
    menuOrder: { args: {  }; result: number | null | undefined };
    modified: { args: {  }; result: string | null | undefined };
    parent: { args: {  }; result: S['HierarchicalContentNodeToParentContentNodeConnectionEdge'] | null | undefined };
    parentDatabaseId: { args: {  }; result: number | null | undefined };
    parentId: { args: {  }; result: string | number | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    title: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
  };
  PaymentGateway: {
    description: { args: {  }; result: string | null | undefined };
    icon: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    title: { args: {  }; result: string | null | undefined };
  };
  PaymentIntent: {
    amount: { args: {  }; result: number | null | undefined };
    clientSecret: { args: {  }; result: string | null | undefined };
    currency: { args: {  }; result: string | null | undefined };
    error: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | null | undefined };
    stripePaymentMethod: { args: {  }; result: string | null | undefined };
  };
  Product: {
    averageRating: { args: {  }; result: number | null | undefined };
    catalogVisibility: { args: {  }; result: string | null | undefined };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    dateOnSaleFrom: { args: {  }; result: string | null | undefined };
    dateOnSaleTo: { args: {  }; result: string | null | undefined };
    description: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    featured: { args: {  }; result: boolean | null | undefined };
    fullYoastHead: { args: { frontendUrl?: string | null; imageUrl?: string | null; sanitize?: boolean | null }; result: string | null | undefined };
    galleryImages: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToMediaItemConnection'] | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    link: { args: {  }; result: string | null | undefined };
    menuOrder: { args: {  }; result: number | null | undefined };
    metaData: { args: { key?: string | null; keysIn?: readonly (string | null)[] | null }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    modified: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    onSale: { args: {  }; result: boolean | null | undefined };
    productBrands: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductBrandConnection'] | null | undefined };
    productCategories: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductCategoryConnection'] | null | undefined };
    productTags: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductTagConnection'] | null | undefined };
    purchasable: { args: {  }; result: boolean | null | undefined };
    purchaseNote: { args: {  }; result: string | null | undefined };
    related: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductUnionConnection'] | null | undefined };
    reviewCount: { args: {  }; result: number | null | undefined };
    reviews: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToCommentConnection'] | null | undefined };
    reviewsAllowed: { args: {  }; result: boolean | null | undefined };
    shortDescription: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    sku: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    terms: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToTermNodeConnection'] | null | undefined };
    totalSales: { args: {  }; result: number | null | undefined };
    type: { args: {  }; result: string | null | undefined };
    upsell: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToUpsellConnection'] | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
    virtual: { args: {  }; result: boolean | null | undefined };
  };
  ProductAttribute: {
    attributeId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    label: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    options: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    position: { args: {  }; result: number | null | undefined };
    scope: { args: {  }; result: string };
    variation: { args: {  }; result: boolean | null | undefined };
    visible: { args: {  }; result: boolean | null | undefined };
  };
  ProductBrand: {
    children: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductBrandToProductBrandConnection'] | null | undefined };
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    description: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    link: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    parent: { args: {  }; result: S['ProductBrandToParentProductBrandConnectionEdge'] | null | undefined };
    parentDatabaseId: { args: {  }; result: number | null | undefined };
    parentId: { args: {  }; result: string | number | null | undefined };
    products: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: ProductBrandToProductConnectionWhereArgs | null }; result: S['ProductBrandToProductConnection'] | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
  };
  ProductBrandToParentProductBrandConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['ProductBrand'] };
  };
  ProductBrandToProductBrandConnection: {
    nodes: { args: {  }; result: readonly (S['ProductBrand'])[] };
  };
  ProductBrandToProductConnection: {
    nodes: { args: {  }; result: readonly (S['Product'])[] };
  };
  ProductCategory: {
    children: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductCategoryToProductCategoryConnection'] | null | undefined };
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    description: { args: {  }; result: string | null | undefined };
    display: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    link: { args: {  }; result: string | null | undefined };
    menuOrder: { args: {  }; result: number | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    parentDatabaseId: { args: {  }; result: number | null | undefined };
    parentId: { args: {  }; result: string | number | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
  };
  ProductCategoryToProductCategoryConnection: {
    nodes: { args: {  }; result: readonly (S['ProductCategory'])[] };
  };
  ProductTag: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    description: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    link: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
  };
  ProductToCommentConnection: {
    averageRating: { args: {  }; result: number | null | undefined };
    edges: { args: {  }; result: readonly (S['ProductToCommentConnectionEdge'])[] };
    pageInfo: { args: {  }; result: S['ProductToCommentConnectionPageInfo'] };
  };
  ProductToCommentConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['Comment'] };
    rating: { args: {  }; result: number | null | undefined };
  };
  ProductToCommentConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
  };
  ProductToMediaItemConnection: {
    nodes: { args: {  }; result: readonly (S['MediaItem'])[] };
  };
  ProductToProductBrandConnection: {
    nodes: { args: {  }; result: readonly (S['ProductBrand'])[] };
  };
  ProductToProductCategoryConnection: {
    nodes: { args: {  }; result: readonly (S['ProductCategory'])[] };
  };
  ProductToProductTagConnection: {
    nodes: { args: {  }; result: readonly (S['ProductTag'])[] };
  };
  ProductToProductUnionConnection: {
    nodes: { args: {  }; result: readonly (S['ProductUnion'])[] };
  };
  ProductToTermNodeConnection: {
    nodes: { args: {  }; result: readonly (S['TermNode'])[] };
  };
  ProductToUpsellConnection: {
    nodes: { args: {  }; result: readonly (S['ProductUnion'])[] };
  };
  ProductType: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
  };
  ProductUnion: {
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
  };
  ProductVariation: {
    attributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductVariationToVariationAttributeConnection'] | null | undefined };
    backordersAllowed: { args: {  }; result: boolean | null | undefined };
    databaseId: { args: {  }; result: number };
    dateOnSaleFrom: { args: {  }; result: string | null | undefined };
    dateOnSaleTo: { args: {  }; result: string | null | undefined };
    hasAttributes: { args: {  }; result: boolean | null | undefined };
    height: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    length: { args: {  }; result: string | null | undefined };
    lowStockAmount: { args: {  }; result: number | null | undefined };
    manageStock: { args: {  }; result: string | null | undefined };
    metaData: { args: { key?: string | null; keysIn?: readonly (string | null)[] | null; multiple?: boolean | null }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    onSale: { args: {  }; result: boolean | null | undefined };
    price: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    purchasable: { args: {  }; result: boolean | null | undefined };
    regularPrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    salePrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    sku: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    soldIndividually: { args: {  }; result: boolean | null | undefined };
    stockQuantity: { args: {  }; result: number | null | undefined };
    stockStatus: { args: {  }; result: string | null | undefined };
    type: { args: {  }; result: string | null | undefined };
    virtual: { args: {  }; result: boolean | null | undefined };
    weight: { args: {  }; result: string | null | undefined };
    width: { args: {  }; result: string | null | undefined };
  };
  ProductVariationToVariationAttributeConnection: {
    nodes: { args: {  }; result: readonly (S['VariationAttribute'])[] };
  };
  ProductWithAttributes: {
    attributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductWithAttributesToProductAttributeConnection'] | null | undefined };
    id: { args: {  }; result: string | number };
  };
  ProductWithAttributesToProductAttributeConnection: {
    nodes: { args: {  }; result: readonly (S['ProductAttribute'])[] };
  };
  ProductWithAttributesToVariationAttributeConnection: {
    nodes: { args: {  }; result: readonly (S['VariationAttribute'])[] };
  };
  ProductWithDimensions: {
    height: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    length: { args: {  }; result: string | null | undefined };
    weight: { args: {  }; result: string | null | undefined };
    width: { args: {  }; result: string | null | undefined };
  };
  ProductWithPricing: {
    id: { args: {  }; result: string | number };
    price: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    regularPrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    salePrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
  };
  ProductWithVariationsToProductVariationConnection: {
    nodes: { args: {  }; result: readonly (S['ProductVariation'])[] };
  };
  RefreshTokenPayload: {
    authToken: { args: {  }; result: string | null | undefined };
    authTokenExpiration: { args: {  }; result: string | null | undefined };
    success: { args: {  }; result: boolean | null | undefined };
  };
  RefreshUserSecretPayload: {
    authToken: { args: {  }; result: string | null | undefined };
    refreshToken: { args: {  }; result: string | null | undefined };
    success: { args: {  }; result: boolean | null | undefined };
  };
  Refund: {
    amount: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number | null | undefined };
    date: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    reason: { args: {  }; result: string | null | undefined };
  };
  RegisterCustomerPayload: {
    customer: { args: {  }; result: S['Customer'] | null | undefined };
  };
  RemoveCouponsPayload: {
    cart: { args: {  }; result: S['Cart'] | null | undefined };
  };
  ResetUserPasswordPayload: {
    user: { args: {  }; result: S['User'] | null | undefined };
  };
  RootMutation: {
    addToCart: { args: { input: AddToCartInput }; result: S['AddToCartPayload'] | null | undefined };
    applyCoupon: { args: { input: ApplyCouponInput }; result: S['ApplyCouponPayload'] | null | undefined };
    checkout: { args: { input: CheckoutInput }; result: S['CheckoutPayload'] | null | undefined };
    emptyCart: { args: { input: EmptyCartInput }; result: S['EmptyCartPayload'] | null | undefined };
    login: { args: { input: LoginInput }; result: S['LoginPayload'] | null | undefined };
    logout: { args: { input: LogoutInput }; result: S['LogoutPayload'] | null | undefined };
    refreshToken: { args: { input: RefreshTokenInput }; result: S['RefreshTokenPayload'] | null | undefined };
    refreshUserSecret: { args: { input: RefreshUserSecretInput }; result: S['RefreshUserSecretPayload'] | null | undefined };
    registerCustomer: { args: { input: RegisterCustomerInput }; result: S['RegisterCustomerPayload'] | null | undefined };
    removeCoupons: { args: { input: RemoveCouponsInput }; result: S['RemoveCouponsPayload'] | null | undefined };
    resetUserPassword: { args: { input: ResetUserPasswordInput }; result: S['ResetUserPasswordPayload'] | null | undefined };
    sendPasswordResetEmail: { args: { input: SendPasswordResetEmailInput }; result: S['SendPasswordResetEmailPayload'] | null | undefined };
    updateCustomer: { args: { input: UpdateCustomerInput }; result: S['UpdateCustomerPayload'] | null | undefined };
    updateItemQuantities: { args: { input: UpdateItemQuantitiesInput }; result: S['UpdateItemQuantitiesPayload'] | null | undefined };
    updateShippingMethod: { args: { input: UpdateShippingMethodInput }; result: S['UpdateShippingMethodPayload'] | null | undefined };
    updateUser: { args: { input: UpdateUserInput }; result: S['UpdateUserPayload'] | null | undefined };
    writeReview: { args: { input: WriteReviewInput }; result: S['WriteReviewPayload'] | null | undefined };
  };
  RootQuery: {
    allSettings: { args: {  }; result: S['Settings'] | null | undefined };
    allowedCountries: { args: {  }; result: readonly (string | null | undefined)[] | null | undefined };
    cart: { args: { recalculateTotals?: boolean | null }; result: S['Cart'] | null | undefined };
    countryStates: { args: { country: CountriesEnum }; result: readonly (S['CountryState'] | null | undefined)[] | null | undefined };
    customer: { args: { customerId?: number | null }; result: S['Customer'] | null | undefined };
    customers: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['RootQueryToCustomerConnection'] | null | undefined };
    generalSettings: { args: {  }; result: S['GeneralSettings'] | null | undefined };
    loginClients: { args: {  }; result: readonly (S['LoginClient'] | null | undefined)[] | null | undefined };
    menu: { args: { id: string; idType?: MenuNodeIdTypeEnum | null }; result: S['Menu'] | null | undefined };
    menuItem: { args: { id: string; idType?: MenuItemNodeIdTypeEnum | null }; result: S['MenuItem'] | null | undefined };
    menuItems: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: RootQueryToMenuItemConnectionWhereArgs | null }; result: S['RootQueryToMenuItemConnection'] | null | undefined };
    menus: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: RootQueryToMenuConnectionWhereArgs | null }; result: S['RootQueryToMenuConnection'] | null | undefined };
    order: { args: { id?: string | null; idType?: OrderIdTypeEnum | null }; result: S['Order'] | null | undefined };
    orders: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['RootQueryToOrderConnection'] | null | undefined };
    page: { args: { id: string; idType?: PageIdType | null }; result: S['Page'] | null | undefined };
    pages: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: RootQueryToPageConnectionWhereArgs | null }; result: S['RootQueryToPageConnection'] | null | undefined };
    paymentGateways: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['RootQueryToPaymentGatewayConnection'] | null | undefined };
    product: { args: { id: string; idType?: ProductIdTypeEnum | null }; result: S['Product'] | null | undefined };
    productBrand: { args: { id: string; idType?: ProductBrandIdType | null }; result: S['ProductBrand'] | null | undefined };
    productBrands: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: RootQueryToProductBrandConnectionWhereArgs | null }; result: S['RootQueryToProductBrandConnection'] | null | undefined };
    productCategories: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: RootQueryToProductCategoryConnectionWhereArgs | null }; result: S['RootQueryToProductCategoryConnection'] | null | undefined };
    productTags: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['RootQueryToProductTagConnection'] | null | undefined };
    products: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: RootQueryToProductConnectionWhereArgs | null }; result: S['RootQueryToProductConnection'] | null | undefined };
    stripePaymentIntent: { args: { stripePaymentMethod?: StripePaymentMethodEnum | null; customerId?: string | null; saveForFuture?: boolean | null }; result: S['PaymentIntent'] | null | undefined };
    terms: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: RootQueryToTermNodeConnectionWhereArgs | null }; result: S['RootQueryToTermNodeConnection'] | null | undefined };
    users: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['RootQueryToUserConnection'] | null | undefined };
    viewer: { args: {  }; result: S['User'] | null | undefined };
    woonuxtSettings: { args: {  }; result: S['WoonuxtOptions'] | null | undefined };
  };
  RootQueryToCustomerConnection: {
    nodes: { args: {  }; result: readonly (S['Customer'])[] };
  };
  RootQueryToMenuConnection: {
    edges: { args: {  }; result: readonly (S['RootQueryToMenuConnectionEdge'])[] };
    nodes: { args: {  }; result: readonly (S['Menu'])[] };
    pageInfo: { args: {  }; result: S['RootQueryToMenuConnectionPageInfo'] };
  };
  RootQueryToMenuConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['Menu'] };
  };
  RootQueryToMenuConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
    hasPreviousPage: { args: {  }; result: boolean };
    startCursor: { args: {  }; result: string | null | undefined };
  };
  RootQueryToMenuItemConnection: {
    edges: { args: {  }; result: readonly (S['RootQueryToMenuItemConnectionEdge'])[] };
    nodes: { args: {  }; result: readonly (S['MenuItem'])[] };
    pageInfo: { args: {  }; result: S['RootQueryToMenuItemConnectionPageInfo'] };
  };
  RootQueryToMenuItemConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['MenuItem'] };
  };
  RootQueryToMenuItemConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
    hasPreviousPage: { args: {  }; result: boolean };
    startCursor: { args: {  }; result: string | null | undefined };
  };
  RootQueryToOrderConnection: {
    nodes: { args: {  }; result: readonly (S['Order'])[] };
  };
  RootQueryToPageConnection: {
    edges: { args: {  }; result: readonly (S['RootQueryToPageConnectionEdge'])[] };
    nodes: { args: {  }; result: readonly (S['Page'])[] };
    pageInfo: { args: {  }; result: S['RootQueryToPageConnectionPageInfo'] };
  };
  RootQueryToPageConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['Page'] };
  };
  RootQueryToPageConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
    hasPreviousPage: { args: {  }; result: boolean };
    startCursor: { args: {  }; result: string | null | undefined };
  };
  RootQueryToPaymentGatewayConnection: {
    nodes: { args: {  }; result: readonly (S['PaymentGateway'])[] };
  };
  RootQueryToProductBrandConnection: {
    nodes: { args: {  }; result: readonly (S['ProductBrand'])[] };
    pageInfo: { args: {  }; result: S['RootQueryToProductBrandConnectionPageInfo'] };
  };
  RootQueryToProductBrandConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
    hasPreviousPage: { args: {  }; result: boolean };
    startCursor: { args: {  }; result: string | null | undefined };
  };
  RootQueryToProductCategoryConnection: {
    nodes: { args: {  }; result: readonly (S['ProductCategory'])[] };
  };
  RootQueryToProductConnection: {
    edges: { args: {  }; result: readonly (S['RootQueryToProductConnectionEdge'])[] };
    found: { args: {  }; result: number | null | undefined };
    nodes: { args: {  }; result: readonly (S['Product'])[] };
    pageInfo: { args: {  }; result: S['RootQueryToProductConnectionPageInfo'] };
  };
  RootQueryToProductConnectionEdge: {
    cursor: { args: {  }; result: string | null | undefined };
    node: { args: {  }; result: S['Product'] };
  };
  RootQueryToProductConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
    hasPreviousPage: { args: {  }; result: boolean };
    startCursor: { args: {  }; result: string | null | undefined };
  };
  RootQueryToProductTagConnection: {
    nodes: { args: {  }; result: readonly (S['ProductTag'])[] };
    pageInfo: { args: {  }; result: S['RootQueryToProductTagConnectionPageInfo'] };
  };
  RootQueryToProductTagConnectionPageInfo: {
    endCursor: { args: {  }; result: string | null | undefined };
    hasNextPage: { args: {  }; result: boolean };
    hasPreviousPage: { args: {  }; result: boolean };
    startCursor: { args: {  }; result: string | null | undefined };
  };
  RootQueryToTermNodeConnection: {
    nodes: { args: {  }; result: readonly (S['TermNode'])[] };
  };
  RootQueryToUserConnection: {
    nodes: { args: {  }; result: readonly (S['User'])[] };
  };
  SavedPaymentMethod: {
    cardType: { args: {  }; result: string | null | undefined };
    customerId: { args: {  }; result: string | null | undefined };
    expiryMonth: { args: {  }; result: string | null | undefined };
    expiryYear: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: number | null | undefined };
    isDefault: { args: {  }; result: boolean | null | undefined };
    last4: { args: {  }; result: string | null | undefined };
    token: { args: {  }; result: string | null | undefined };
  };
  SendPasswordResetEmailPayload: {
    success: { args: {  }; result: boolean | null | undefined };
  };
  Settings: {
    generalSettingsDateFormat: { args: {  }; result: string | null | undefined };
    generalSettingsDescription: { args: {  }; result: string | null | undefined };
    generalSettingsLanguage: { args: {  }; result: string | null | undefined };
    generalSettingsStartOfWeek: { args: {  }; result: number | null | undefined };
    generalSettingsTimeFormat: { args: {  }; result: string | null | undefined };
    generalSettingsTimezone: { args: {  }; result: string | null | undefined };
    generalSettingsTitle: { args: {  }; result: string | null | undefined };
    generalSettingsUrl: { args: {  }; result: string | null | undefined };
  };
  ShippingClass: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
  };
  ShippingLine: {
    id: { args: {  }; result: string | number };
    methodTitle: { args: {  }; result: string | null | undefined };
    total: { args: {  }; result: string | null | undefined };
  };
  ShippingPackage: {
    packageDetails: { args: {  }; result: string | null | undefined };
    rates: { args: {  }; result: readonly (S['ShippingRate'] | null | undefined)[] | null | undefined };
    supportsShippingCalculator: { args: {  }; result: boolean | null | undefined };
  };
  ShippingRate: {
    cost: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    instanceId: { args: {  }; result: number | null | undefined };
    label: { args: {  }; result: string | null | undefined };
    methodId: { args: {  }; result: string | number };
  };
  SimpleAttribute: {
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    value: { args: {  }; result: string | null | undefined };
  };
  SimpleCartItem: {
    id: { args: {  }; result: string | number };
    key: { args: {  }; result: string | number };
    product: { args: {  }; result: S['CartItemToProductConnectionEdge'] | null | undefined };
    quantity: { args: {  }; result: number | null | undefined };
    subtotal: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    subtotalTax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    tax: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    total: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    variation: { args: {  }; result: S['CartItemToProductVariationConnectionEdge'] | null | undefined };
  };
  SimpleProduct: {
    attributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductWithAttributesToProductAttributeConnection'] | null | undefined };
    averageRating: { args: {  }; result: number | null | undefined };
    backordersAllowed: { args: {  }; result: boolean | null | undefined };
    catalogVisibility: { args: {  }; result: string | null | undefined };
    crossSell: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['SimpleProductToProductUnionConnection'] | null | undefined };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    dateOnSaleFrom: { args: {  }; result: string | null | undefined };
    dateOnSaleTo: { args: {  }; result: string | null | undefined };
    description: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    downloadExpiry: { args: {  }; result: number | null | undefined };
    downloadLimit: { args: {  }; result: number | null | undefined };
    downloadable: { args: {  }; result: boolean | null | undefined };
    featured: { args: {  }; result: boolean | null | undefined };
    fullYoastHead: { args: { frontendUrl?: string | null; imageUrl?: string | null; sanitize?: boolean | null }; result: string | null | undefined };
    galleryImages: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToMediaItemConnection'] | null | undefined };
    height: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    length: { args: {  }; result: string | null | undefined };
    link: { args: {  }; result: string | null | undefined };
    lowStockAmount: { args: {  }; result: number | null | undefined };
    manageStock: { args: {  }; result: string | null | undefined };
    menuOrder: { args: {  }; result: number | null | undefined };
    metaData: { args: { key?: string | null; keysIn?: readonly (string | null)[] | null }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    modified: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    onSale: { args: {  }; result: boolean | null | undefined };
    price: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    productBrands: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductBrandConnection'] | null | undefined };
    productCategories: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductCategoryConnection'] | null | undefined };
    productTags: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductTagConnection'] | null | undefined };
    purchasable: { args: {  }; result: boolean | null | undefined };
    purchaseNote: { args: {  }; result: string | null | undefined };
    regularPrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    related: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductUnionConnection'] | null | undefined };
    reviewCount: { args: {  }; result: number | null | undefined };
    reviews: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToCommentConnection'] | null | undefined };
    reviewsAllowed: { args: {  }; result: boolean | null | undefined };
    salePrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    shortDescription: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    sku: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    soldIndividually: { args: {  }; result: boolean | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    stockQuantity: { args: {  }; result: number | null | undefined };
    stockStatus: { args: {  }; result: string | null | undefined };
    taxClass: { args: {  }; result: string | null | undefined };
    taxStatus: { args: {  }; result: string | null | undefined };
    terms: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToTermNodeConnection'] | null | undefined };
    totalSales: { args: {  }; result: number | null | undefined };
    type: { args: {  }; result: string | null | undefined };
    upsell: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToUpsellConnection'] | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
    virtual: { args: {  }; result: boolean | null | undefined };
    weight: { args: {  }; result: string | null | undefined };
    width: { args: {  }; result: string | null | undefined };
  };
  SimpleProductToProductUnionConnection: {
    nodes: { args: {  }; result: readonly (S['ProductUnion'])[] };
  };
  SimpleProductVariation: {
    attributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductVariationToVariationAttributeConnection'] | null | undefined };
    backordersAllowed: { args: {  }; result: boolean | null | undefined };
    databaseId: { args: {  }; result: number };
    dateOnSaleFrom: { args: {  }; result: string | null | undefined };
    dateOnSaleTo: { args: {  }; result: string | null | undefined };
    hasAttributes: { args: {  }; result: boolean | null | undefined };
    height: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    length: { args: {  }; result: string | null | undefined };
    lowStockAmount: { args: {  }; result: number | null | undefined };
    manageStock: { args: {  }; result: string | null | undefined };
    metaData: { args: { key?: string | null; keysIn?: readonly (string | null)[] | null; multiple?: boolean | null }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    onSale: { args: {  }; result: boolean | null | undefined };
    price: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    purchasable: { args: {  }; result: boolean | null | undefined };
    regularPrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    salePrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    sku: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    soldIndividually: { args: {  }; result: boolean | null | undefined };
    stockQuantity: { args: {  }; result: number | null | undefined };
    stockStatus: { args: {  }; result: string | null | undefined };
    type: { args: {  }; result: string | null | undefined };
    virtual: { args: {  }; result: boolean | null | undefined };
    weight: { args: {  }; result: string | null | undefined };
    width: { args: {  }; result: string | null | undefined };
  };
  TaxLine: {
    id: { args: {  }; result: string | number };
    label: { args: {  }; result: string | null | undefined };
    shippingTaxTotal: { args: {  }; result: string | null | undefined };
    taxTotal: { args: {  }; result: string | null | undefined };
  };
  TermNode: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
  };
  UniformResourceIdentifiable: {
    id: { args: {  }; result: string | number };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    uri: { args: {  }; result: string | null | undefined };
  };
  UpdateCustomerPayload: {
    customer: { args: {  }; result: S['Customer'] | null | undefined };
  };
  UpdateItemQuantitiesPayload: {
    cart: { args: {  }; result: S['Cart'] | null | undefined };
    removed: { args: {  }; result: readonly (S['CartItem'] | null | undefined)[] | null | undefined };
  };
  UpdateShippingMethodPayload: {
    cart: { args: {  }; result: S['Cart'] | null | undefined };
  };
  UpdateUserPayload: {
    user: { args: {  }; result: S['User'] | null | undefined };
  };
  User: {
    avatar: { args: { size?: number | null }; result: S['Avatar'] | null | undefined };
    databaseId: { args: {  }; result: number };
    email: { args: {  }; result: string | null | undefined };
    firstName: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    lastName: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    nicename: { args: {  }; result: string | null | undefined };
    savedPaymentMethods: { args: {  }; result: readonly (S['SavedPaymentMethod'] | null | undefined)[] | null | undefined };
    stripeCustomerId: { args: {  }; result: string | null | undefined };
    username: { args: {  }; result: string | null | undefined };
    wooSessionToken: { args: {  }; result: string | null | undefined };
  };
  VariableProduct: {
    attributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductWithAttributesToProductAttributeConnection'] | null | undefined };
    averageRating: { args: {  }; result: number | null | undefined };
    backordersAllowed: { args: {  }; result: boolean | null | undefined };
    catalogVisibility: { args: {  }; result: string | null | undefined };
    crossSell: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['VariableProductToProductUnionConnection'] | null | undefined };
    databaseId: { args: {  }; result: number };
    date: { args: {  }; result: string | null | undefined };
    dateOnSaleFrom: { args: {  }; result: string | null | undefined };
    dateOnSaleTo: { args: {  }; result: string | null | undefined };
    defaultAttributes: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductWithAttributesToVariationAttributeConnection'] | null | undefined };
    description: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    featured: { args: {  }; result: boolean | null | undefined };
    fullYoastHead: { args: { frontendUrl?: string | null; imageUrl?: string | null; sanitize?: boolean | null }; result: string | null | undefined };
    galleryImages: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToMediaItemConnection'] | null | undefined };
    height: { args: {  }; result: string | null | undefined };
    id: { args: {  }; result: string | number };
    image: { args: {  }; result: S['MediaItem'] | null | undefined };
    isComment: { args: {  }; result: boolean };
    isContentNode: { args: {  }; result: boolean };
    isFrontPage: { args: {  }; result: boolean };
    isPostsPage: { args: {  }; result: boolean };
    isTermNode: { args: {  }; result: boolean };
    length: { args: {  }; result: string | null | undefined };
    link: { args: {  }; result: string | null | undefined };
    lowStockAmount: { args: {  }; result: number | null | undefined };
    manageStock: { args: {  }; result: string | null | undefined };
    menuOrder: { args: {  }; result: number | null | undefined };
    metaData: { args: { key?: string | null; keysIn?: readonly (string | null)[] | null }; result: readonly (S['MetaData'] | null | undefined)[] | null | undefined };
    modified: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    onSale: { args: {  }; result: boolean | null | undefined };
    price: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    productBrands: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductBrandConnection'] | null | undefined };
    productCategories: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductCategoryConnection'] | null | undefined };
    productTags: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductTagConnection'] | null | undefined };
    purchasable: { args: {  }; result: boolean | null | undefined };
    purchaseNote: { args: {  }; result: string | null | undefined };
    regularPrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    related: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToProductUnionConnection'] | null | undefined };
    reviewCount: { args: {  }; result: number | null | undefined };
    reviews: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToCommentConnection'] | null | undefined };
    reviewsAllowed: { args: {  }; result: boolean | null | undefined };
    salePrice: { args: { format?: PricingFieldFormatEnum | null }; result: string | null | undefined };
    shortDescription: { args: { format?: PostObjectFieldFormatEnum | null }; result: string | null | undefined };
    sku: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    soldIndividually: { args: {  }; result: boolean | null | undefined };
    status: { args: {  }; result: string | null | undefined };
    stockQuantity: { args: {  }; result: number | null | undefined };
    stockStatus: { args: {  }; result: string | null | undefined };
    terms: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToTermNodeConnection'] | null | undefined };
    totalSales: { args: {  }; result: number | null | undefined };
    type: { args: {  }; result: string | null | undefined };
    upsell: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null }; result: S['ProductToUpsellConnection'] | null | undefined };
    uri: { args: {  }; result: string | null | undefined };
    variations: { args: { first?: number | null; last?: number | null; after?: string | null; before?: string | null; where?: ProductWithVariationsToProductVariationConnectionWhereArgs | null }; result: S['ProductWithVariationsToProductVariationConnection'] | null | undefined };
    virtual: { args: {  }; result: boolean | null | undefined };
    weight: { args: {  }; result: string | null | undefined };
    width: { args: {  }; result: string | null | undefined };
  };
  VariableProductToProductUnionConnection: {
    nodes: { args: {  }; result: readonly (S['ProductUnion'])[] };
  };
  VariationAttribute: {
    attributeId: { args: {  }; result: number | null | undefined };
    id: { args: {  }; result: string | number };
    label: { args: {  }; result: string | null | undefined };
    name: { args: {  }; result: string | null | undefined };
    value: { args: {  }; result: string | null | undefined };
  };
  VisibleProduct: {
    count: { args: {  }; result: number | null | undefined };
    databaseId: { args: {  }; result: number };
    id: { args: {  }; result: string | number };
    name: { args: {  }; result: string | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
    taxonomyName: { args: {  }; result: string | null | undefined };
  };
  WooNuxtSocialItems: {
    handle: { args: {  }; result: string | null | undefined };
    provider: { args: {  }; result: string | null | undefined };
    url: { args: {  }; result: string | null | undefined };
  };
  WoonuxtOptions: {
    currencyCode: { args: {  }; result: string | null | undefined };
    currencySymbol: { args: {  }; result: string | null | undefined };
    domain: { args: {  }; result: string | null | undefined };
    frontEndUrl: { args: {  }; result: string | null | undefined };
    global_attributes: { args: {  }; result: readonly (S['WoonuxtOptionsGlobalAttributes'] | null | undefined)[] | null | undefined };
    logo: { args: {  }; result: string | null | undefined };
    maxPrice: { args: {  }; result: number | null | undefined };
    paypalSettings: { args: {  }; result: S['WoonuxtOptionsPayPalSettings'] | null | undefined };
    primary_color: { args: {  }; result: string | null | undefined };
    productsPerPage: { args: {  }; result: number | null | undefined };
    publicIntrospectionEnabled: { args: {  }; result: string | null | undefined };
    stripeSettings: { args: {  }; result: S['WoonuxtOptionsStripeSettings'] | null | undefined };
    wooCommerceSettingsVersion: { args: {  }; result: string | null | undefined };
    wooNuxtSEO: { args: {  }; result: readonly (S['WooNuxtSocialItems'] | null | undefined)[] | null | undefined };
  };
  WoonuxtOptionsGlobalAttributes: {
    hideEmpty: { args: {  }; result: boolean | null | undefined };
    label: { args: {  }; result: string | null | undefined };
    openByDefault: { args: {  }; result: boolean | null | undefined };
    showCount: { args: {  }; result: boolean | null | undefined };
    slug: { args: {  }; result: string | null | undefined };
  };
  WoonuxtOptionsPayPalSettings: {
    email: { args: {  }; result: string | null | undefined };
    enabled: { args: {  }; result: string | null | undefined };
    sandbox: { args: {  }; result: string | null | undefined };
  };
  WoonuxtOptionsStripeSettings: {
    account_id: { args: {  }; result: string | null | undefined };
    active_publishable_key: { args: {  }; result: string | null | undefined };
    apple_pay_merchant_identifier: { args: {  }; result: string | null | undefined };
    enabled: { args: {  }; result: string | null | undefined };
    publishable_key: { args: {  }; result: string | null | undefined };
    test_publishable_key: { args: {  }; result: string | null | undefined };
    testmode: { args: {  }; result: string | null | undefined };
  };
  WriteReviewPayload: {
    rating: { args: {  }; result: number | null | undefined };
    review: { args: {  }; result: S['Comment'] | null | undefined };
  };
}
