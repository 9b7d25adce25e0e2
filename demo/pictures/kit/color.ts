/** Colours are linear-light triples, so that light can be added and multiplied as it is in a room. */
export type Rgb = readonly [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toSrgb = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

export function hex(value: string): Rgb {
  const n = Number.parseInt(value.slice(1), 16);
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

/** Highlights roll off softly above 0.8 instead of clipping to a hard white. */
const shoulder = (v: number): number => (v <= 0.8 ? Math.max(0, v) : 1 - 0.2 * Math.exp((0.8 - v) / 0.2));

export function css(color: Rgb): string {
  const byte = (v: number): string =>
    Math.round(255 * Math.min(1, toSrgb(shoulder(v))))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(color[0])}${byte(color[1])}${byte(color[2])}`;
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const scale = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];
export const mul = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const add = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** A colour of the sRGB string `value`, made lighter (k > 1) or darker (k < 1). */
export const tone = (value: string, k: number): string => css(scale(hex(value), k));

/** The sRGB string between two colours; mixing is done in linear light. */
export const blend = (a: string, b: string, t: number): string => css(mix(hex(a), hex(b), t));
