import type { Steps } from '../steps';

/** Concatenated number lists: list `n` is `values[starts[n] … starts[n + 1]]`. */
export interface Lists {
  starts: Uint32Array;
  values: Uint32Array;
}

const blockSize = 2 ** 16;

/** Grows in blocks, because arrays per list leave memory behind that V8 does not release. */
export class GrowingLists {
  readonly #starts: Uint32Array;
  readonly #blocks: Uint32Array[] = [];
  #last = new Uint32Array();
  #length = 0;
  #list = 0;

  constructor(count: number) {
    this.#starts = new Uint32Array(count + 1);
  }

  push(value: number): void {
    const place = this.#length % blockSize;
    if (place === 0) {
      this.#last = new Uint32Array(blockSize);
      this.#blocks.push(this.#last);
    }
    this.#last[place] = value;
    this.#length += 1;
  }

  end(): void {
    this.#list += 1;
    this.#starts[this.#list] = this.#length;
  }

  *packed(): Steps<Lists> {
    const values = new Uint32Array(this.#length);
    for (const [at, block] of this.#blocks.entries()) {
      values.set(block.subarray(0, this.#length - at * blockSize), at * blockSize);
      yield;
    }
    return { starts: this.#starts, values };
  }
}

function* eachValue(
  { starts, values }: Lists,
  count: number,
  work: (value: number, list: number) => void,
): Steps<void> {
  const lastIn = new Uint32Array(count);
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const end = starts[list + 1] ?? 0;
    for (let at = starts[list] ?? 0; at < end; at += 1) {
      const value = values[at] ?? 0;
      if (lastIn[value] === list + 1) continue;
      lastIn[value] = list + 1;
      work(value, list);
    }
    if (list % 50 === 49) yield;
  }
}

export function* listsWith(lists: Lists, count: number): Steps<Lists> {
  const starts = new Uint32Array(count + 1);
  yield* eachValue(lists, count, (value) => {
    starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  });
  for (let value = 0; value < count; value += 1) {
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  }
  yield;
  const values = new Uint32Array(starts[count] ?? 0);
  const places = starts.slice();
  yield* eachValue(lists, count, (value, list) => {
    const place = places[value] ?? 0;
    values[place] = list;
    places[value] = place + 1;
  });
  return { starts, values };
}
