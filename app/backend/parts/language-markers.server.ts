/** Where one does not end it is the rest, so that each character is looked at once. */
const strings = /"(?:[^"\\]|\\.)*"?/gs;
const marker = /\[:([a-z]{2})?\]/;

/** One text with the languages between markers; a marker that begins what never ends stays. */
function withoutOwn(text: string, language: string): string {
  const [before = '', ...rest] = text.split(marker);
  let [shown, raw] = [before, ''];
  let variants: Record<string, string> = {};
  for (let at = 0; at < rest.length; at += 2) {
    const [name, piece = ''] = [rest[at], rest[at + 1]];
    if (name === undefined) {
      shown += (variants[language] ?? Object.values(variants)[0] ?? '') + piece;
      [variants, raw] = [{}, ''];
    } else {
      variants[name] = piece;
      raw += `[:${name}]${piece}`;
    }
  }
  return shown + raw;
}

/**
 * An answer's JSON with one language where qTranslate-XT leaves all of them in a text: `[:en]Color[:de]Farbe[:]`
 * (docs/adopt.md, “Several languages”).
 * @param language by its two letters; the first of a text stands for one that it does not have
 */
export function withoutMarkers(json: string, language: string): string {
  return json.replace(strings, (text) => (text.includes('[:]') ? withoutOwn(text, language) : text));
}
