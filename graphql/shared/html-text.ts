// Texts can be long and hostile: everything here takes linear time, unlike /<[^>]*>/, which rescans the rest at each `<`.

export function tryDecodeUriComponent(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Splits into text and tags by turns. A `<` without a `>` is text. */
export function splitTags(html: string): string[] {
  const parts: string[] = [];
  let offset = 0;
  for (;;) {
    const start = html.indexOf('<', offset);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (end === -1) return [...parts, html.slice(offset)];
    parts.push(html.slice(offset, start), html.slice(start, end + 1));
    offset = end + 1;
  }
}

export const replaceTags = (html: string, replace: (tag: string) => string): string =>
  splitTags(html)
    .map((part, index) => (index % 2 === 0 ? part : replace(part)))
    .join('');

export const stripTags = (html: string): string => replaceTags(html, () => '');

/** `innerHtml` ends before the closing tag, `outerHtml` after it. */
export interface MatchedElement {
  name: string;
  outerHtml: string;
  innerHtml: string;
}

/** Replaces the elements with these names. They must not be nested in one of the same name. */
export function replaceElements(
  html: string,
  names: readonly string[],
  replace: (element: MatchedElement) => string,
): string {
  const namePattern = names.join('|');
  const closingTags = new Map<string, { start: number; end: number }[]>();
  for (const { 0: tag, 1: name = '', index } of html.matchAll(new RegExp(`</(${namePattern})\\s*>`, 'gi'))) {
    const key = name.toLowerCase();
    const list = closingTags.get(key) ?? [];
    list.push({ start: index, end: index + tag.length });
    closingTags.set(key, list);
  }
  for (const list of closingTags.values()) list.reverse();
  let output = '';
  let offset = 0;
  for (const { 1: name = '', index } of html.matchAll(new RegExp(`<(${namePattern})(?=[\\s/>])`, 'gi'))) {
    if (index < offset) continue;
    const key = name.toLowerCase();
    const list = closingTags.get(key) ?? [];
    while ((list.at(-1)?.start ?? Infinity) < index) list.pop();
    const closingTag = list.at(-1);
    if (!closingTag) continue;
    output += html.slice(offset, index);
    output += replace({
      name: key,
      outerHtml: html.slice(index, closingTag.end),
      innerHtml: html.slice(index, closingTag.start),
    });
    offset = closingTag.end;
  }
  return output + html.slice(offset);
}

/** Serializes JSON for a script element: it cannot close the element or start a comment. */
export function serializeForScript(value: object): string {
  const escapeCharacter = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

export function trimEndMatching(text: string, character: RegExp): string {
  const characters = Array.from(text);
  return characters.slice(0, characters.findLastIndex((char) => !character.test(char)) + 1).join('');
}

export function trimMatching(text: string, character: RegExp): string {
  const characters = Array.from(trimEndMatching(text, character));
  const start = characters.findIndex((char) => !character.test(char));
  return characters.slice(Math.max(0, start)).join('');
}
