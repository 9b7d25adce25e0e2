import file from './swatches.json';
import { comparable } from './variations';

/** Two-word names fall back to their last word: "dusty blue" is a blue. */
const values: Readonly<Record<string, string>> = file;

export function swatchOf(name: string): string | undefined {
  const whole = comparable(name);
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const known = [whole, ...words.reverse()].find((word) => Object.hasOwn(values, word));
  return known === undefined ? undefined : values[known];
}
