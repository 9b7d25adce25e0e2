import { replaceElements } from '../../../rules/text';

const blocks =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary)';

/** Elements that keep their line breaks; a placeholder stands for them meanwhile. */
const kept = ['pre', 'style', 'script', 'svg'];
const mark = '\uE001';
const placeholder = new RegExp(`<pre ${mark}(\\d+)></pre>|${mark}(\\d+)${mark}`, 'g');

const steps: readonly (readonly [RegExp, string])[] = [
  [/<br\s*\/?>\s*<br\s*\/?>/g, '\n\n'],
  [new RegExp(`(<${blocks}[\\s/>])`, 'g'), '\n\n$1'],
  [new RegExp(`(</${blocks}>)`, 'g'), '$1\n\n'],
  [/(<hr\s*?\/?>)/g, '$1\n\n'],
];

const tidying: readonly (readonly [RegExp, string])[] = [
  [/<p>\s*<\/p>/g, ''],
  [/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>'],
  [new RegExp(`<p>\\s*(</?${blocks}[^<>]*>)\\s*</p>`, 'g'), '$1'],
  [/<p><blockquote([^<>]*)>/gi, '<blockquote$1><p>'],
  [/<\/blockquote><\/p>/g, '</p></blockquote>'],
  [new RegExp(`<p>\\s*(</?${blocks}[^<>]*>)`, 'g'), '$1'],
  [new RegExp(`(</?${blocks}[^<>]*>)\\s*</p>`, 'g'), '$1'],
  [/<br\s*\/?>/g, '<br />'],
];

const tidyingBreaks: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(</?${blocks}[^<>]*>)\\s*<br />`, 'g'), '$1'],
  [/<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^<>]*>)/g, '$1'],
  [/\n<\/p>$/, '</p>'],
];

/** Blank lines part paragraphs, other line breaks stay, around every block is a line of its own (WordPress' wpautop). */
export function paragraphs(source: string): string {
  const parts: string[] = [];
  const text = source.replaceAll(mark, '').replace(/\r\n?/g, '\n');
  const marked = replaceElements(text, kept, ({ name, whole }) => {
    const number = String(parts.push(whole) - 1);
    return /^(?:pre|style)$/.test(name) ? `<pre ${mark}${number}></pre>` : `${mark}${number}${mark}`;
  });
  const joined = replaceAll(`${marked}\n`, steps)
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.replace(/^\n|\n$/g, '')}</p>\n`)
    .join('');
  return replaceAll(withBreaks(replaceAll(unwrappedItems(joined), tidying)), tidyingBreaks).replace(
    placeholder,
    (_, block?: string, inline?: string) => parts[Number(block ?? inline)] ?? '',
  );
}

/** Takes list items that fill a line out of their paragraph. */
const unwrappedItems = (html: string): string =>
  html
    .split('\n')
    .map((line) => {
      const end = line.lastIndexOf('</p>');
      return end === -1
        ? line
        : line.slice(0, end + 4).replace(/<p>(<li.*?)<\/p>/g, '$1') + line.slice(end + 4);
    })
    .join('\n');

/** Every line break that is left is one on the page, too. */
const withBreaks = (html: string): string =>
  html.replace(/\s+/g, (blank, at: number) => {
    const last = blank.lastIndexOf('\n');
    const stays = html.endsWith('<br />', at) ? 1 : 0;
    return last < stays ? blank : `${blank.slice(0, stays)}<br />\n${blank.slice(last + 1)}`;
  });

function replaceAll(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((sum, [pattern, by]) => sum.replace(pattern, by), text);
}
