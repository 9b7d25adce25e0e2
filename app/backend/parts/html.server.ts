import { replaceTags, withoutEnd, withoutTags } from '@graphql/rules/text';
import { decodeXML } from 'entities';
import { defaultTreeAdapter, html as vocabulary, parseFragment, serialize } from 'parse5';
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';

const inline = 'b strong i em u s del ins mark small sub sup abbr cite q code br'.split(' ');
const blocks = ['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'h3', 'h4', 'h5', 'h6'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Headings of a text go below those of the page around it. */
const below = {
  section: { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
  page: { h1: 'h2' },
};

/** Unwrapped, the words of these elements would run together. */
const boxes = Object.fromEntries(
  [
    'div',
    'section',
    'article',
    'figure',
    'figcaption',
    'details',
    'summary',
    'header',
    'footer',
    'aside',
    'center',
  ].map((box) => [box, 'p']),
);

const linkTo =
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
const anywhere = { '*': ['lang'] };

const base: IOptions = {
  allowedAttributes: anywhere,
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
export function productHtml(html: string, options: TextOptions = {}, under: keyof typeof below = 'section') {
  const picture: Transformer = (tagName, { src = '', alt = '', width = '', height = '' }) => {
    const address = options.pictureAddress?.(src);
    if (address === undefined) return { tagName, attribs: {} };
    const attribs: Attributes = { src: address, alt, loading: 'lazy' };
    if (/^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height)) Object.assign(attribs, { width, height });
    return { tagName, attribs };
  };
  const transformTags = { ...boxes, ...below[under], a: linkTo(options), img: picture };
  return readable(
    sanitizeHtml(html, {
      ...base,
      allowedTags: [...inline, ...blocks, ...tables, 'a', 'img', ...(under === 'page' ? ['h2'] : [])],
      allowedAttributes: {
        ...anywhere,
        a: ['href', 'title', 'rel'],
        abbr: ['title'],
        img: ['src', 'alt', 'width', 'height', 'loading'],
        th: ['scope', 'colspan', 'rowspan'],
        td: ['colspan', 'rowspan'],
      },
      transformTags,
    }),
  );
}

export const pageHtml = (html: string, options: TextOptions) => productHtml(html, options, 'page');

/** Backends return reviews as they were stored, scripts included. */
export function reviewHtml(html: string): string | undefined {
  return readable(
    sanitizeHtml(html, {
      ...base,
      allowedTags: [...inline, 'p', 'ul', 'ol', 'li', 'blockquote'],
      transformTags: boxes,
    }),
  );
}

/** Cuts between words, for meta descriptions and feeds. */
export function plainText(html: string, limit = 160): string {
  const text = sanitizeHtml(
    replaceTags(html, (tag) =>
      /^<(?:br|\/(?:p|li|h\d|t[dh]|d[td]|div|section|fig\w+))\b/i.test(tag) ? ' ' : tag,
    ),
    {
      allowedTags: [],
      allowedAttributes: {},
      textFilter: decodeXML,
    },
  )
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const word = cut.lastIndexOf(' ');
  return `${withoutEnd(word > limit / 2 ? cut.slice(0, word) : cut, /[\s,;:.–-]/)}…`;
}

const MAX_ROUNDS = 5;

const parse = (html: string) =>
  serialize(parseFragment(defaultTreeAdapter.createElement('div', vocabulary.NS.HTML, []), html, {}));

/** Repeats until browsers parse the text as written, so that no tag leaks into the page. Keeps only words if it never settles. */
function settle(html: string): string {
  let text = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // A parser drops a line break after <pre>.
    const tidy = text
      .replace(/<p>(?:\s|&nbsp;|<br(?: \/)?>)*<\/p>/g, '')
      .replace(/(<pre(?: lang="[^"]*")?>)\n+/g, '$1')
      .trim();
    text = parse(tidy);
    if (text === tidy) return text;
  }
  return parse(sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }));
}

function readable(html: string): string | undefined {
  const text = settle(html);
  return /<img/.test(text) || withoutTags(text).replace(/&nbsp;|\s/g, '') !== '' ? text : undefined;
}
