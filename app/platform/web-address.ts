import { tryDecodeUriComponent, trimMatching } from '@graphql/shared/html-text';

/** Decodes a path and trims its slashes: `/%C3%BCber-uns/` becomes `über-uns`. */
export function decodePath(path: string): string {
  const trimmed = trimMatching(path, /\//);
  return tryDecodeUriComponent(trimmed) ?? trimmed;
}

/** Nothing else may become a link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
