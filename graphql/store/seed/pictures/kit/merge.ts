import { rng } from './random';

/** A raster of whole bytes; `channels` 3 or 4. */
export interface Raster {
  readonly data: Uint8Array;
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

/** Reads a small raster as if it were `width` × `height`: one blended row at a time, then one pixel at a time. */
class Enlarged {
  readonly row: Float32Array;
  readonly channels: number;
  readonly left: Int32Array;
  readonly share: Float32Array;

  constructor(
    private readonly small: Raster,
    width: number,
    private readonly height: number,
  ) {
    this.channels = small.channels;
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

  at(x: number, channel: number): number {
    const i = (this.left[x] ?? 0) + channel;
    const v = this.row[i] ?? 0;
    return v + ((this.row[i + this.channels] ?? 0) - v) * (this.share[x] ?? 0);
  }
}

/**
 * Object (full size, with alpha) over ground (small), lit by the veil (small, with alpha): its white brightens and its
 * black darkens the object. Adds the grain of paper. Gives width × height × 3 bytes.
 */
export function merge(object: Raster, ground: Raster, veil: Raster | null): Uint8ClampedArray {
  const { width, height, data } = object;
  const out = new Uint8ClampedArray(width * height * 3);
  const under = new Enlarged(ground, width, height);
  const over = veil === null ? null : new Enlarged(veil, width, height);
  const { row, left, share } = under;
  let i = 0;
  let o = 0;
  for (let y = 0; y < height; y++) {
    under.moveTo(y);
    over?.moveTo(y);
    const offset = y * 7919;
    for (let x = 0; x < width; x++, i += 4, o += 3) {
      const noise = grain[(offset + x * 5) & (GRAIN - 1)] ?? 0;
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
        const shade = over === null ? 0 : over.at(x, 3);
        const part = alpha / 255;
        r += (light(over, x, 0, shade, data[i] ?? 0) - r) * part;
        g += (light(over, x, 1, shade, data[i + 1] ?? 0) - g) * part;
        b += (light(over, x, 2, shade, data[i + 2] ?? 0) - b) * part;
      }
      out[o] = r + noise;
      out[o + 1] = g + noise;
      out[o + 2] = b + noise;
    }
  }
  return out;
}

/** The value of an object's pixel under the veil, whose strength there is `shade` (0 to 255). */
function light(over: Enlarged | null, x: number, channel: number, shade: number, value: number): number {
  if (over === null || shade < 1) return value;
  const strength = over.at(x, channel) / 127.5 - 1;
  return value * (1 + (shade / 255) * (strength > 0 ? strength * LIFT : strength));
}
