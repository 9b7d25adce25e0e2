import { withoutEdges } from '@graphql/rules/text';

/** A path as people read it, without slashes around it: `/%C3%BCber-uns/` is `über-uns`. */
export function plainPath(path: string): string {
  const inside = withoutEdges(path, /\//);
  try {
    return decodeURIComponent(inside);
  } catch (error) {
    if (error instanceof URIError) return inside;
    throw error;
  }
}

/** Whether a text is an address on the web: nothing else becomes a link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
