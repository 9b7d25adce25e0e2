/** What looking for one product refuses, word for word as the real server does. */
export const catalogueMessages = {
  noSlug: (slug: string) => `No product ID was found corresponding to the slug: ${slug}`,
  noSku: (sku: string) => `No product ID was found corresponding to the sku: ${sku}`,
  noDatabaseId: (id: string) => `No product exists with the database_id: ${id}`,
  noId: (id: string) => `No product exists with the id: ${id}`,
  idInvalid: 'The "id" is invalid',
} as const;
