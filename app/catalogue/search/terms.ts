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

export const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

export function termsOf(text: string): string[] {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plain[letter] ?? letter);
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Reduces “Muetze” to “mutze”, as the index has it. */
export const withoutUmlauts = (term: string) => term.replace(/([aou])e/g, '$1');

export function slipsOf(term: string): 0 | 1 | 2 {
  if (term.length <= 3 || /\p{N}/u.test(term)) return 0;
  return term.length <= 7 ? 1 : 2;
}

/** Sets one bit a letter: terms with few typos differ in few bits. */
export function lettersOf(term: string): number {
  let letters = 0;
  for (let at = 0; at < term.length; at += 1) letters |= 1 << (term.charCodeAt(at) & 31);
  return letters >>> 0;
}
