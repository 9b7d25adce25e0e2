import { rng } from './random';

/** Rows of pixels, each with `channels` values. */
export interface Raster {
  readonly data: Uint8Array | Float32Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

const GRAIN = 1 << 18;
const grain = (() => {
  const random = rng('paper grain');
  return Int8Array.from({ length: GRAIN }, () => Math.round(random.bell() * 9));
})();

/** How strongly white in a veil brightens; black darkens fully. */
const LIFT = 0.75;

/** Printed colours are a little greyer than mixed ones. */
const INK = 0.12;

/** Reads a small raster as if it were `width` × `height`: one blended row at a time, then one pixel at a time. */
class Enlarged {
  readonly row: Float32Array;
  readonly left: Int32Array;
  readonly share: Float32Array;

  constructor(
    private readonly small: Raster,
    width: number,
    private readonly height: number,
  ) {
    this.row = new Float32Array((small.width + 1) * small.channels);
    this.left = new Int32Array(width);
    this.share = new Float32Array(width);
    for (let x = 0; x < width; x++) {
      const at = Math.min(small.width - 1, Math.max(0, ((x + 0.5) * small.width) / width - 0.5));
      this.left[x] = Math.floor(at) * small.channels;
      this.share[x] = at - Math.floor(at);
    }
  }

  moveTo(y: number): void {
    const { data, width, height, channels } = this.small;
    const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / this.height - 0.5));
    const upper = Math.floor(at);
    const share = at - upper;
    const a = upper * width * channels;
    const b = Math.min(height - 1, upper + 1) * width * channels;
    const size = width * channels;
    for (let i = 0; i < size; i++) {
      const v = data[a + i] ?? 0;
      this.row[i] = v + ((data[b + i] ?? 0) - v) * share;
    }
    for (let i = 0; i < channels; i++) this.row[size + i] = this.row[size - channels + i] ?? 0;
  }

  /** The value at x of a raster with one channel. */
  at(x: number): number {
    const i = this.left[x] ?? 0;
    const v = this.row[i] ?? 0;
    return v + ((this.row[i + 1] ?? 0) - v) * (this.share[x] ?? 0);
  }
}

/** What a veil does to the light in each of its pixels: −1 black, 0 nothing, up to LIFT for white. */
function lightMap({ data, width, height }: Raster): Raster {
  const light = new Float32Array(width * height);
  for (let p = 0; p < light.length; p++) {
    const strength = (data[p * 4] ?? 0) / 127.5 - 1;
    light[p] = ((data[p * 4 + 3] ?? 0) / 255) * (strength > 0 ? strength * LIFT : strength);
  }
  return { data: light, width, height, channels: 1 };
}

/**
 * Object (full size, with alpha) over ground (small), lit by the veil (small, grey with alpha): its white brightens and
 * its black darkens the object. Adds the grain of paper. Gives width × height × 3 bytes.
 */
export function merge(object: Raster, ground: Raster, veil: Raster | null): Uint8ClampedArray {
  const { width, height, data } = object;
  const out = new Uint8ClampedArray(width * height * 3);
  const under = new Enlarged(ground, width, height);
  const over = veil === null ? null : new Enlarged(lightMap(veil), width, height);
  const { row, left, share } = under;
  let i = 0;
  let o = 0;
  for (let y = 0; y < height; y++) {
    under.moveTo(y);
    over?.moveTo(y);
    const offset = y * 7919;
    for (let x = 0; x < width; x++, i += 4, o += 3) {
      const alpha = data[i + 3] ?? 0;
      let r = 0;
      let g = 0;
      let b = 0;
      if (alpha < 255) {
        const k = left[x] ?? 0;
        const t = share[x] ?? 0;
        r = row[k] ?? 0;
        g = row[k + 1] ?? 0;
        b = row[k + 2] ?? 0;
        r += ((row[k + 3] ?? 0) - r) * t;
        g += ((row[k + 4] ?? 0) - g) * t;
        b += ((row[k + 5] ?? 0) - b) * t;
      }
      if (alpha > 0) {
        const part = alpha / 255;
        const light = over === null ? 1 : 1 + over.at(x);
        r += ((data[i] ?? 0) * light - r) * part;
        g += ((data[i + 1] ?? 0) * light - g) * part;
        b += ((data[i + 2] ?? 0) * light - b) * part;
      }
      const grey = (0.3 * r + 0.59 * g + 0.11 * b) * INK + (grain[(offset + x * 5) & (GRAIN - 1)] ?? 0);
      out[o] = r * (1 - INK) + grey;
      out[o + 1] = g * (1 - INK) + grey;
      out[o + 2] = b * (1 - INK) + grey;
    }
  }
  return out;
}
