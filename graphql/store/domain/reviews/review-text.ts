import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { paragraphs, texturize } from '../content/wordpress-html';

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

/** Cleans again what is shown: imports may hold anything. */
export function sanitizeReview(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...commentTags, 'p', 'br', 'ul', 'ol', 'li'],
    allowedAttributes: { ...commentAttributes, p: ['lang'] },
    selfClosing: ['br'],
    ...linkRules,
  });
}

/** The text of a review as it is shown, in paragraphs, with typographic marks. */
export function renderReview(stored: string, sanitize = sanitizeReview): string {
  const text = stored.replaceAll(loneAmpersand, '').replace(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, loneAmpersand);
  return paragraphs(texturize(sanitize(text).trim())).replaceAll(loneAmpersand, '&#038;');
}
