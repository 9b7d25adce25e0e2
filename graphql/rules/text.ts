// What is done with texts of any length and from anywhere takes time in proportion to their length: an expression such as
// /<[^>]*>/ looks through the whole rest of a text for each `<`.

/** A part of an address with its escapes read; undefined where they are broken. */
export function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** A text in turns: what is no markup, and each tag from its `<` to the next `>`. A `<` without one is no markup. */
export function splitTags(html: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf('<', at);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (end === -1) return [...parts, html.slice(at)];
    parts.push(html.slice(at, start), html.slice(start, end + 1));
    at = end + 1;
  }
}

/** A text with another one in place of each tag. */
export const replaceTags = (html: string, replace: (tag: string) => string): string =>
  splitTags(html)
    .map((part, index) => (index % 2 === 0 ? part : replace(part)))
    .join('');

export const withoutTags = (html: string): string => replaceTags(html, () => '');

/** An element from the `<` of its opening tag to its end; `inside` ends before its closing tag. */
export interface Element {
  name: string;
  whole: string;
  inside: string;
}

/** A text with another one in place of each element with one of these names, which may not be in one of the same name. */
export function replaceElements(
  html: string,
  names: readonly string[],
  replace: (element: Element) => string,
): string {
  const any = names.join('|');
  const ends = new Map<string, { from: number; to: number }[]>();
  for (const { 0: tag, 1: name = '', index } of html.matchAll(new RegExp(`</(${any})\\s*>`, 'gi'))) {
    const key = name.toLowerCase();
    const list = ends.get(key) ?? [];
    list.push({ from: index, to: index + tag.length });
    ends.set(key, list);
  }
  for (const list of ends.values()) list.reverse();
  let made = '';
  let at = 0;
  for (const { 1: name = '', index } of html.matchAll(new RegExp(`<(${any})(?=[\\s/>])`, 'gi'))) {
    if (index < at) continue;
    const key = name.toLowerCase();
    const list = ends.get(key) ?? [];
    while ((list.at(-1)?.from ?? Infinity) < index) list.pop();
    const end = list.at(-1);
    if (!end) continue;
    made += html.slice(at, index);
    made += replace({ name: key, whole: html.slice(index, end.to), inside: html.slice(index, end.from) });
    at = end.to;
  }
  return made + html.slice(at);
}

/** A value as JSON in the text of a script element: nothing in it can close the element or start a comment. */
export function jsonInScript(value: object): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);
}

/** A text without such characters at its end. `character` matches one. */
export function withoutEnd(text: string, character: RegExp): string {
  const characters = Array.from(text);
  return characters.slice(0, characters.findLastIndex((one) => !character.test(one)) + 1).join('');
}

/** A text without such characters at its beginning and end. */
export function withoutEdges(text: string, character: RegExp): string {
  const characters = Array.from(withoutEnd(text, character));
  const start = characters.findIndex((one) => !character.test(one));
  return characters.slice(Math.max(0, start)).join('');
}
