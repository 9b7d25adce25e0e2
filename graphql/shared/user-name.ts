import { toAsciiEmail } from './email';
import { stripTags } from './html-text';

export const MAX_USER_NAME_LENGTH = 60;

/** Transliterates letters that Unicode does not decompose (remove_accents of WordPress). */
const asciiSpellings: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ǿ: 'o', ł: 'l', ŀ: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ ħ: 'h', ĸ: 'k', ŋ: 'n', ŉ: 'n', ŧ: 't', ə: 'e', ǝ: 'e' },
};

/** Lists what other backends write: WordPress in German, Danish and Serbian, utf8mb4_general_ci. */
const alternateSpellings: readonly Readonly<Record<string, string>>[] = [
  { ä: 'ae', ö: 'oe', ü: 'ue' },
  { æ: 'ae', ø: 'oe', å: 'aa' },
  { đ: 'dj' },
  { ß: 's' },
];

function transliterate(text: string, spelling: Readonly<Record<string, string>> = {}): string {
  const spell = (segment: string) =>
    segment.replace(/[^\0-\x7f]/gu, (letter) => {
      const lower = letter.toLowerCase();
      const replacement = spelling[lower] ?? asciiSpellings[lower];
      if (replacement === undefined) return letter;
      return letter === lower ? replacement : replacement.toUpperCase();
    });
  const withoutMarks = spell(text.normalize('NFC')).normalize('NFKD').replace(/\p{M}/gu, '');
  // NFKD leaves `æ` of `ǣ`.
  return spell(withoutMarks);
}

/** Removes octets (`%41`) and entities, also those that appear when another one is removed. */
function stripEscapes(text: string): string {
  const output: string[] = [];
  let entity = -1;
  for (const letter of text) {
    output.push(letter);
    if (letter === '&' && entity === -1) entity = output.length - 1;
    if (letter === ';' && entity !== -1 && output.length - entity > 2) output.length = entity;
    else if (/^%[\da-f]{2}$/i.test(output.slice(-3).join(''))) output.length -= 3;
    if (output.length <= entity) entity = -1;
  }
  return output.join('');
}

const disallowedCharacters = /[<>\\]|[^\x20-\x7e\p{L}\p{M}]|\p{DI}/gu;

/** Keeps the characters that every backend reads alike: WordPress drops tags, octets and entities, MySQL ignores more. */
export function toPortableName(text: string): string {
  const letters = stripTags(text.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(disallowedCharacters, '')
    .replace(/(^|[\x20-\x7e\p{Script=Latin}])\p{M}+/gu, '$1')
    // Some databases take Latin letters without an ASCII spelling for other letters.
    .replace(/(?![A-Za-z])\p{Script=Latin}/gu, (letter) =>
      /^[\x20-\x7e]*$/.test(transliterate(letter)) ? letter : '',
    );
  return stripEscapes(letters).replace(/ +/g, ' ').trim();
}

/** Sanitizes like sanitize_user of WordPress. The strict form keeps only `a-z 0-9 _ . - @` and blanks. */
export function sanitizeUserName(name: string, isStrict = false): string {
  const text = toPortableName(transliterate(stripTags(name)));
  return isStrict ? toPortableName(text.replace(/[^a-z0-9 _.\-@]/gi, '')) : text;
}

export function isUserName(name: string): boolean {
  const isPlain = name !== '' && name.length <= MAX_USER_NAME_LENGTH && sanitizeUserName(name, true) === name;
  return isPlain && !name.includes('@');
}

export function getNameCandidates(text: string): string[] {
  const input = text.trim().toLowerCase();
  if (/^[\w.@+-]*$/.test(input)) return [input];
  const normalizeWith = (spelling?: Readonly<Record<string, string>>) =>
    toPortableName(transliterate(stripTags(input), spelling)).toLowerCase();
  const address = toAsciiEmail(input);
  return [
    ...new Set([
      normalizeWith(),
      ...alternateSpellings.map(normalizeWith),
      ...(address === input ? [] : [address]),
    ]),
  ];
}
