import { decodeHTML } from 'entities';
import { replaceElements, replaceTags } from '../../../rules/text';

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
