import type { CooperativeTask } from '../index/cooperative-task';

/** Concatenated number lists: list `n` is `values[starts[n] … starts[n + 1]]`. */
export interface PackedLists {
  starts: Uint32Array;
  values: Uint32Array;
}

const BLOCK_SIZE = 2 ** 16;

/** Grows in blocks, because arrays per list leave memory behind that V8 does not release. */
export class PackedListsBuilder {
  readonly #starts: Uint32Array;
  readonly #blocks: Uint32Array[] = [];
  #currentBlock = new Uint32Array();
  #length = 0;
  #listCount = 0;

  constructor(count: number) {
    this.#starts = new Uint32Array(count + 1);
  }

  push(value: number): void {
    const offset = this.#length % BLOCK_SIZE;
    if (offset === 0) {
      this.#currentBlock = new Uint32Array(BLOCK_SIZE);
      this.#blocks.push(this.#currentBlock);
    }
    this.#currentBlock[offset] = value;
    this.#length += 1;
  }

  endList(): void {
    this.#listCount += 1;
    this.#starts[this.#listCount] = this.#length;
  }

  *build(): CooperativeTask<PackedLists> {
    const values = new Uint32Array(this.#length);
    for (const [index, block] of this.#blocks.entries()) {
      values.set(block.subarray(0, this.#length - index * BLOCK_SIZE), index * BLOCK_SIZE);
      yield;
    }
    return { starts: this.#starts, values };
  }
}

function* forEachValue(
  { starts, values }: PackedLists,
  count: number,
  callback: (value: number, list: number) => void,
): CooperativeTask<void> {
  const lastListOfValue = new Uint32Array(count);
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const end = starts[list + 1] ?? 0;
    for (let index = starts[list] ?? 0; index < end; index += 1) {
      const value = values[index] ?? 0;
      if (lastListOfValue[value] === list + 1) continue;
      lastListOfValue[value] = list + 1;
      callback(value, list);
    }
    if (list % 50 === 49) yield;
  }
}

export function* invertLists(lists: PackedLists, count: number): CooperativeTask<PackedLists> {
  const starts = new Uint32Array(count + 1);
  yield* forEachValue(lists, count, (value) => {
    starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  });
  for (let value = 0; value < count; value += 1) {
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  }
  yield;
  const values = new Uint32Array(starts[count] ?? 0);
  const offsets = starts.slice();
  yield* forEachValue(lists, count, (value, list) => {
    const offset = offsets[value] ?? 0;
    values[offset] = list;
    offsets[value] = offset + 1;
  });
  return { starts, values };
}
