import { replaceElements, splitTags } from '../../shared/html-text';

const blockCommentPattern = /^\s+\/?wp:[a-z]/;

/** PHP renders shortcodes, so they are removed here. */
const SHORTCODES = [
  ...['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'],
  ...['woocommerce_cart', 'woocommerce_checkout', 'woocommerce_my_account', 'woocommerce_order_tracking'],
  ...['add_to_cart', 'add_to_cart_url', 'best_selling_products', 'featured_products', 'product', 'products'],
  ...['product_attribute', 'product_categories', 'product_category', 'product_page', 'recent_products'],
  ...['related_products', 'sale_products', 'shop_messages', 'top_rated_products'],
].join('|');
const shortcodeParagraphPattern = new RegExp(
  `<p>\\s*(\\[/?(?:${SHORTCODES})(?:\\s[^\\]]*)?/?\\])\\s*</p>`,
  'g',
);
const shortcodePattern = new RegExp(`\\[/?(?:${SHORTCODES})(?:\\s[^\\]]*)?/?\\]`, 'g');

/** Applies WordPress' filters of `the_content`: blocks, paragraphs, shortcodes, typography. */
export function renderPage(source: string): string {
  return texturize(renderText(source));
}

export function renderText(source: string): string {
  if (source.trim() === '') return '';
  const html = source.includes('<!-- wp:') ? removeBlockComments(source) : addParagraphs(source);
  return html.replace(shortcodeParagraphPattern, '$1').replace(shortcodePattern, '');
}

/** Removes the comments that delimit blocks. Their JSON never holds `-->`. */
function removeBlockComments(source: string): string {
  const [before = '', ...parts] = source.split('<!--');
  const htmlParts = parts.map((part) => {
    const end = part.indexOf('-->');
    return end !== -1 && blockCommentPattern.test(part) ? part.slice(end + 3) : `<!--${part}`;
  });
  return before + htmlParts.join('');
}

const BLOCK_TAGS =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary)';

const preservedElements = ['pre', 'style', 'script', 'svg'];
const PLACEHOLDER_MARK = '\uE001';
const placeholderPattern = new RegExp(
  `<pre ${PLACEHOLDER_MARK}(\\d+)></pre>|${PLACEHOLDER_MARK}(\\d+)${PLACEHOLDER_MARK}`,
  'g',
);

const paragraphReplacements: readonly (readonly [RegExp, string])[] = [
  [/<br\s*\/?>\s*<br\s*\/?>/g, '\n\n'],
  [new RegExp(`(<${BLOCK_TAGS}[\\s/>])`, 'g'), '\n\n$1'],
  [new RegExp(`(</${BLOCK_TAGS}>)`, 'g'), '$1\n\n'],
  [/(<hr\s*?\/?>)/g, '$1\n\n'],
];

const paragraphCleanup: readonly (readonly [RegExp, string])[] = [
  [/<p>\s*<\/p>/g, ''],
  [/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>'],
  [new RegExp(`<p>\\s*(</?${BLOCK_TAGS}[^<>]*>)\\s*</p>`, 'g'), '$1'],
  [/<p><blockquote([^<>]*)>/gi, '<blockquote$1><p>'],
  [/<\/blockquote><\/p>/g, '</p></blockquote>'],
  [new RegExp(`<p>\\s*(</?${BLOCK_TAGS}[^<>]*>)`, 'g'), '$1'],
  [new RegExp(`(</?${BLOCK_TAGS}[^<>]*>)\\s*</p>`, 'g'), '$1'],
  [/<br\s*\/?>/g, '<br />'],
];

const lineBreakCleanup: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(</?${BLOCK_TAGS}[^<>]*>)\\s*<br />`, 'g'), '$1'],
  [/<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^<>]*>)/g, '$1'],
  [/\n<\/p>$/, '</p>'],
];

/** WordPress' wpautop: blank lines separate paragraphs, other line breaks stay, blocks stand on lines of their own. */
export function addParagraphs(source: string): string {
  const parts: string[] = [];
  const text = source.replaceAll(PLACEHOLDER_MARK, '').replace(/\r\n?/g, '\n');
  const withPlaceholders = replaceElements(text, preservedElements, ({ name, outerHtml }) => {
    const number = String(parts.push(outerHtml) - 1);
    return /^(?:pre|style)$/.test(name)
      ? `<pre ${PLACEHOLDER_MARK}${number}></pre>`
      : `${PLACEHOLDER_MARK}${number}${PLACEHOLDER_MARK}`;
  });
  const joined = applyReplacements(`${withPlaceholders}\n`, paragraphReplacements)
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.replace(/^\n|\n$/g, '')}</p>\n`)
    .join('');
  return applyReplacements(
    addLineBreaks(applyReplacements(unwrapListItems(joined), paragraphCleanup)),
    lineBreakCleanup,
  ).replace(placeholderPattern, (_, block?: string, inline?: string) => parts[Number(block ?? inline)] ?? '');
}

const unwrapListItems = (html: string): string =>
  html
    .split('\n')
    .map((line) => {
      const end = line.lastIndexOf('</p>');
      return end === -1
        ? line
        : line.slice(0, end + 4).replace(/<p>(<li.*?)<\/p>/g, '$1') + line.slice(end + 4);
    })
    .join('\n');

const addLineBreaks = (html: string): string =>
  html.replace(/\s+/g, (blank, offset: number) => {
    const last = blank.lastIndexOf('\n');
    const skippedLength = html.endsWith('<br />', offset) ? 1 : 0;
    return last < skippedLength ? blank : `${blank.slice(0, skippedLength)}<br />\n${blank.slice(last + 1)}`;
  });

function applyReplacements(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** WordPress' wptexturize: curly quotes, dashes and ellipses outside tags and code. */
export function texturize(html: string): string {
  let code: string | undefined;
  return splitTags(html)
    .map((part, index) => {
      if (index % 2 === 0) return code ? part : applyTypography(part);
      const tag = part.toLowerCase();
      // In a script, a `<` that begins no tag has consumed everything up to its end.
      if (code && tag.endsWith(`</${code}>`)) code = undefined;
      else code ??= /^<(code|kbd|pre|script|style|textarea)\b/.exec(tag)?.[1];
      return part;
    })
    .join('');
}

const typographyPattern = /["'-]|\.\.\.|&quot;/;

function applyTypography(text: string): string {
  if (!typographyPattern.test(text)) return text;
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
