const encoded = /(?:%[89a-f][\da-f])+/g;

/**
 * A slug with its letters in plain. WordPress keeps those outside ASCII as `%d1%87`; WooGraphQL tells slugs of terms in plain, those of
 * products and the values of attributes as they are kept, and takes both (tests/contract/README.md, "Catalogue").
 */
export function readableSlug(slug: string): string {
  return slug.replace(encoded, (letters) => {
    try {
      return decodeURIComponent(letters);
    } catch (error) {
      if (error instanceof URIError) return letters;
      throw error;
    }
  });
}
