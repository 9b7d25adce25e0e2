import { asciiEmail } from './email';
import { withoutTags } from './text';

export const MAX_USER_NAME_LENGTH = 60;

/** Transliterates letters that Unicode does not decompose (remove_accents of WordPress). */
const spellings: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ǿ: 'o', ł: 'l', ŀ: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ ħ: 'h', ĸ: 'k', ŋ: 'n', ŉ: 'n', ŧ: 't', ə: 'e', ǝ: 'e' },
};

/** Lists what other backends write: WordPress in German, Danish and Serbian, utf8mb4_general_ci. */
const otherSpellings: readonly Readonly<Record<string, string>>[] = [
  { ä: 'ae', ö: 'oe', ü: 'ue' },
  { æ: 'ae', ø: 'oe', å: 'aa' },
  { đ: 'dj' },
  { ß: 's' },
];

function spellPlainly(text: string, spelling: Readonly<Record<string, string>> = {}): string {
  const spell = (part: string) =>
    part.replace(/[^\0-\x7f]/gu, (letter) => {
      const lower = letter.toLowerCase();
      const plain = spelling[lower] ?? spellings[lower];
      if (plain === undefined) return letter;
      return letter === lower ? plain : plain.toUpperCase();
    });
  const withoutMarks = spell(text.normalize('NFC')).normalize('NFKD').replace(/\p{M}/gu, '');
  // NFKD leaves `æ` of `ǣ`.
  return spell(withoutMarks);
}

/** Removes octets (`%41`) and entities, also those that appear when another one is removed. */
function withoutCodes(text: string): string {
  const kept: string[] = [];
  let entity = -1;
  for (const letter of text) {
    kept.push(letter);
    if (letter === '&' && entity === -1) entity = kept.length - 1;
    if (letter === ';' && entity !== -1 && kept.length - entity > 2) kept.length = entity;
    else if (/^%[\da-f]{2}$/i.test(kept.slice(-3).join(''))) kept.length -= 3;
    if (kept.length <= entity) entity = -1;
  }
  return kept.join('');
}

const unreadable = /[<>\\]|[^\x20-\x7e\p{L}\p{M}]|\p{DI}/gu;

/** Keeps the characters that every backend reads alike: WordPress drops tags, octets and entities, MySQL ignores more. */
export function readableName(text: string): string {
  const letters = withoutTags(text.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(unreadable, '')
    .replace(/(^|[\x20-\x7e\p{Script=Latin}])\p{M}+/gu, '$1')
    // Some databases take Latin letters without an ASCII spelling for other letters.
    .replace(/(?![A-Za-z])\p{Script=Latin}/gu, (letter) =>
      /^[\x20-\x7e]*$/.test(spellPlainly(letter)) ? letter : '',
    );
  return withoutCodes(letters).replace(/ +/g, ' ').trim();
}

/** Sanitizes like sanitize_user of WordPress. The strict form keeps only `a-z 0-9 _ . - @` and blanks. */
export function sanitizeUserName(name: string, isStrict = false): string {
  const text = readableName(spellPlainly(withoutTags(name)));
  return isStrict ? readableName(text.replace(/[^a-z0-9 _.\-@]/gi, '')) : text;
}

export function isUserName(name: string): boolean {
  const isPlain = name !== '' && name.length <= MAX_USER_NAME_LENGTH && sanitizeUserName(name, true) === name;
  return isPlain && !name.includes('@');
}

export function readNames(text: string): string[] {
  const typed = text.trim().toLowerCase();
  if (/^[\w.@+-]*$/.test(typed)) return [typed];
  const read = (spelling?: Readonly<Record<string, string>>) =>
    readableName(spellPlainly(withoutTags(typed), spelling)).toLowerCase();
  const address = asciiEmail(typed);
  return [...new Set([read(), ...otherSpellings.map(read), ...(address === typed ? [] : [address])])];
}
