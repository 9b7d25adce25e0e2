import { randomInt } from 'node:crypto';

const MAX_SEED = 2 ** 31 - 1;

function newSeed() {
  const newValue = String(randomInt(MAX_SEED));
  // Inherited by the run's processes: one number seeds all randomness and is printed once.
  process.env.SEED = newValue;
  process.stderr.write(`SEED=${newValue} repeats what this run leaves to chance.\n`);
  return newValue;
}

/** Seeds tests and benches: SEED (0 to 2³¹ − 1), or a new number per run. */
export const seed = Number(process.env.SEED || newSeed());
if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED)
  throw new Error(`SEED is a whole number from 0 to ${MAX_SEED}`);

/** @param {number} start state of mulberry32 */
export function createNumbers(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string} name combined with the seed by FNV-1a */
export function createRandom(name) {
  let start = 2_166_136_261 ^ seed;
  for (const char of name) start = Math.imul(start ^ char.charCodeAt(0), 16_777_619);
  return createNumbers(start);
}
