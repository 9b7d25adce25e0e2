// Texts can be long and hostile: everything here takes linear time, unlike /<[^>]*>/, which rescans the rest at each `<`.

export function decoded(encoded: string): string | undefined {
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
  let at = 0;
  for (;;) {
    const start = html.indexOf('<', at);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (end === -1) return [...parts, html.slice(at)];
    parts.push(html.slice(at, start), html.slice(start, end + 1));
    at = end + 1;
  }
}

export const replaceTags = (html: string, replace: (tag: string) => string): string =>
  splitTags(html)
    .map((part, index) => (index % 2 === 0 ? part : replace(part)))
    .join('');

export const withoutTags = (html: string): string => replaceTags(html, () => '');

/** `innerHtml` ends before the closing tag, `outerHtml` after it. */
export interface Element {
  name: string;
  whole: string;
  inside: string;
}

/** Replaces the elements with these names. They must not be nested in one of the same name. */
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

/** Serializes JSON for a script element: it cannot close the element or start a comment. */
export function jsonInScript(value: object): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);
}

export function withoutEnd(text: string, character: RegExp): string {
  const characters = Array.from(text);
  return characters.slice(0, characters.findLastIndex((one) => !character.test(one)) + 1).join('');
}

export function withoutEdges(text: string, character: RegExp): string {
  const characters = Array.from(withoutEnd(text, character));
  const start = characters.findIndex((one) => !character.test(one));
  return characters.slice(Math.max(0, start)).join('');
}
