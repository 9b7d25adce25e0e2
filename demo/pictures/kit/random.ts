export interface Rng {
  /** 0 ≤ value < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** Bell-shaped around 0, about −1 to 1. */
  bell(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Repeatable random numbers from a text seed (mulberry32). */
export function rng(seed: string): Rng {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    bell: () => (next() + next() + next()) / 1.5 - 1,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
