import { noise2, octaves } from './noise';

/** Greyscale relief: 128 is untouched, darker is shade, lighter is light. */
export interface Texture {
  readonly size: number;
  readonly pixels: Uint8Array;
}

/** Lights a height field from top left: slopes that face the window become bright. */
function relief(size: number, height: (x: number, y: number) => number, strength: number): Texture {
  const field = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) field[y * size + x] = height(x / size, y / size);
  const pixels = new Uint8Array(size * size);
  const at = (x: number, y: number): number => field[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const slope = (at(x + 1, y) - at(x - 1, y)) * 0.62 + (at(x, y + 1) - at(x, y - 1)) * 0.5;
      pixels[y * size + x] = Math.max(0, Math.min(255, 128 + slope * size * strength));
    }
  return { size, pixels };
}

/** Ridged noise: soft valleys between narrow folds. */
const ridge = (v: number): number => (1 - Math.min(1, Math.abs(v) * 1.6)) ** 2;

const makers = {
  /** Cloth that lay folded: shallow dents and a few narrow creases. */
  crumple: (): Texture => {
    const warp = octaves('warp', 3, 2, 0.5);
    const big = octaves('crumple', 4, 3, 0.5);
    const fold = octaves('fold', 3, 2, 0.6);
    return relief(
      200,
      (x, y) => {
        const wx = x + warp(x, y) * 0.05;
        const wy = y + warp(y, x) * 0.05;
        return big(wx, wy) * 0.34 + ridge(fold(wx, wy)) * 0.05;
      },
      7,
    );
  },
  /** Cloth that hangs: long folds downwards which open and close. */
  drape: (): Texture => {
    const warp = noise2('drape warp', 2);
    const folds = octaves('drape', 6, 2, 0.4);
    return relief(
      200,
      (x, y) => folds(x + warp(x, y) * 0.035, y * 0.17) + 0.3 * ridge(folds(x + 0.5, y * 0.17 + 0.5)),
      5.2,
    );
  },
  /** Leather: pebbles with fine valleys. */
  leather: (): Texture => {
    const pebble = noise2('leather', 64);
    const fine = noise2('leather fine', 120);
    const wear = octaves('leather wear', 4, 2, 0.5);
    return relief(420, (x, y) => Math.abs(pebble(x, y)) * 0.5 + fine(x, y) * 0.12 + wear(x, y) * 0.9, 2.8);
  },
} satisfies Record<string, () => Texture>;

export type TextureName = keyof typeof makers;

export const isTexture = (name: string): name is TextureName => Object.hasOwn(makers, name);
export const makeTexture = (name: TextureName): Texture => makers[name]();
