import { trimMatching, tryDecodeUriComponent } from '../../shared/html-text';

/** Published page. Dates are in the shop's time zone, as WordPress writes them: `2026-11-01T09:00:00`. */
export interface PageRecord {
  __typename: 'Page';
  id: number;
  slug: string;
  title: string;
  /** HTML as WordPress renders it, scripts included. It must be sanitized before display. */
  content: string;
  source: string;
  /** Password-protected: the title is public, the content is never read here. */
  isLocked: boolean;
  path: string;
  parentId: number | null;
  date: string;
}

/** Normalizes a URL or path to a decoded path between slashes: `about` → `/about/`. */
export function normalizePagePath(uri: string): string {
  const [path = ''] = uri.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  const trimmedPath = trimMatching(path, /\//);
  return trimmedPath === '' ? '/' : `/${tryDecodeUriComponent(trimmedPath) ?? trimmedPath}/`;
}
