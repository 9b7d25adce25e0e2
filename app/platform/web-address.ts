import { decoded, withoutEdges } from '@graphql/rules/text';

/** Decodes a path and trims its slashes: `/%C3%BCber-uns/` becomes `über-uns`. */
export function plainPath(path: string): string {
  const inside = withoutEdges(path, /\//);
  return decoded(inside) ?? inside;
}

/** Nothing else may become a link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
