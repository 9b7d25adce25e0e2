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

/** ASCII letters and digits of a slug, other letters escaped: as WordPress keeps it, and WPGraphQL names what it makes of it. */
const asciiWords = (slug: string): string[] =>
  encodeURIComponent(slug.replaceAll(/\p{Surrogate}/gu, '').normalize('NFC'))
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** GraphQL reserves names with two underscores in front and has none that begins with a digit. */
const asName = (text: string): string => text.replace(/^(?=\d|$)/, '_');

/** A slug as it is named in enums: `reduced-rate` → `REDUCED_RATE`. */
export const enumName = (slug: string): string => asName(asciiWords(slug).join('_').toUpperCase());

/** A slug as types are named: `pa_shoe-size` → `PaShoeSize`. */
export const typeName = (slug: string): string =>
  asName(
    asciiWords(slug)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(''),
  );
