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
