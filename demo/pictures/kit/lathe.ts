import { css, hex, mul, scale, type Rgb } from './color';
import { LIGHT, lit, RISE, TILT, type Material, type Vec } from './light';
import { f, path, type Sheet, type Shadow, type Stop } from './sheet';

/** A point of a turned form: radius and height above the table, millimetres. */
export type Ring = readonly [r: number, y: number];

/** Smooth curve through the points (Catmull-Rom); a doubled point makes a corner. `rings` sets the fineness. */
export function curve(points: readonly Ring[], rings = 84): Ring[] {
  const out: Ring[] = [];
  const total = points.reduce((sum, p, i) => sum + length(points[i - 1] ?? p, p), 0) || 1;
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i];
    const c = points[i + 1];
    if (!b || !c || length(b, c) === 0) continue;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    const steps = Math.max(2, Math.ceil((rings * length(b, c)) / total));
    for (let k = 0; k < steps; k++)
      out.push([spline(a[0], b[0], c[0], d[0], k / steps), spline(a[1], b[1], c[1], d[1], k / steps)]);
  }
  const last = points[points.length - 1];
  if (last) out.push(last);
  return out;
}

const length = (a: Ring, b: Ring): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const m1 = (c - a) / 2;
  const m2 = (d - b) / 2;
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * m1 + (-2 * t3 + 3 * t2) * c + (t3 - t2) * m2;
}

export interface Surface {
  readonly material: Material;
  /** Colour at height y. */
  readonly color: string | ((y: number) => string);
  /** Unevenness of a thrown or turned wall, 0 to 1. */
  readonly hand?: number;
  readonly at?: readonly [x: number, y: number];
}

const colorAt = (color: Surface['color'], y: number): Rgb =>
  hex(typeof color === 'string' ? color : color(y));
const ANGLES = Array.from({ length: 19 }, (_, i) => (-1 + i / 9) * 1.5533);

/** Colours round the visible half of a ring whose wall leans by the unit vector (out, up). */
function roundStops(base: Rgb, out: number, up: number, material: Material): Stop[] {
  return ANGLES.map((a) => {
    const n: Vec = [Math.sin(a) * out, up, Math.cos(a) * out];
    return [0.5 + Math.sin(a) / 2, css(lit(base, n, material))] as const;
  });
}

/** Screen height of world height y. */
export const up = (y: number): number => -y * RISE;

/**
 * A turned body painted from foot to rim: every ring is filled with the light that its wall
 * catches, so slopes, shoulders and feet model themselves.
 */
export function lathe(sheet: Sheet, rings: readonly Ring[], surface: Surface): string {
  const [ox, oy] = surface.at ?? [0, 0];
  const hand = surface.hand ?? 0;
  const phase = sheet.random.between(0, 6);
  let svg = '';
  for (let i = 0; i < rings.length - 1; i++) {
    const a = rings[i];
    const b = rings[i + 1];
    if (!a || !b) continue;
    const dr = b[0] - a[0];
    const dy = b[1] - a[1];
    const len = Math.hypot(dr, dy);
    if (len < 1e-6) continue;
    const ripple = hand * 0.11 * (Math.sin(a[1] * 0.9 + phase) + 0.6 * Math.sin(a[1] * 0.37 + 2 * phase));
    const tilt = Math.atan2(-dr, dy) + ripple;
    const r = Math.max(a[0], b[0], 0.01);
    const base = colorAt(surface.color, (a[1] + b[1]) / 2);
    const fill = sheet.linear(
      ox - r,
      0,
      ox + r,
      0,
      roundStops(base, Math.cos(tilt), Math.sin(tilt), surface.material),
    );
    svg += path(band(a, b, ox, oy, tilt, i === rings.length - 2), `fill="${fill}"`);
  }
  return svg;
}

/** Steeper than this the wall hides its own far side, so only the near half of a strip is painted. */
const UPRIGHT = 0.35;

/** Outline of the strip between two rings, twice as tall as it shows: the next one covers the rest, without a seam. */
function band(a: Ring, b: Ring, ox: number, oy: number, tilt: number, last: boolean): string {
  const ya = oy + up(a[1]);
  const yb = oy + up(b[1]) - Math.max(0.3, last ? 0 : b[1] - a[1]);
  const far = tilt < UPRIGHT ? 1 : 0;
  return `M${f(ox - a[0], ya)}A${f(a[0], a[0] * TILT)} 0 0 0 ${f(ox + a[0], ya)}L${f(ox + b[0], yb)}A${f(b[0], b[0] * TILT)} 0 0 ${String(far)} ${f(ox - b[0], yb)}Z`;
}

