import { asciiEmail } from './email';
import { withoutTags } from './text';

/** The longest user name that WordPress stores. */
export const MAX_USER_NAME_LENGTH = 60;

/** Letters that are no letter with a mark, as people type them without one (remove_accents of WordPress). */
const spellings: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ǿ: 'o', ł: 'l', ŀ: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ ħ: 'h', ĸ: 'k', ŋ: 'n', ŉ: 'n', ŧ: 't', ə: 'e', ǝ: 'e' },
};

/** What some languages and databases make of a letter instead: WordPress in German, Danish and Serbian, utf8mb4_general_ci. */
const otherSpellings: readonly Readonly<Record<string, string>>[] = [
  { ä: 'ae', ö: 'oe', ü: 'ue' },
  { æ: 'ae', ø: 'oe', å: 'aa' },
  { đ: 'dj' },
  { ß: 's' },
];

/** Spells letters with those of ASCII, as far as there are any. */
function spellPlainly(text: string, spelling: Readonly<Record<string, string>> = {}): string {
  const spell = (part: string) =>
    part.replace(/[^\0-\x7f]/gu, (letter) => {
      const lower = letter.toLowerCase();
      const plain = spelling[lower] ?? spellings[lower];
      if (plain === undefined) return letter;
      return letter === lower ? plain : plain.toUpperCase();
    });
  const withoutMarks = spell(text.normalize('NFC')).normalize('NFKD').replace(/\p{M}/gu, '');
  // Without its mark `ǣ` is `æ`.
  return spell(withoutMarks);
}

/** Drops octets (`%41`) and entities, also those that the rest makes when one is dropped. */
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

/** What a name cannot hold: escapes, and characters that databases take for others or overlook. */
const unreadable = /[<>\\]|[^\x20-\x7e\p{L}\p{M}]|\p{DI}/gu;

/** Leaves of a name what every backend reads the same way: WordPress drops tags, octets and entities, and MySQL ignores more. */
export function readableName(text: string): string {
  const letters = withoutTags(text.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(unreadable, '')
    .replace(/(^|[\x20-\x7e\p{Script=Latin}])\p{M}+/gu, '$1')
    // Latin letters that cannot be spelled in ASCII are some database's other letters.
    .replace(/(?![A-Za-z])\p{Script=Latin}/gu, (letter) =>
      /^[\x20-\x7e]*$/.test(spellPlainly(letter)) ? letter : '',
    );
  return withoutCodes(letters).replace(/ +/g, ' ').trim();
}

/**
 * A user name as it is stored and as it is looked up (sanitize_user of WordPress): without accents, tags, octets and entities. The strict
 * form keeps only `a-z 0-9 _ . - @` and blanks.
 */
export function sanitizeUserName(name: string, isStrict = false): string {
  const text = readableName(spellPlainly(withoutTags(name)));
  return isStrict ? readableName(text.replace(/[^a-z0-9 _.\-@]/gi, '')) : text;
}

/** Whether a name may be a new user name: the strict form leaves it as it is, and it cannot be an e-mail address. */
export function isUserName(name: string): boolean {
  const isPlain = name !== '' && name.length <= MAX_USER_NAME_LENGTH && sanitizeUserName(name, true) === name;
  return isPlain && !name.includes('@');
}

/** The names, in lower case, that a backend may read in what was typed for a user name or an e-mail address. */
export function readNames(text: string): string[] {
  const typed = text.trim().toLowerCase();
  // Most names are read in one way alone.
  if (/^[\w.@+-]*$/.test(typed)) return [typed];
  const read = (spelling?: Readonly<Record<string, string>>) =>
    readableName(spellPlainly(withoutTags(typed), spelling)).toLowerCase();
  const address = asciiEmail(typed);
  return [...new Set([read(), ...otherSpellings.map(read), ...(address === typed ? [] : [address])])];
}
