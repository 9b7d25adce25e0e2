import { decoded } from './text';

/**
 * A slug with its letters in plain. WordPress keeps those outside ASCII as `%d1%87`; WooGraphQL tells slugs of terms in plain, those of
 * products and the values of attributes as they are kept (tests/contract/README.md, "Catalogue").
 */
export const readableSlug = (slug: string): string =>
  // Escapes of ASCII are no letters of a slug.
  /%[^89a-f]/.test(slug) ? slug : (decoded(slug) ?? slug);

/** A text that is a slug with encoded letters and nothing else; by their names attributes are known to the backend. */
const keptSlug = /(?<!"(?:name|key)":)"[\w-]*%[89a-f][\da-f](?:%[89a-f][\da-f]|[\w-])*"/g;

/** An answer's JSON in which slugs, and values that are slugs, are as pages show and addresses have them. */
export const withReadableSlugs = (json: string): string =>
  json.replace(keptSlug, (text) => JSON.stringify(readableSlug(text.slice(1, -1))));

/** A slug as it is named in enums: `reduced-rate` → `REDUCED_RATE`. */
export const enumName = (slug: string): string => slug.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
