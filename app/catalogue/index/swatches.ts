import file from './swatches.json';
import { toComparable } from './variations';

/** Two-word names fall back to their last word: "dusty blue" is a blue. */
const swatches: Readonly<Record<string, string>> = file;

export function findSwatch(name: string): string | undefined {
  const whole = toComparable(name);
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const match = [whole, ...words.reverse()].find((word) => Object.hasOwn(swatches, word));
  return match === undefined ? undefined : swatches[match];
}
