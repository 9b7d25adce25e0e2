import { tryDecodeUriComponent } from './html-text';

/** Decodes a slug. WooGraphQL returns term slugs decoded, those of products and attribute values encoded (tests/contract/README.md). */
export const decodeSlug = (slug: string): string =>
  // Escapes of ASCII are not letters of a slug.
  /%[^89a-f]/.test(slug) ? slug : (tryDecodeUriComponent(slug) ?? slug);

/** Matches an encoded slug as a JSON string. Attribute names stay encoded, because the backend identifies attributes by them. */
const encodedSlugPattern = /(?<!"(?:name|key)":)"[\w-]*%[89a-f][\da-f](?:%[89a-f][\da-f]|[\w-])*"/g;

export const decodeSlugsInJson = (json: string): string =>
  json.replace(encodedSlugPattern, (text) => JSON.stringify(decodeSlug(text.slice(1, -1))));

const splitAsciiWords = (slug: string): string[] =>
  encodeURIComponent(slug.replaceAll(/\p{Surrogate}/gu, '').normalize('NFC'))
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Adds `_`: names cannot start with a digit, and GraphQL reserves two underscores. */
const toGraphqlName = (text: string): string => text.replace(/^(?=\d|$)/, '_');

/** `reduced-rate` → `REDUCED_RATE` */
export const toEnumName = (slug: string): string =>
  toGraphqlName(splitAsciiWords(slug).join('_').toUpperCase());

/** `pa_shoe-size` → `PaShoeSize` */
export const toTypeName = (slug: string): string =>
  toGraphqlName(
    splitAsciiWords(slug)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(''),
  );
