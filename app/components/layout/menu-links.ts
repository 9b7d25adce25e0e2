/** The main menu, wherever it is shown. */
export const menuLinks = [
  ['/', 'common:home'],
  ['/products', 'common:allProducts'],
  ['/categories', 'common:categories'],
  ['/contact', 'common:contact'],
] as const;
