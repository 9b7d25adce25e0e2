export const foldCase = (text: string) => text.normalize('NFC').toLowerCase();

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

export function tokenize(text: string): string[] {
  const plainText = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter);
  return plainText.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Reduces “Muetze” to “mutze”, as the index has it. */
export const stripUmlautDigraphs = (term: string) => term.replace(/([aou])e/g, '$1');

export function getMaxEditDistance(term: string): 0 | 1 | 2 {
  if (term.length <= 3 || /\p{N}/u.test(term)) return 0;
  return term.length <= 7 ? 1 : 2;
}

/** Sets one bit a letter: terms with few typos differ in few bits. */
export function toLetterMask(term: string): number {
  let letters = 0;
  for (let position = 0; position < term.length; position += 1)
    letters |= 1 << (term.charCodeAt(position) & 31);
  return letters >>> 0;
}
