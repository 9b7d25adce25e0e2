/** What looking for one product refuses, word for word as the real server does. */
export const catalogueMessages = {
  noSlug: (slug: string) => `No product ID was found corresponding to the slug: ${slug}`,
  noSku: (sku: string) => `No product ID was found corresponding to the sku: ${sku}`,
  noDatabaseId: (id: string) => `No product exists with the database_id: ${id}`,
  noId: (id: string) => `No product exists with the id: ${id}`,
  idInvalid: 'The "id" is invalid',
} as const;

/** What the owner's commands refuse. */
export const deskMessages = {
  noProduct: (sku: string) => `There is no product ${sku}.`,
  hasNoStock: (name: string) => `"${name}" has no stock of its own.`,
  stockOfVariations: (name: string) =>
    `"${name}" is sold in variations. Set the stock of each variation: they are listed below it.`,
  stockOfParent: (name: string, sku: string) => `"${name}" is sold from the stock of ${sku}. Set that one.`,
  priceOfParts: (name: string) =>
    `"${name}" costs what its parts cost. Set the prices of those: they are listed by their own SKU.`,
  saleNotLower: 'The sale price must be lower than the regular price.',
} as const;
