import { GLAZE, SATIN } from '../../kit/materials';
import { tone } from '../../kit/color';
import { type Ring, type Surface, curve, hollow, lathe, latheShadow, speckle, up } from '../../kit/lathe';
import { type Material, TILT } from '../../kit/light';
import type { Box, Drawing, Sheet } from '../../kit/sheet';
import { tube } from '../../kit/tube';

/** A glaze over a clay body. */
export interface Glaze {
  readonly glaze: string;
  readonly clay?: string;
  readonly inside?: string;
  readonly speckle?: number;
}

/** The glaze stops `line` millimetres above the table and shows the clay below. */
const dipped =
  (g: Glaze, line: number): Surface['color'] =>
  (y) =>
    y < line ? (g.clay ?? '#a9835f') : g.glaze;

export const boxOf = (
  rings: readonly Ring[],
  extra: Partial<Record<'left' | 'right' | 'top', number>> = {},
): Box => {
  const r = Math.max(...rings.map((ring) => ring[0]));
  const top = Math.max(...rings.map((ring) => -up(ring[1]) + ring[0] * TILT));
  const foot = Math.max(...rings.map((ring) => up(ring[1]) + ring[0] * TILT));
  const left = r + (extra.left ?? 0);
  return {
    x: -left,
    y: -top - (extra.top ?? 0),
    w: left + r + (extra.right ?? 0),
    h: top + foot + (extra.top ?? 0),
  };
};

interface Pot {
  readonly wall: readonly Ring[];
  readonly inner: readonly Ring[];
  readonly line?: number;
  readonly depth?: number;
  readonly filling?: { readonly y: number; readonly color: string };
  readonly hand?: number;
  readonly material?: Material;
}

/** Wall, speckle and inside of an open pot. */
export function pot(sheet: Sheet, g: Glaze, p: Pot): { rings: Ring[]; svg: string } {
  const rings = curve(p.wall);
  const material = p.material ?? GLAZE;
  const height = Math.max(...rings.map((r) => r[1]));
  const marks = rings.filter((r) => r[1] > (p.line ?? 0) && r[1] < height * 0.97);
  const size = Math.max(...rings.map((r) => r[0])) / 42;
  const svg =
    lathe(sheet, rings, { material, color: dipped(g, p.line ?? 0), hand: p.hand ?? 0.35 }) +
    speckle(sheet, marks, g.speckle ?? 70, tone(g.glaze, 0.3), [0.2 * size, 0.62 * size]) +
    hollow(sheet, curve(p.inner, 46), {
      color: g.inside ?? g.glaze,
      material,
      depth: p.depth ?? 0.45,
      ...(p.filling ? { fill: p.filling } : {}),
    });
  return { rings, svg };
}

export function mug(sheet: Sheet, g: Glaze, filling?: string): Drawing {
  const { rings, svg } = pot(sheet, g, {
    wall: [
      [29, 0],
      [31, 2],
      [31, 2],
      [37, 7],
      [41, 22],
      [42, 50],
      [41.5, 80],
      [41.5, 92],
      [41.5, 92],
      [40.6, 94],
    ],
    inner: [
      [39.2, 93.4],
      [39, 70],
      [38.5, 40],
      [32, 12],
      [10, 8],
    ],
    line: 9,
    ...(filling ? { filling: { y: 76, color: filling } } : {}),
  });
  const handle = tube(
    [
      [37, -74],
      [52, -79],
      [68, -74],
      [76, -58],
      [71, -38],
      [57, -27],
      [37, -24],
    ],
    [13, 10, 8.6, 8.4, 8.6, 10, 14],
    g.glaze,
    GLAZE,
  );
  return { body: handle + svg, shadows: latheShadow(rings), box: boxOf(rings, { right: 38 }) };
}

export function espresso(sheet: Sheet, g: Glaze): Drawing {
  const saucer = plateRings(62, 9);
  const dish = plate(sheet, g, saucer);
  const inner = pot(sheet, g, {
    wall: [
      [18, 6],
      [20, 8],
      [20, 8],
      [26, 14],
      [30, 30],
      [31, 58],
      [31, 58],
      [30.4, 59.5],
    ],
    inner: [
      [29.4, 59],
      [29, 40],
      [26, 20],
      [10, 12],
    ],
    line: 9,
    filling: { y: 47, color: '#3a2012' },
  });
  const handle = tube(
    [
      [27, -45],
      [38, -50],
      [47, -44],
      [46, -32],
      [37, -24],
      [26, -23],
    ],
    [8, 6.4, 6, 6, 6.6, 9],
    g.glaze,
    GLAZE,
  );
  const cupShadow = `<ellipse cx="8" cy="-5" rx="32" ry="9" fill="#1a140c" fill-opacity=".22"/><ellipse cx="2" cy="-4" rx="23" ry="7" fill="#1a140c" fill-opacity=".35"/>`;
  return {
    body: dish + cupShadow + handle + inner.svg,
    shadows: latheShadow(curve(saucer)),
    box: { x: -63, y: -70, w: 126, h: 90 },
  };
}

