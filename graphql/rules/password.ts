import common from './common-passwords.json';
import { withoutEdges, withoutEnd } from './text';

/** Fewest characters of a new password, counted as people count them: a family of emoji is one. */
export const shortestPassword = 8;
/** Longest password in UTF-16 units, as in WordPress: longer ones only cost computing time. */
export const longestPassword = 4096;
const fewestDifferent = 3;
/** Letters and digits that a password needs beside the words that others know of its owner. */
const fewestOwn = 5;
/** Shorter words are in too many others. */
const shortestWord = 3;

export type PasswordProblem = 'missing' | 'too-long' | 'too-short' | 'monotonous' | 'common' | 'personal';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Rows of keyboards, and what is known by heart. */
const rows =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn'.split(
    ' ',
  );
const isStep = (one: string, next: string) =>
  one === next || rows.some((row) => row.includes(one + next) || row.includes(next + one));

/** Letters that go on in no row: so many are a password of their own, whatever stands between them. */
const MIN_FREE_LETTERS = 6;

/** Whether most of a text only goes on, or back, in such a row, or repeats a letter. */
function isRun(text: string): boolean {
  const letters = Array.from(text);
  const own = letters.filter((letter, at) => at === 0 || !isStep(letters[at - 1] ?? '', letter));
  return own.length < Math.min(letters.length / 2, MIN_FREE_LETTERS);
}

/** Opens the demo customer of a new shop, as everybody can read (demo/shop/accounts.json, which `npm start` prints). */
export const demoPassword = 'demo-pass-4711';

let known: ReadonlySet<string> | undefined;

/** Whether it would be tried first. */
function isListed(folded: string): boolean {
  known ??= new Set([...common.passwords.split(' '), beforeDigits(demoPassword)]);
  return known.has(folded) || isRun(folded);
}

/**
 * What keeps a new password from being accepted, by the storefront's forms and by the store alike (OWASP ASVS 4, 2.1).
 * It is judged in Unicode form NFKC, in which it is compared.
 * @param words what others know: the shop's name, and names, user name and e-mail address of the shopper
 */
export function passwordProblem(
  password: string,
  words: readonly string[] = [],
): PasswordProblem | undefined {
  if (password.trim() === '') return 'missing';
  if (password.length > longestPassword) return 'too-long';
  const letters = Array.from(characters.segment(password.normalize('NFKC')), ({ segment }) => segment);
  if (letters.length < shortestPassword) return 'too-short';
  if (new Set(letters).size < fewestDifferent) return 'monotonous';
  const folded = fold(password);
  if (isPersonal(folded, words)) return 'personal';
  return isListed(folded) || isListed(beforeDigits(folded)) ? 'common' : undefined;
}

/** Neither case nor accents make another word. */
const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase().trim();
const shortNumber = /^\p{N}{1,9}$/u;
/** What people put beside the name of a shop. */
const besideNames = ['shop', 'store', 'demo'];
const noWord = /[^\p{L}\p{N}]/u;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
/** Without the digits and signs at its end. */
const beforeDigits = (text: string) => withoutEnd(text, /\P{L}/u);

/** A text without words that others know. */
const without = (text: string, words: readonly string[]) =>
  words
    .flatMap(partsOf)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);

/** Whether it is those words with next to nothing, or with a common password, around them. */
function isPersonal(folded: string, words: readonly string[]): boolean {
  const all = lettersOf(folded);
  const rest = without(all, words);
  if (rest === all) return false;
  const own = without(rest, besideNames);
  return (
    own.length < fewestOwn || shortNumber.test(own) || isListed(withoutEdges(without(folded, words), noWord))
  );
}

/** A name as a whole and each of its words; of an e-mail address what stands before the `@`. */
function partsOf(text: string): string[] {
  const [name = ''] = fold(text).split('@');
  return [lettersOf(name), ...name.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => Array.from(word).length >= shortestWord,
  );
}
