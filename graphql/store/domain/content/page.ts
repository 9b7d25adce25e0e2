import { decodeHTML } from 'entities';
import { replaceElements, replaceTags, withoutEdges } from '../../../rules/text';

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

/** Elements that begin a line of their own. */
const block =
  /^<\/?(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article|header|footer|hr|pre|dl|dt|dd|address)\b/i;

/** Stand for the end of a cell and the beginning of one. */
const [cellEnd, cellStart] = ['\uE002', '\uE003'];

function textOfTag(tag: string): string {
  if (/^<li\b/i.test(tag)) return '\n- ';
  if (/^<(?:br|\/li)\b/i.test(tag)) return '\n';
  if (/^<\/t[dh]\b/i.test(tag)) return cellEnd;
  if (/^<t[dh]\b/i.test(tag)) return cellStart;
  return block.test(tag) ? '\n\n' : '';
}

/** The words of a link with the address that it leads to, where that is another site's and not among them. */
function linkText(inside: string): string {
  const end = inside.indexOf('>') + 1;
  const [, address] = /\bhref="(https?:[^"]*)"/i.exec(inside.slice(0, end)) ?? [];
  const words = inside.slice(end);
  return address === undefined || words.includes(address) ? words : `${words} (${address})`;
}

/** What a page says, as plain text: paragraphs, lists and rows on lines of their own, the addresses of links beside their words. */
export function pageText(html: string): string {
  const shown = html
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('-->') + '-->'.length)))
    .join('');
  const words = replaceElements(shown, ['script', 'style', 'template', 'noscript'], () => '');
  const linked = replaceElements(words, ['a'], ({ inside }) => linkText(inside));
  const text = replaceTags(linked.replace(/\s+/g, ' '), textOfTag)
    .replace(/\uE002 ?\uE003/g, ' | ')
    .replace(/[\uE002\uE003]/g, '');
  return decodeHTML(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(^- .*)\n+(?=- )/gm, '$1\n')
    .trim();
}
