import { withoutEdges } from '../../../rules/text';

/** A published page. Its dates are on the shop's clocks, as WordPress writes them: `2026-11-01T09:00:00`. */
export interface PageRecord {
  __typename: 'Page';
  id: number;
  slug: string;
  title: string;
  /** HTML as WordPress shows it, scripts included: the page that shows it cleans it. */
  content: string;
  /** The text as it was typed, which WordPress searches. */
  source: string;
  /** Behind a password: its name is public, its text is never read here. */
  locked: boolean;
  /** `/about-us/team/` */
  path: string;
  parentId: number | null;
  menuOrder: number;
  date: string;
  modified: string;
}

/** Path of an address or a path, decoded and between slashes, so that two forms of it are equal: `about` → `/about/`. */
export function pagePath(uri: string): string {
  const [path = ''] = uri.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  const inside = withoutEdges(path, /\//);
  return inside === '' ? '/' : `/${decoded(inside)}/`;
}

function decoded(path: string): string {
  // A percent sign that begins no escape stays as it is.
  return path.replace(/(?:%[\da-f]{2})+/gi, (escaped) =>
    Buffer.from(escaped.replaceAll('%', ''), 'hex').toString(),
  );
}
