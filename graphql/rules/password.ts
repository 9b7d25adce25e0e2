import common from './common-passwords.json';
import { withoutEdges } from './text';

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

let known: ReadonlySet<string> | undefined;

function isCommon(text: string): boolean {
  known ??= new Set(common.passwords.split(' '));
  return known.has(text);
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
  if (isCommon(folded)) return 'common';
  return isPersonal(folded, words) ? 'personal' : undefined;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();
const shortNumber = /^\p{N}{1,9}$/u;
const noWord = /[^\p{L}\p{N}]/u;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether it is those words with next to nothing, or with a common password, around them. */
function isPersonal(folded: string, words: readonly string[]): boolean {
  const rest = words
    .flatMap(partsOf)
    .sort((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), folded);
  if (rest === folded) return false;
  const own = lettersOf(rest);
  return own.length < fewestOwn || shortNumber.test(own) || isCommon(withoutEdges(rest, noWord));
}

/** A name as a whole and each of its words; of an e-mail address what stands before the `@`. */
function partsOf(text: string): string[] {
  const [name = ''] = fold(text).split('@');
  return [lettersOf(name), ...name.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => Array.from(word).length >= shortestWord,
  );
}
