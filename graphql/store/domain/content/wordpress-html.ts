import { replaceElements, splitTags } from '../../../rules/text';

const blockMark = /^\s+\/?wp:[a-z]/;

/** PHP renders shortcodes, so they are removed here. */
const shortcodes = [
  ...['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'],
  ...['woocommerce_cart', 'woocommerce_checkout', 'woocommerce_my_account', 'woocommerce_order_tracking'],
  ...['add_to_cart', 'add_to_cart_url', 'best_selling_products', 'featured_products', 'product', 'products'],
  ...['product_attribute', 'product_categories', 'product_category', 'product_page', 'recent_products'],
  ...['related_products', 'sale_products', 'shop_messages', 'top_rated_products'],
].join('|');
const aloneInParagraph = new RegExp(`<p>\\s*(\\[/?(?:${shortcodes})(?:\\s[^\\]]*)?/?\\])\\s*</p>`, 'g');
const anyShortcode = new RegExp(`\\[/?(?:${shortcodes})(?:\\s[^\\]]*)?/?\\]`, 'g');

/** Applies WordPress' filters of `the_content`: blocks, paragraphs, shortcodes, typography. */
export function renderPage(source: string): string {
  return texturize(renderText(source));
}

export function renderText(source: string): string {
  if (source.trim() === '') return '';
  const html = source.includes('<!-- wp:') ? withoutBlockMarks(source) : paragraphs(source);
  return html.replace(aloneInParagraph, '$1').replace(anyShortcode, '');
}

/** Removes the comments that delimit blocks. Their JSON never holds `-->`. */
function withoutBlockMarks(source: string): string {
  const [before = '', ...parts] = source.split('<!--');
  const kept = parts.map((part) => {
    const end = part.indexOf('-->');
    return end !== -1 && blockMark.test(part) ? part.slice(end + 3) : `<!--${part}`;
  });
  return before + kept.join('');
}

const blocks =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary)';

const unbroken = ['pre', 'style', 'script', 'svg'];
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

/** WordPress' wpautop: blank lines separate paragraphs, other line breaks stay, blocks stand on lines of their own. */
export function paragraphs(source: string): string {
  const parts: string[] = [];
  const text = source.replaceAll(mark, '').replace(/\r\n?/g, '\n');
  const marked = replaceElements(text, unbroken, ({ name, whole }) => {
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

const withBreaks = (html: string): string =>
  html.replace(/\s+/g, (blank, at: number) => {
    const last = blank.lastIndexOf('\n');
    const stays = html.endsWith('<br />', at) ? 1 : 0;
    return last < stays ? blank : `${blank.slice(0, stays)}<br />\n${blank.slice(last + 1)}`;
  });

function replaceAll(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((sum, [pattern, by]) => sum.replace(pattern, by), text);
}

/** WordPress' wptexturize: curly quotes, dashes and ellipses outside tags and code. */
export function texturize(html: string): string {
  let code: string | undefined;
  return splitTags(html)
    .map((part, index) => {
      if (index % 2 === 0) return code ? part : typographic(part);
      const tag = part.toLowerCase();
      // In a script, a `<` that begins no tag has consumed everything up to its end.
      if (code && tag.endsWith(`</${code}>`)) code = undefined;
      else code ??= /^<(code|kbd|pre|script|style|textarea)\b/.exec(tag)?.[1];
      return part;
    })
    .join('');
}

const markPattern = /["'-]|\.\.\.|&quot;/;

function typographic(text: string): string {
  if (!markPattern.test(text)) return text;
  return text
    .replaceAll('&quot;', '"')
    .replace(/\.\.\./g, '&#8230;')
    .replace(/---| -- /g, (dash) => (dash === '---' ? '&#8212;' : ' &#8212; '))
    .replace(/--/g, '&#8211;')
    .replace(/ - /g, ' &#8211; ')
    .replace(/(^|[\s([{])"(?=\S)/g, '$1&#8220;')
    .replaceAll('"', '&#8221;')
    .replace(/(^|[\s([{])'(?=\d\d\b)/g, '$1&#8217;')
    .replace(/(^|[\s([{])'(?=\S)/g, '$1&#8216;')
    .replaceAll("'", '&#8217;');
}
