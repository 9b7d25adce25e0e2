/** Numbers of the stretches of a text that `part` begins in, in order; `starts` has where each stretch begins. */
export function stretchesWith(text: string, starts: Uint32Array, part: string): number[] {
  const found: number[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf(part, from);
    if (at === -1) return found;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    found.push(low);
    if (low + 1 >= starts.length) return found;
    from = starts[low + 1] ?? 0;
  }
}

/** A text as searches compare it. */
export const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Letters that are no letter with a mark, as they are typed without one. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The words of a text as people type them: without case, accents and punctuation. */
export function termsOf(text: string): string[] {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plain[letter] ?? letter);
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word as it is meant where it was typed without umlauts: “Muetze” is “mutze”, as the words of the index are. */
export const withoutUmlauts = (term: string) => term.replace(/([aou])e/g, '$1');

/** How many slips of the keyboard a word of this length may have; one with digits is a number or a size, and has none. */
export function slipsOf(term: string): 0 | 1 | 2 {
  if (term.length <= 3 || /\p{N}/u.test(term)) return 0;
  return term.length <= 7 ? 1 : 2;
}

/** The letters of a word as bits: words with few slips between them differ in few of them. */
export function lettersOf(term: string): number {
  let letters = 0;
  for (let at = 0; at < term.length; at += 1) letters |= 1 << (term.charCodeAt(at) & 31);
  return letters >>> 0;
}
