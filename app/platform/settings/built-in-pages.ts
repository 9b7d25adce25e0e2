interface PageDescription {
  path: string;
  name?: string;
  inMenu?: true;
  inHelp?: true;
  inLegal?: true;
  isListed?: true;
  /** Private: robots.txt excludes it and its subpages. */
  isClosed?: true;
}

const pages = [
  { path: '/', name: 'common:home', inMenu: true, isListed: true },
  { path: '/products', name: 'common:allProducts', inMenu: true, isListed: true },
  { path: '/categories', name: 'common:categories', inMenu: true, isListed: true },
  { path: '/contact', name: 'common:contact', inMenu: true, isListed: true },
  { path: '/contact#delivery', name: 'common:delivery', inHelp: true },
  { path: '/contact#returns', name: 'common:returns', inHelp: true },
  { path: '/contact#payment', name: 'common:payment', inHelp: true },
  { path: '/order-lookup', name: 'orders:lookUpTitle', inHelp: true },
  { path: '/privacy-policy', name: 'common:privacy', inLegal: true, isListed: true },
  { path: '/accessibility', name: 'common:accessibility', inLegal: true, isListed: true },
  { path: '/withdrawal' },
  { path: '/consent' },
  { path: '/newsletter' },
  { path: '/wishlist', name: 'common:wishlist', isClosed: true },
  { path: '/cart', name: 'common:cart', isClosed: true },
  { path: '/checkout', isClosed: true },
  { path: '/order-summary', isClosed: true },
  { path: '/my-account', name: 'common:account', isClosed: true },
  { path: '/my-account/lost-password' },
] as const satisfies readonly PageDescription[];

type PageName = Extract<(typeof pages)[number], { name: string }>['name'];

/** In menu order. A new page is an entry here and its route. */
export const builtInPages: readonly (PageDescription & { name?: PageName })[] = pages;

export const listMenuPages = (property: 'inMenu' | 'inHelp' | 'inLegal') =>
  builtInPages.flatMap(({ path, name, [property]: isIncluded }) =>
    name && isIncluded ? [{ path, name }] : [],
  );
