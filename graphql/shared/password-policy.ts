import common from './common-passwords.json';
import { trimMatching, trimEndMatching } from './html-text';

/** Counts graphemes: a family of emoji is one. */
export const MIN_PASSWORD_LENGTH = 8;
/** Counts UTF-16 units, as WordPress does. Longer passwords only cost CPU time. */
export const MAX_PASSWORD_LENGTH = 4096;
const MIN_DISTINCT_CHARACTERS = 3;
/** Counts letters and digits beside the words that others know of the owner. */
const MIN_PRIVATE_CHARACTERS = 5;
// Shorter words are part of too many others.
const MIN_WORD_LENGTH = 3;

export type PasswordProblem = 'missing' | 'too-long' | 'too-short' | 'monotonous' | 'common' | 'personal';

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Alphabet, digits and keyboard rows (QWERTY, QWERTZ, AZERTY).
const keyboardRows =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn'.split(
    ' ',
  );
const isSequenceStep = (one: string, next: string) =>
  one === next || keyboardRows.some((row) => row.includes(one + next) || row.includes(next + one));

const MIN_SEQUENCE_BREAKS = 6;

/** Tells whether most of a text follows such a row, forwards or backwards, or repeats a letter. */
function isSequence(text: string): boolean {
  const letters = Array.from(text);
  const sequenceBreaks = letters.filter(
    (letter, index) => index === 0 || !isSequenceStep(letters[index - 1] ?? '', letter),
  );
  return sequenceBreaks.length < Math.min(letters.length / 2, MIN_SEQUENCE_BREAKS);
}

/** Opens the demo customer. It is public (demo/shop/accounts.json, printed by `npm start`). */
export const DEMO_PASSWORD = 'demo-pass-4711';

let commonPasswords: ReadonlySet<string> | undefined;

function isCommonPassword(folded: string): boolean {
  commonPasswords ??= new Set([...common.passwords.split(' '), trimTrailingDigits(DEMO_PASSWORD)]);
  return commonPasswords.has(folded) || isSequence(folded);
}

/** Finds why a new password is rejected (OWASP ASVS 4, 2.1), in Unicode form NFKC. @param publicWords names known to others */
export function findPasswordProblem(
  password: string,
  publicWords: readonly string[] = [],
): PasswordProblem | undefined {
  if (password.trim() === '') return 'missing';
  if (password.length > MAX_PASSWORD_LENGTH) return 'too-long';
  const letters = Array.from(graphemeSegmenter.segment(password.normalize('NFKC')), ({ segment }) => segment);
  if (letters.length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (new Set(letters).size < MIN_DISTINCT_CHARACTERS) return 'monotonous';
  const folded = fold(password);
  if (isPersonal(folded, publicWords)) return 'personal';
  return isCommonPassword(folded) || isCommonPassword(trimTrailingDigits(folded)) ? 'common' : undefined;
}

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase().trim();
const shortNumberPattern = /^\p{N}{1,9}$/u;
// People add these to the name of a shop.
const genericShopWords = ['shop', 'store', 'demo'];
const nonWordPattern = /[^\p{L}\p{N}]/u;
const stripNonWord = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const trimTrailingDigits = (text: string) => trimEndMatching(text, /\P{L}/u);

const removeWords = (text: string, words: readonly string[]) =>
  words
    .flatMap(splitIntoWords)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);

/** Tells whether only such words remain, with next to nothing or a common password around them. */
function isPersonal(folded: string, publicWords: readonly string[]): boolean {
  const compact = stripNonWord(folded);
  const rest = removeWords(compact, publicWords);
  if (rest === compact) return false;
  const remaining = removeWords(rest, genericShopWords);
  return (
    remaining.length < MIN_PRIVATE_CHARACTERS ||
    shortNumberPattern.test(remaining) ||
    isCommonPassword(trimMatching(removeWords(folded, publicWords), nonWordPattern))
  );
}

function splitIntoWords(text: string): string[] {
  const [name = ''] = fold(text).split('@');
  return [stripNonWord(name), ...name.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => Array.from(word).length >= MIN_WORD_LENGTH,
  );
}
