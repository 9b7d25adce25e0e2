import { rng } from './random';

/** Tileable gradient noise, −1 to 1, with `cells` cells across the tile. */
export function noise2(seed: string, cells: number): (x: number, y: number) => number {
  const random = rng(seed);
  const grid = Array.from({ length: cells * cells }, () => {
    const a = random.next() * Math.PI * 2;
    return [Math.cos(a), Math.sin(a)] as const;
  });
  const at = (ix: number, iy: number, dx: number, dy: number): number => {
    const g = grid[(((iy % cells) + cells) % cells) * cells + (((ix % cells) + cells) % cells)] ?? [1, 0];
    return g[0] * dx + g[1] * dy;
  };
  const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const px = x * cells;
    const py = y * cells;
    const ix = Math.floor(px);
    const iy = Math.floor(py);
    const fx = px - ix;
    const fy = py - iy;
    const u = fade(fx);
    const top = at(ix, iy, fx, fy) * (1 - u) + at(ix + 1, iy, fx - 1, fy) * u;
    const low = at(ix, iy + 1, fx, fy - 1) * (1 - u) + at(ix + 1, iy + 1, fx - 1, fy - 1) * u;
    return (top + (low - top) * fade(fy)) * 1.5;
  };
}

/** Sum of octaves, each twice as fine and `gain` as strong. */
export function octaves(
  seed: string,
  cells: number,
  count: number,
  gain = 0.5,
): (x: number, y: number) => number {
  const layers = Array.from({ length: count }, (_, i) => noise2(`${seed}${String(i)}`, cells * 2 ** i));
  return (x, y) => layers.reduce((sum, layer, i) => sum + layer(x, y) * gain ** i, 0);
}