export const plateRings = (r: number, h: number): Ring[] => [
  [r * 0.6, 0],
  [r * 0.62, h * 0.2],
  [r * 0.62, h * 0.2],
  [r * 0.86, h * 0.55],
  [r, h],
  [r, h],
  [r * 0.985, h * 1.1],
];

/** A plate or saucer: underside, lip and the shallow well. */
export function plate(
  sheet: Sheet,
  g: Glaze,
  wall: readonly Ring[],
  at: readonly [number, number] = [0, 0],
): string {
  const rings = curve(wall, 40);
  const [r, h] = wall[wall.length - 1] ?? [100, 10];
  const inner = curve(
    [
      [r * 0.985, h],
      [r * 0.95, h * 0.8],
      [r * 0.86, h * 0.5],
      [r * 0.7, h * 0.36],
      [r * 0.66, h * 0.3],
      [r * 0.3, h * 0.28],
      [r * 0.05, h * 0.28],
    ],
    60,
  );
  const shine = sheet.radial(
    at[0] - r * 0.34,
    at[1] + up(h * 0.5) - r * 0.06,
    r * 0.55,
    [
      [0, '#ffffff', 0.34],
      [1, '#ffffff', 0],
    ],
    `translate(0 ${String(at[1] + up(h * 0.5))}) scale(1 .34) translate(0 ${String(-at[1] - up(h * 0.5))})`,
  );
  const marks = speckleDisc(sheet, r * 0.92, at[1] + up(h * 0.4), g.speckle ?? 90, tone(g.glaze, 0.3), at[0]);
  return (
    lathe(sheet, rings, {
      material: GLAZE,
      color: (y) => (y < h * 0.25 ? (g.clay ?? '#a9835f') : g.glaze),
      at,
    }) +
    hollow(sheet, inner, { color: g.inside ?? g.glaze, material: SATIN, depth: 0.1, at }) +
    marks +
    `<ellipse cx="${String(at[0])}" cy="${String(at[1] + up(h * 0.5))}" rx="${String(r * 0.9)}" ry="${String(r * 0.9 * TILT)}" fill="${shine}"/>`
  );
}

function speckleDisc(sheet: Sheet, r: number, cy: number, count: number, color: string, cx = 0): string {
  let svg = '';
  for (let i = 0; i < count; i++) {
    const a = sheet.random.between(0, Math.PI * 2);
    const d = r * Math.sqrt(sheet.random.next());
    const s = sheet.random.between(0.004, 0.011) * r;
    svg += `<ellipse cx="${(cx + d * Math.cos(a)).toFixed(1)}" cy="${(cy + d * Math.sin(a) * TILT).toFixed(1)}" rx="${s.toFixed(2)}" ry="${(s * 0.5).toFixed(2)}" fill-opacity="${sheet.random.between(0.2, 0.7).toFixed(2)}"/>`;
  }
  return `<g fill="${color}">${svg}</g>`;
}

/** Plates stacked `count` high, each a little off centre. */
export function plates(sheet: Sheet, g: Glaze, count: number, r = 130): Drawing {
  let body = '';
  const rings = plateRings(r, 20);
  for (let i = 0; i < count; i++) {
    const at = [i === 0 ? 0 : sheet.random.between(-2.5, 2.5), -i * 9] as const;
    body += plate(sheet, g, rings, at);
    if (i < count - 1)
      body += `<ellipse cx="${String(at[0] + 6)}" cy="${String(at[1] - 16)}" rx="${String(r * 0.72)}" ry="${String(r * 0.72 * TILT)}" fill="#1a140c" fill-opacity=".16"/>`;
  }
  return {
    body,
    shadows: latheShadow(curve(rings, 20)),
    box: { x: -r, y: -r * TILT - 20 - count * 9, w: 2 * r, h: r * TILT * 1.7 + 22 + count * 9 },
  };
}

export function bowl(sheet: Sheet, g: Glaze, filling?: string): Drawing {
  const { rings, svg } = pot(sheet, g, {
    wall: [
      [34, 0],
      [35, 7],
      [35, 7],
      [48, 13],
      [66, 30],
      [77, 54],
      [81, 74],
      [81, 74],
      [80, 76],
    ],
    inner: [
      [78.5, 75],
      [74, 54],
      [62, 30],
      [40, 15],
      [8, 10],
    ],
    line: 9,
    depth: 0.38,
    hand: 0.4,
    ...(filling ? { filling: { y: 56, color: filling } } : {}),
  });
  return { body: svg, shadows: latheShadow(rings), box: boxOf(rings) };
}
