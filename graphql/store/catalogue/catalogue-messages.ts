export const catalogueMessages = {
  noSlug: (slug: string) => `No product ID was found corresponding to the slug: ${slug}`,
  noSku: (sku: string) => `No product ID was found corresponding to the sku: ${sku}`,
  noDatabaseId: (id: string) => `No product exists with the database_id: ${id}`,
  noId: (id: string) => `No product exists with the id: ${id}`,
  idInvalid: 'The "id" is invalid',
} as const;
