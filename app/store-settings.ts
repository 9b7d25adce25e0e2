/** The store settings of SPECIFICATION §9: the one file a shop owner edits. */
export const storeSettings = {
  siteName: 'Sturdy',
  contactEmail: 'hello@sturdy.example',
  autoOpenCart: false,
  showReviews: true,
  showFilters: true,
  showOrderByDropdown: true,
  showSKU: true,
  showRelatedProducts: true,
  showProductCategoriesOnSingleProduct: true,
  showBreadcrumbOnSingleProduct: true,
  showMoveToWishlist: true,
  hideBillingAddressForVirtualProducts: false,
  initStoreOnUserActionToReduceServerLoad: true,
  saleBadge: 'percent' as 'percent' | 'onSale' | 'hidden',
  socialLoginsDisplay: 'buttons' as 'buttons' | 'icons',
};

export type StoreSettings = typeof storeSettings;
