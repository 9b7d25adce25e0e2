import common from './common-passwords.json';
import { withoutEdges, withoutEnd } from './text';

/** Counts graphemes: a family of emoji is one. */
export const shortestPassword = 8;
/** Counts UTF-16 units, as WordPress does. Longer passwords only cost CPU time. */
export const longestPassword = 4096;
const fewestDifferent = 3;
/** Counts letters and digits beside the words that others know of the owner. */
const fewestOwn = 5;
// Shorter words are part of too many others.
const shortestWord = 3;

export type PasswordProblem = 'missing' | 'too-long' | 'too-short' | 'monotonous' | 'common' | 'personal';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Alphabet, digits and keyboard rows (QWERTY, QWERTZ, AZERTY).
const rows =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn'.split(
    ' ',
  );
const isStep = (one: string, next: string) =>
  one === next || rows.some((row) => row.includes(one + next) || row.includes(next + one));

const MIN_FREE_LETTERS = 6;

/** Tells whether most of a text follows such a row, forwards or backwards, or repeats a letter. */
function isRun(text: string): boolean {
  const letters = Array.from(text);
  const own = letters.filter((letter, at) => at === 0 || !isStep(letters[at - 1] ?? '', letter));
  return own.length < Math.min(letters.length / 2, MIN_FREE_LETTERS);
}

/** Opens the demo customer. It is public (demo/shop/accounts.json, printed by `npm start`). */
export const demoPassword = 'demo-pass-4711';

let known: ReadonlySet<string> | undefined;

function isListed(folded: string): boolean {
  known ??= new Set([...common.passwords.split(' '), beforeDigits(demoPassword)]);
  return known.has(folded) || isRun(folded);
}

/** Finds why a new password is rejected (OWASP ASVS 4, 2.1), in Unicode form NFKC. @param publicWords names known to others */
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

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase().trim();
const shortNumber = /^\p{N}{1,9}$/u;
// People add these to the name of a shop.
const besideNames = ['shop', 'store', 'demo'];
const noWord = /[^\p{L}\p{N}]/u;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const beforeDigits = (text: string) => withoutEnd(text, /\P{L}/u);

const without = (text: string, words: readonly string[]) =>
  words
    .flatMap(partsOf)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);

/** Tells whether only such words remain, with next to nothing or a common password around them. */
function isPersonal(folded: string, words: readonly string[]): boolean {
  const all = lettersOf(folded);
  const rest = without(all, words);
  if (rest === all) return false;
  const own = without(rest, besideNames);
  return (
    own.length < fewestOwn || shortNumber.test(own) || isListed(withoutEdges(without(folded, words), noWord))
  );
}

function partsOf(text: string): string[] {
  const [name = ''] = fold(text).split('@');
  return [lettersOf(name), ...name.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => Array.from(word).length >= shortestWord,
  );
}
