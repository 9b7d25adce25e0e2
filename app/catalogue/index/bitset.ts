export type Bitset = Uint32Array;

export function emptySet(size: number): Bitset {
  return new Uint32Array(Math.ceil(size / 32));
}

export function fullSet(size: number): Bitset {
  const set = emptySet(size).fill(0xffffffff);
  const rest = size % 32;
  if (rest !== 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function add(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function has(set: Bitset, row: number): boolean {
  return (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function keepOnly(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

export function addAll(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countOverlap(one: Bitset, other: Bitset): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += countBits((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

export const size = (set: Bitset): number => countOverlap(set, set);
