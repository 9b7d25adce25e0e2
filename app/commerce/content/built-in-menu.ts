/** The main menu of a shop whose backend has none. */
export const builtInMenu = [
  ['/', 'common:home'],
  ['/products', 'common:allProducts'],
  ['/categories', 'common:categories'],
  ['/contact', 'common:contact'],
] as const;
