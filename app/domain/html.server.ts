import { replaceTags, trimEndMatching, stripTags } from '@graphql/shared/html-text';
import { decodeXML } from 'entities';
import { defaultTreeAdapter, html as vocabulary, parseFragment, serialize } from 'parse5';
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';

const inlineTags = 'b strong i em u s del ins mark small sub sup abbr cite q code br'.split(' ');
const blockTags = 'p ul ol li dl dt dd blockquote pre hr h3 h4 h5 h6'.split(' ');
const tableTags = 'table caption thead tbody tfoot tr th td'.split(' ');
const boxTags = 'div section article figure figcaption details summary header footer aside center'.split(' ');

/** Headings of a text go below those of the page around it. */
const headingTransforms = {
  section: { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
  page: { h1: 'h2' },
};

/** Unwrapped, the words of these elements would run together. */
const boxTransforms = Object.fromEntries(boxTags.map((box) => [box, 'p']));

const createLinkTransformer =
  ({ linkAddress = (source) => source }: TextOptions): Transformer =>
  (tagName, { href: source, title }) => {
    const href = source === undefined ? undefined : linkAddress(source);
    return {
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(/^https?:/i.test(href ?? '') ? { rel: 'nofollow noopener' } : {}),
      },
    };
  };

/** A passage in another language keeps its `lang` for screen readers. */
const globalAttributes = { '*': ['lang'] };

const baseOptions: IOptions = {
  allowedAttributes: globalAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A transformer that renamed an image would rename the next closing tag instead (sanitize-html).
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  nestingLimit: 30,
};

interface TextOptions {
  pictureAddress?: (source: string) => string | undefined;
  linkAddress?: (source: string) => string | undefined;
}

/** Sanitizes by an allow-list of tags, without classes, styles, ids or scripts. Returns undefined if nothing is left to read. */
export function sanitizeProductHtml(
  html: string,
  options: TextOptions = {},
  headingContext: keyof typeof headingTransforms = 'section',
) {
  const pictureTransformer: Transformer = (tagName, { src = '', alt = '', width = '', height = '' }) => {
    const pictureUrl = options.pictureAddress?.(src);
    if (pictureUrl === undefined) return { tagName, attribs: {} };
    const attribs: Attributes = { src: pictureUrl, alt, loading: 'lazy' };
    if (/^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height)) Object.assign(attribs, { width, height });
    return { tagName, attribs };
  };
  const pageTags = headingContext === 'page' ? ['h2'] : [];
  return toReadableHtml(
    sanitizeHtml(html, {
      ...baseOptions,
      allowedTags: [...inlineTags, ...blockTags, ...tableTags, 'a', 'img', ...pageTags],
      allowedAttributes: {
        ...globalAttributes,
        a: ['href', 'title', 'rel'],
        abbr: ['title'],
        img: ['src', 'alt', 'width', 'height', 'loading'],
        th: ['scope', 'colspan', 'rowspan'],
        td: ['colspan', 'rowspan'],
      },
      transformTags: {
        ...boxTransforms,
        ...headingTransforms[headingContext],
        a: createLinkTransformer(options),
        img: pictureTransformer,
      },
    }),
  );
}

export const sanitizePageHtml = (html: string, options: TextOptions) =>
  sanitizeProductHtml(html, options, 'page');

/** Backends return reviews as they were stored, scripts included. */
export function sanitizeReviewHtml(html: string): string | undefined {
  return toReadableHtml(
    sanitizeHtml(html, {
      ...baseOptions,
      allowedTags: [...inlineTags, 'p', 'ul', 'ol', 'li', 'blockquote'],
      transformTags: boxTransforms,
    }),
  );
}

/** Cuts between words, for meta descriptions and feeds. */
export function toPlainText(html: string, limit = 160): string {
  const text = sanitizeHtml(
    replaceTags(html, (tag) =>
      /^<(?:br|\/(?:p|li|h\d|t[dh]|d[td]|div|section|fig\w+))\b/i.test(tag) ? ' ' : tag,
    ),
    { allowedTags: [], allowedAttributes: {}, textFilter: decodeXML },
  )
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= limit) return text;
  const shortened = text.slice(0, limit - 1);
  const lastBlank = shortened.lastIndexOf(' ');
  return `${trimEndMatching(lastBlank > limit / 2 ? shortened.slice(0, lastBlank) : shortened, /[\s,;:.–-]/)}…`;
}

const MAX_ROUNDS = 5;

const reserialize = (html: string) =>
  serialize(parseFragment(defaultTreeAdapter.createElement('div', vocabulary.NS.HTML, []), html, {}));

/** Repeats until browsers parse the text as written, so that no tag leaks into the page. Keeps only words if it never settles. */
function normalizeHtml(html: string): string {
  let text = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // A parser drops a line break after <pre>.
    const cleaned = text
      .replace(/<p>(?:\s|&nbsp;|<br(?: \/)?>)*<\/p>/g, '')
      .replace(/(<pre(?: lang="[^"]*")?>)\n+/g, '$1')
      .trim();
    text = reserialize(cleaned);
    if (text === cleaned) return text;
  }
  return reserialize(sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }));
}

function toReadableHtml(html: string): string | undefined {
  const text = normalizeHtml(html);
  return /<img/.test(text) || stripTags(text).replace(/&nbsp;|\s/g, '') !== '' ? text : undefined;
}
