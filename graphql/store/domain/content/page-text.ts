import { decodeHTML } from 'entities';

/** Elements that begin a line of their own. */
const block = 'p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article|header|footer|hr|pre|dl|dt|dd|address';

const steps: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ''],
  [/\s+/g, ' '],
  [/<li\b[^>]*>/gi, '\n- '],
  [/<(br|\/li)\b[^>]*>/gi, '\n'],
  [/<\/t[dh]\s*>\s*<t[dh]\b[^>]*>/gi, ' | '],
  [new RegExp(`</?(?:${block})\\b[^>]*>`, 'gi'), '\n\n'],
  [/<[^>]*>/g, ''],
];

/** What a page says, as plain text: paragraphs, lists and rows on lines of their own, the addresses of links beside their words. */
export function pageText(html: string): string {
  const linked = html.replace(
    /<a\b[^>]*\bhref="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/gi,
    (_, address: string, words: string) => (words.includes(address) ? words : `${words} (${address})`),
  );
  const text = steps.reduce((sum, [pattern, by]) => sum.replace(pattern, by), linked);
  return decodeHTML(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(^- .*)\n+(?=- )/gm, '$1\n')
    .trim();
}