/** Outline of a turned body, for clipping decoration. */
export function outline(rings: readonly Ring[], at: readonly [number, number] = [0, 0]): string {
  const [ox, oy] = at;
  const first = rings[0];
  const last = rings[rings.length - 1];
  if (!first || !last) return '';
  const left = rings.map(([r, y]) => `L${f(ox - r, oy + up(y))}`).join('');
  const right = [...rings]
    .reverse()
    .map(([r, y]) => `L${f(ox + r, oy + up(y))}`)
    .join('');
  const arc = (r: number, x: number, y: number): string => `A${f(r, r * TILT)} 0 0 1 ${f(x, y)}`;
  return `M${f(ox - first[0], oy + up(first[1]))}${left}${arc(last[0], ox + last[0], oy + up(last[1]))}${right}${arc(first[0], ox - first[0], oy + up(first[1]))}Z`;
}

const AZIMUTH = Math.hypot(LIGHT[0], LIGHT[2]);
const SIDE = [LIGHT[0] / AZIMUTH, LIGHT[2] / AZIMUTH] as const;

/** A flat or hollow ring seen from above: light changes along the light's own direction. */
export function disc(
  sheet: Sheet,
  ring: Ring,
  base: Rgb,
  tilt: number,
  inward: boolean,
  material: Material,
  at: readonly [number, number] = [0, 0],
  next?: Ring,
): string {
  const [r, y] = ring;
  const cy = at[1] + up(y);
  const out = (inward ? -1 : 1) * Math.cos(tilt);
  const stops: Stop[] = Array.from({ length: 11 }, (_, i) => {
    const u = -1 + i / 5;
    const across = Math.sqrt(Math.max(0, 1 - u * u)) * 0.4;
    const n: Vec = [
      (SIDE[0] * u + SIDE[1] * across) * out,
      Math.sin(tilt),
      (SIDE[1] * u - SIDE[0] * across) * out,
    ];
    return [i / 10, css(lit(base, n, material))] as const;
  });
  const fill = sheet.linear(
    -SIDE[0] * r,
    -SIDE[1] * r,
    SIDE[0] * r,
    SIDE[1] * r,
    stops,
    `translate(${f(at[0], cy)}) scale(1 ${String(TILT)})`,
  );
  if (!next)
    return `<ellipse cx="${f(at[0])}" cy="${f(cy)}" rx="${f(r)}" ry="${f(r * TILT)}" fill="${fill}"/>`;
  return path(
    `${round(at[0], cy, r)}${round(at[0], at[1] + up(next[1]), next[0] - Math.max(0.5, r - next[0], (y - next[1]) * 0.5))}`,
    `fill-rule="evenodd" fill="${fill}"`,
  );
}

/** A circle on the table plane as a path; a hole in it keeps large fills cheap. */
const round = (cx: number, cy: number, r: number): string =>
  r <= 0
    ? ''
    : `M${f(cx - r, cy)}a${f(r, r * TILT)} 0 1 0 ${f(2 * r)} 0a${f(r, r * TILT)} 0 1 0 ${f(-2 * r)} 0z`;

export interface Hollow {
  readonly color: string;
  readonly material: Material;
  readonly at?: readonly [number, number];
  /** How much light is lost towards the bottom, 0 to 1. */
  readonly depth?: number;
  /** Height and colour of a liquid or filling. */
  readonly fill?: { readonly y: number; readonly color: string; readonly gloss?: number };
}

/** The inside of a vessel: wall rings from the rim down to the floor, seen through the mouth. */
export function hollow(sheet: Sheet, wall: readonly Ring[], inside: Hollow): string {
  const top = wall[0];
  if (!top) return '';
  const at = inside.at ?? ([0, 0] as const);
  const floor = inside.fill?.y ?? Number.NEGATIVE_INFINITY;
  const height = top[1] - (wall[wall.length - 1]?.[1] ?? 0) || 1;
  let svg = '';
  for (let i = 0; i < wall.length - 1; i++) {
    const a = wall[i];
    const b = wall[i + 1];
    if (!a || !b || a[1] < floor) continue;
    const tilt = Math.atan2(a[0] - b[0], a[1] - b[1]);
    const shade = 1 - (inside.depth ?? 0.5) * Math.sqrt((top[1] - a[1]) / height);
    svg += disc(
      sheet,
      a,
      scale(hex(inside.color), shade),
      tilt,
      true,
      inside.material,
      at,
      i < wall.length - 2 ? b : undefined,
    );
  }
  const last = wall[wall.length - 1];
  if (inside.fill) svg += liquid(sheet, wall, inside.fill, at);
  else if (last)
    svg += disc(
      sheet,
      last,
      scale(hex(inside.color), 1 - (inside.depth ?? 0.5) * 0.8),
      Math.PI / 2,
      true,
      inside.material,
      at,
    );
  const mouth = sheet.clip(
    `<ellipse cx="${f(at[0])}" cy="${f(at[1] + up(top[1]))}" rx="${f(top[0])}" ry="${f(top[0] * TILT)}"/>`,
  );
  return `<g clip-path="${mouth}">${svg}</g>`;
}

