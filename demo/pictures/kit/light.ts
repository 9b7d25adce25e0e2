import { add, mul, scale, type Rgb } from './color';

/** World axes: x right, y up, z towards the viewer. */
export type Vec = readonly [number, number, number];

/** The camera looks down by TILT; circles on the table become ellipses with this ratio. */
export const TILT = 0.3;
export const RISE = Math.sqrt(1 - TILT * TILT);

const unit = (v: Vec): Vec => {
  const l = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
};
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** One window, top left, a little in front of the table. */
export const LIGHT: Vec = unit([-0.66, 0.6, 0.45]);
const VIEW: Vec = [0, TILT, RISE];
const HALF: Vec = unit([LIGHT[0] + VIEW[0], LIGHT[1] + VIEW[1], LIGHT[2] + VIEW[2]]);

const KEY: Rgb = [1.1, 1.02, 0.9];
const SKY: Rgb = [0.36, 0.39, 0.43];
const BOUNCE: Rgb = [0.2, 0.17, 0.14];

export interface Material {
  /** Strength and tightness of the highlight. */
  readonly gloss?: number;
  readonly sharp?: number;
  /** Mirrors the window as a bright band: glaze, enamel, lacquer. */
  readonly window?: number;
  /** 0 = light falls off hard (stone), 1 = it wraps round (wool, wax). */
  readonly soft?: number;
  /** Brightens grazing edges: felt, wool, velvet. */
  readonly fuzz?: number;
}

const smooth = (a: number, b: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** How bright the reflected window is in direction n. */
function windowLight(n: Vec): number {
  const k = 2 * dot(n, VIEW);
  const r: Vec = [k * n[0] - VIEW[0], k * n[1] - VIEW[1], k * n[2] - VIEW[2]];
  const azimuth = Math.atan2(r[0], r[2]);
  const across = smooth(-1.7, -1.5, azimuth) * (1 - smooth(-1.08, -0.9, azimuth));
  return across * smooth(-0.62, -0.34, r[1]) * (1 - smooth(0.6, 0.85, r[1]));
}

/** Light that a surface with normal n sends to the camera, in linear colour. */
export function lit(base: Rgb, n: Vec, m: Material = {}): Rgb {
  const wrap = 0.18 + 0.5 * (m.soft ?? 0.3);
  const d = Math.max(0, (dot(n, LIGHT) + wrap) / (1 + wrap));
  const sky = 0.5 + 0.5 * n[1];
  const down = 0.5 - 0.5 * n[1];
  const light = add(add(scale(KEY, d ** 1.25 * 0.92), scale(SKY, 0.35 + 0.65 * sky)), scale(BOUNCE, down));
  let color = mul(base, light);
  const facing = Math.max(0, dot(n, VIEW));
  if (m.fuzz) color = add(color, scale(base, m.fuzz * (1 - facing) ** 2 * (0.3 + 0.7 * d)));
  const spec = (m.gloss ?? 0) * Math.max(0, dot(n, HALF)) ** (m.sharp ?? 24);
  const mirror = (m.window ?? 0) * windowLight(n) * (0.35 + 0.65 * (1 - facing));
  const glint = spec + mirror;
  return glint > 0 ? add(color, scale([1, 0.98, 0.94], glint)) : color;
}
