/** An unterminated string runs to the end, so that each character is scanned once. */
const stringPattern = /"(?:[^"\\]|\\.)*"?/gs;
const markerPattern = /\[:([a-z]{2})?\]/;

function pickLanguage(text: string, language: string): string {
  const [before = '', ...rest] = text.split(markerPattern);
  let [output, raw] = [before, ''];
  let variants: Record<string, string> = {};
  for (let index = 0; index < rest.length; index += 2) {
    const [name, piece = ''] = [rest[index], rest[index + 1]];
    if (name === undefined) {
      output += (variants[language] ?? Object.values(variants)[0] ?? '') + piece;
      [variants, raw] = [{}, ''];
    } else {
      variants[name] = piece;
      raw += `[:${name}]${piece}`;
    }
  }
  return output + raw;
}

/** Reduces qTranslate-XT texts like `[:en]Color[:de]Farbe[:]` to one language (docs/adopt.md, “Several languages”). */
export function stripLanguageMarkers(json: string, language: string): string {
  return json.replace(stringPattern, (text) => (text.includes('[:]') ? pickLanguage(text, language) : text));
}