function liquid(
  sheet: Sheet,
  wall: readonly Ring[],
  fill: NonNullable<Hollow['fill']>,
  at: readonly [number, number],
): string {
  const r = wall.reduce(
    (best, ring) => (Math.abs(ring[1] - fill.y) < Math.abs(best[1] - fill.y) ? ring : best),
    wall[0] ?? [1, fill.y],
  )[0];
  const cy = at[1] + up(fill.y);
  const dark = css(mul(hex(fill.color), [0.55, 0.55, 0.6]));
  const paint = sheet.radial(
    at[0] + r * 0.25,
    cy + r * TILT * 0.3,
    r * 1.3,
    [
      [0, fill.color],
      [0.75, css(scale(hex(fill.color), 0.86))],
      [1, dark],
    ],
    '',
  );
  const glare = sheet.linear(at[0] - r, cy, at[0] + r * 0.2, cy, [
    [0, '#ffffff', 0.34 * (fill.gloss ?? 1)],
    [1, '#ffffff', 0],
  ]);
  const e = (k: number, paintWith: string): string =>
    `<ellipse cx="${f(at[0])}" cy="${f(cy)}" rx="${f(r * k)}" ry="${f(r * k * TILT)}" fill="${paintWith}"/>`;
  return e(1, paint) + e(0.94, glare);
}

/** Shadow of a turned body on the table: tight and dark at the foot, long and pale beside it. */
export function latheShadow(rings: readonly Ring[], at: readonly [number, number] = [0, 0]): Shadow[] {
  const foot = rings[0] ?? [10, 0];
  const widest = Math.max(...rings.map((ring) => ring[0]));
  const cast = rings
    .filter((_, i) => i % 3 === 0)
    .map(([r, y]) => {
      const x = at[0] - (LIGHT[0] / LIGHT[1]) * y * 0.62;
      const z = -(LIGHT[2] / LIGHT[1]) * y * 0.62;
      return `<ellipse cx="${f(x)}" cy="${f(at[1] + z * TILT)}" rx="${f(r)}" ry="${f(r * TILT)}"/>`;
    })
    .join('');
  const contact = (k: number, dx: number): string =>
    `<ellipse cx="${f(at[0] + dx)}" cy="${f(at[1] + foot[0] * 0.03)}" rx="${f(foot[0] * k)}" ry="${f(foot[0] * TILT * k)}"/>`;
  return [
    { svg: cast, blur: Math.max(5, widest * 0.13), opacity: 0.36 },
    { svg: contact(1.12, foot[0] * 0.1), blur: Math.max(2.5, foot[0] * 0.1), opacity: 0.42 },
    { svg: contact(1.01, foot[0] * 0.02), blur: 1.6, opacity: 0.5 },
  ];
}

/** Small marks scattered over the visible wall: iron speckle, grog, ash. */
export function speckle(
  sheet: Sheet,
  rings: readonly Ring[],
  count: number,
  color: string,
  size: readonly [number, number],
  at: readonly [number, number] = [0, 0],
): string {
  const { random } = sheet;
  let svg = '';
  for (let i = 0; i < count; i++) {
    const ring = rings[Math.floor(random.next() * rings.length)];
    if (!ring) continue;
    const a = random.between(-1.45, 1.45);
    const s = random.between(size[0], size[1]) * (random.next() < 0.12 ? 1.8 : 1);
    svg += `<ellipse cx="${f(at[0] + ring[0] * Math.sin(a))}" cy="${f(at[1] + up(ring[1]) + ring[0] * Math.cos(a) * TILT)}" rx="${f(s * Math.max(0.25, Math.cos(a)))}" ry="${f(s * random.between(0.7, 1.15))}" fill-opacity="${f(random.between(0.25, 0.8))}"/>`;
  }
  return `<g fill="${color}">${svg}</g>`;
}
