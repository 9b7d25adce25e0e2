import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { addParagraphs, texturize } from '../content/wordpress-html';

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

const AMPERSAND_PLACEHOLDER = '\uE000';

export function sanitizeAuthor(name: string): string {
  const text = sanitizeHtml(name, { allowedTags: [], allowedAttributes: {} });
  return decodeXML(text).replace(/\s+/g, ' ').trim();
}

export function sanitizeReviewInput(content: string): string {
  return sanitizeHtml(content, {
    allowedTags: commentTags,
    allowedAttributes: commentAttributes,
    ...linkRules,
  }).trim();
}

/** Text to display: imported reviews may hold anything. */
export function sanitizeReview(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...commentTags, 'p', 'br', 'ul', 'ol', 'li'],
    allowedAttributes: { ...commentAttributes, p: ['lang'] },
    selfClosing: ['br'],
    ...linkRules,
  });
}

export function renderReview(stored: string, sanitize = sanitizeReview): string {
  const text = stored
    .replaceAll(AMPERSAND_PLACEHOLDER, '')
    .replace(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, AMPERSAND_PLACEHOLDER);
  return addParagraphs(texturize(sanitize(text).trim())).replaceAll(AMPERSAND_PLACEHOLDER, '&#038;');
}
