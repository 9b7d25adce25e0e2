import { css, hex, scale } from './color';
import { lit, type Material, type Vec } from './light';
import { f, path, type Drawing, type Shadow, type Sheet } from './sheet';
import { onFront, onTop, polygon, project, roundRect, solidShadow, turn, type Plan } from './solid';

/** Strip between two plan outlines at different heights; the wall leans by `lean` (0 upright, + looks up). */
export function strip(a: readonly Plan[], y0: number, b: readonly Plan[], y1: number, lean: number, color: string, material: Material, dim = 1): string {
  const base = scale(hex(color), dim);
  let svg = '';
  a.forEach((p, i) => {
    const q = a[(i + 1) % a.length] ?? p;
    const r = b[i] ?? p;
    const s = b[(i + 1) % b.length] ?? q;
    const dx = q[0] - p[0];
    const dz = q[1] - p[1];
    const l = Math.hypot(dx, dz);
    if (l < 1e-6) return;
    const n: Vec = [(dz / l) * Math.cos(lean), Math.sin(lean), (-dx / l) * Math.cos(lean)];
    if (n[2] < -0.25) return;
    const fill = css(lit(base, n, material));
    svg += `<path d="${polygon([project(p[0], y0, p[1]), project(q[0], y0, q[1]), project(s[0], y1, s[1]), project(r[0], y1, r[1])])}" fill="${fill}" stroke="${fill}" stroke-width=".4"/>`;
  });
  return svg;
}

export interface Pile {
  readonly w: number;
  readonly d: number;
  readonly angle?: number;
  readonly layers: number;
  /** Thickness of one layer. */
  readonly t: number;
  readonly color: string;
  readonly material?: Material;
  /** Patterns painted over the colour, on top and on both sides. */
  readonly textures?: readonly string[];
  /** Drawing on the upper face, plan millimetres, origin in the middle. */
  readonly onTop?: string;
  readonly base?: number;
  readonly corner?: number;
  /** How far layers shift and swell at random, millimetres. */
  readonly loose?: number;
  /** How round the edge of a layer is, 0 to 1. */
  readonly round?: number;
  /** How much light is lost between two layers, 0 to 1. */
  readonly gap?: number;
}

/** Cloth, felt or paper folded into a pile that stands a little turned: every layer has a rounded edge. */
export function pile(sheet: Sheet, o: Pile): string {
  const angle = o.angle ?? 0.42;
  const material: Material = { soft: 0.8, ...o.material };
  const base = o.base ?? 0;
  const loose = o.loose ?? 1.5;
  const corner = o.corner ?? 14;
  let svg = '';
  let upper: Plan[] = [];
  for (let i = 0; i < o.layers; i++) {
    const shift: Plan = [sheet.random.bell() * loose, sheet.random.bell() * loose];
    const grow = sheet.random.bell() * loose;
    const plan = (inset: number): Plan[] => turn(roundRect(o.w + grow - inset * 2, o.d + grow - inset * 2, corner), angle, shift);
    const y = base + i * o.t;
    const steps = 6;
    const bulge = o.t * 0.5 * (o.round ?? 0.5);
    const inset = (k: number): number => bulge * (1 - Math.sqrt(Math.max(0, 1 - (k * 2 - 1) ** 2)));
    for (let k = 0; k < steps; k++) {
      const k0 = k / steps;
      const k1 = (k + 1) / steps;
      const lean = Math.asin(Math.max(-1, Math.min(1, (k0 + k1 - 1) * 0.95))) * (o.round ?? 0.5);
      svg += strip(plan(inset(k0)), y + k0 * o.t, plan(inset(k1)), y + k1 * o.t, lean, o.color, material, 1 - (o.gap ?? 0.58) * (1 - Math.min(1, k1 * 1.9)));
    }
    upper = plan(bulge);
  }
  const height = base + o.layers * o.t;
  return svg + sides(sheet, o, angle, base, height) + lid(sheet, o, angle, upper, height, material);
}

/** Patterns on the two visible sides. */
function sides(sheet: Sheet, o: Pile, angle: number, base: number, height: number): string {
  const faces: [number, number, Plan][] = [
    [o.w, angle, [-o.w / 2, o.d / 2]],
    angle > 0 ? [o.d, angle - Math.PI / 2, [-o.w / 2, -o.d / 2]] : [o.d, angle + Math.PI / 2, [o.w / 2, o.d / 2]],
  ];
  void sheet;
  return faces
    .map(([length, turnBy, corner]) => {
      const [p] = turn([corner], angle);
      if (!p) return '';
      return (o.textures ?? []).map((t) => `<g transform="${onFront(turnBy, [p[0], height, p[1]])}"><rect x="${f((o.corner ?? 14) * 0.7)}" width="${f(length - (o.corner ?? 14) * 1.4)}" height="${f(height - base)}" fill="${t}" opacity=".85"/></g>`).join('');
    })
    .join('');
}

function lid(sheet: Sheet, o: Pile, angle: number, plan: readonly Plan[], y: number, material: Material): string {
  const d = polygon(plan.map(([x, z]) => project(x, y, z)));
  const face = lit(hex(o.color), [-0.06, 0.99, 0.12], material);
  const fill = sheet.across(0, 0, 1, 0.6, [[0, css(scale(face, 1.12))], [0.5, css(face)], [1, css(scale(face, 0.84))]]);
  const clip = sheet.clip(path(d, ''));
  const half = Math.max(o.w, o.d);
  const textures = (o.textures ?? []).map((t) => `<rect x="${f(-half)}" y="${f(-half)}" width="${f(half * 2)}" height="${f(half * 2)}" fill="${t}"/>`).join('');
  return `${path(d, `fill="${fill}"`)}<g clip-path="${clip}"><g transform="${onTop(y, angle)}">${textures}${o.onTop ?? ''}</g></g>${path(d, 'fill="none" stroke="#fff6e0" stroke-opacity=".22" stroke-width="1"')}`;
}

export const pileShadow = (w: number, d: number, height: number, angle = 0.42): Shadow[] => solidShadow(turn(roundRect(w, d, 14), angle), height);

/** Bounds of a pile. */
export function pileBox(w: number, d: number, height: number, angle = 0.42): Drawing['box'] {
  const base = turn(roundRect(w, d, 8), angle).map(([x, z]) => project(x, 0, z));
  const xs = base.map((p) => p[0]);
  const ys = base.map((p) => p[1]);
  const top = Math.min(...ys) + project(0, height, 0)[1];
  return { x: Math.min(...xs), y: top, w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - top };
}
