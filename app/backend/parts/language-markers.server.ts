/** An unterminated string runs to the end, so that each character is scanned once. */
const strings = /"(?:[^"\\]|\\.)*"?/gs;
const marker = /\[:([a-z]{2})?\]/;

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

/** Reduces qTranslate-XT texts like `[:en]Color[:de]Farbe[:]` to one language (docs/adopt.md, “Several languages”). */
export function withoutMarkers(json: string, language: string): string {
  return json.replace(strings, (text) => (text.includes('[:]') ? withoutOwn(text, language) : text));
}
