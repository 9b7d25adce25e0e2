import { decoded, withoutEdges } from '@graphql/rules/text';

/** A path as people read it, without slashes around it: `/%C3%BCber-uns/` is `über-uns`. */
export function plainPath(path: string): string {
  const inside = withoutEdges(path, /\//);
  return decoded(inside) ?? inside;
}

/** Whether a text is an address on the web: nothing else becomes a link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
