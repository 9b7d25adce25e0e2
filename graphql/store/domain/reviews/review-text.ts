import { splitTags } from '../../../rules/text';
import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { paragraphs } from '../content/paragraphs';

/** The markup WordPress leaves in comments. */
const commentTags = 'a abbr acronym b blockquote cite code del em i q s strike strong'.split(' ');
const commentAttributes = {
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  acronym: ['title'],
  blockquote: ['cite'],
  del: ['datetime'],
  q: ['cite'],
};
const linkRules = {
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc' }) },
};

/** Stands for an ampersand that is not part of an entity while the markup is cleaned. */
const loneAmpersand = '\uE000';

/** A name as plain text. */
export function cleanAuthor(name: string): string {
  const text = sanitizeHtml(name, { allowedTags: [], allowedAttributes: {} });
  return decodeXML(text).replace(/\s+/g, ' ').trim();
}

/** The text of a review as it is stored: comment markup stays, everything else goes. */
export function cleanReview(content: string): string {
  return sanitizeHtml(content, {
    allowedTags: commentTags,
    allowedAttributes: commentAttributes,
    ...linkRules,
  }).trim();
}

/** The text of a review as it is shown: cleaned again (imports may hold anything), in paragraphs, with typographic marks. */
export function renderReview(stored: string, { asStored = false } = {}): string {
  const text = stored.replaceAll(loneAmpersand, '').replace(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, loneAmpersand);
  const clean = asStored
    ? text
    : sanitizeHtml(text, {
        allowedTags: [...commentTags, 'p', 'br', 'ul', 'ol', 'li'],
        allowedAttributes: { ...commentAttributes, p: ['lang'] },
        selfClosing: ['br'],
        ...linkRules,
      });
  return paragraphs(texturize(clean.trim())).replaceAll(loneAmpersand, '&#038;');
}

/** Curly quotes, dashes and ellipses outside tags and what is code (wptexturize). */
export function texturize(html: string): string {
  let code: string | undefined;
  return splitTags(html)
    .map((part, index) => {
      if (index % 2 === 0) return code ? part : typographic(part);
      const tag = part.toLowerCase();
      // In a script, a `<` that begins no tag has taken everything up to its end.
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
