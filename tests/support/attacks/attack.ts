import fc from 'fast-check';

/** One HTTP request of somebody who means no good. */
export interface Attack {
  /** What it tries, for reports. */
  kind: string;
  method: 'GET' | 'POST';
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Characters of a body, and of an address: Node.js takes no longer head. */
export const longestBody = 128 * 1024;
export const longestAddress = 15_000;

const even = (max: number) => fc.noBias(fc.nat({ max }));

/** Chance, as fast-check repeats it for the same seed. */
export class Dice {
  constructor(private readonly value: fc.GeneratorValue) {}

  /** A whole number from 0 to `most`. */
  upTo(most: number): number {
    return this.value(even, most);
  }

  /** Whether something happens that happens once in `times`. */
  once(times: number): boolean {
    return this.upTo(times - 1) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = this.any(items);
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }

  any<Item>(items: readonly Item[]): Item | undefined {
    return items[this.upTo(Math.max(0, items.length - 1))];
  }

  /** As many as `count` says, each made on its own. */
  several<Item>(count: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}

const oddTexts = [
  ...'a % _ * " \\ é e\u0301 ﬃ 💡 <b> &nbsp; [ (a+)+$ -1 __proto__ null'.split(' '),
  ...['', '\u0000', '\u00a0', ' or 1=1', '9'.repeat(30)],
];

/** A text that somebody may find trouble with, of up to `longest` characters: rarely long, mostly short. */
export function oddText(dice: Dice, longest: number): string {
  const part = dice.pick(oddTexts) + dice.pick(oddTexts) + dice.pick(['', ' ', '\n']);
  const length = dice.pick([1, 20, 200, 3000, longest]);
  return part
    .repeat(Math.ceil(Math.min(length, longest) / Math.max(1, part.length)))
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '');
}
