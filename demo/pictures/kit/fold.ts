import { css, hex, scale, type Rgb } from './color';
import { lit, type Material, type Vec } from './light';
import { path, type Drawing, type Shadow, type Sheet } from './sheet';
import type { Texture } from './weaves';
import { onTop, polygon, project, roundRect, solidShadow, turn, type Plan } from './solid';

type Height = (index: number) => number;

/** Strip between two plan outlines at different heights; the wall leans by `lean` (0 upright, + looks up). */
function strip(
  a: readonly Plan[],
  y0: Height,
  b: readonly Plan[],
  y1: Height,
  lean: number,
  base: Rgb,
  material: Material,
): { svg: string; outline: string } {
  let svg = '';
  let outline = '';
  a.forEach((p, i) => {
    const j = (i + 1) % a.length;
    const q = a[j] ?? p;
    const r = b[i] ?? p;
    const s = b[j] ?? q;
    const dx = q[0] - p[0];
    const dz = q[1] - p[1];
    const l = Math.hypot(dx, dz);
    if (l < 1e-6) return;
    const n: Vec = [(dz / l) * Math.cos(lean), Math.sin(lean), (-dx / l) * Math.cos(lean)];
    if (n[2] < -0.25) return;
    const fill = css(lit(base, n, material));
    const d = polygon([
      project(p[0], y0(i), p[1]),
      project(q[0], y0(j), q[1]),
      project(s[0], y1(j), s[1]),
      project(r[0], y1(i), r[1]),
    ]);
    outline += d;
    svg += `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width=".5"/>`;
  });
  return { svg, outline };
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
  readonly textures?: readonly Texture[];
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

/** Cloth, felt or paper folded into a pile that stands a little turned: every layer has a rounded, uneven edge. */
export function pile(sheet: Sheet, o: Pile): string {
  const angle = o.angle ?? 0.42;
  const material: Material = { soft: 0.8, ...o.material };
  const base = o.base ?? 0;
  const loose = o.loose ?? 1.5;
  const round = o.round ?? 0.5;
  const color = hex(o.color);
  const bulge = o.t * 0.5 * round;
  const core = turn(roundRect(o.w - 10, o.d - 10, o.corner ?? 14), angle);
  const height = base + o.layers * o.t;
  let svg = strip(
    core,
    () => base,
    core,
    () => height - o.t * 0.5,
    0,
    scale(color, 0.3),
    material,
  ).svg;
  let upper: Plan[] = [];
  let walls = '';
  let wave: Height = () => 0;
  for (let i = 0; i < o.layers; i++) {
    const shift: Plan = [sheet.random.bell() * loose * 0.5, sheet.random.bell() * loose * 0.5];
    const phase = sheet.random.between(0, 6);
    const sway = (k: number): number => loose * 0.22 * Math.sin(k * 0.7 + phase);
    const plan = (inset: number): Plan[] =>
      turn(roundRect(o.w - inset * 2, o.d - inset * 2, o.corner ?? 14, 5, 9), angle, shift).map(
        ([x, z], k) => [x + sway(k), z + sway(k + 3) * 0.6],
      );
    const below = wave;
    const swell = Math.min(0.22, 0.05 * loose) * o.t;
    wave =
      i === o.layers - 1
        ? () => 0
        : (k) => swell * Math.sin(k * 0.42 + phase * 2) + swell * 0.5 * Math.sin(k * 1.1 + phase);
    const above = wave;
    const level =
      (k: number): Height =>
      (index) =>
        base + (i + k) * o.t + below(index) * (1 - k) + above(index) * k;
    const inset = (k: number): number => bulge * (1 - Math.sqrt(Math.max(0, 1 - (k * 2 - 1) ** 2)));
    const steps = 6;
    for (let k = 0; k < steps; k++) {
      const [k0, k1] = [k / steps, (k + 1) / steps];
      const lean = Math.asin(Math.max(-1, Math.min(1, (k0 + k1 - 1) * 0.95))) * round;
      const dim = 1 - (o.gap ?? 0.58) * (1 - Math.min(1, k1 * 1.9));
      const part = strip(
        plan(inset(k0)),
        level(k0),
        plan(inset(k1)),
        level(k1),
        lean,
        scale(color, dim),
        material,
      );
      svg += part.svg;
      walls += part.outline;
    }
    upper = plan(bulge);
  }
  if (o.textures?.length) {
    const reach = (o.w + o.d) / 2;
    const area = [
      -reach,
      project(0, height, 0)[1] - reach * 0.3,
      reach * 2,
      height - base + reach * 0.7,
    ] as const;
    svg += `<g clip-path="${sheet.clip(path(walls, ''))}" opacity=".8">${o.textures.map((texture) => texture(area)).join('')}</g>`;
  }
  return svg + lid(sheet, o, angle, upper, height, material);
}

function lid(
  sheet: Sheet,
  o: Pile,
  angle: number,
  plan: readonly Plan[],
  y: number,
  material: Material,
): string {
  const d = polygon(plan.map(([x, z]) => project(x, y, z)));
  const face = lit(hex(o.color), [-0.06, 0.99, 0.12], material);
  const fill = sheet.across(0, 0, 1, 0.6, [
    [0, css(scale(face, 1.12))],
    [0.5, css(face)],
    [1, css(scale(face, 0.84))],
  ]);
  const clip = sheet.clip(path(d, ''));
  const textures = (o.textures ?? []).map((texture) => texture([-o.w / 2, -o.d / 2, o.w, o.d])).join('');
  return `${path(d, `fill="${fill}"`)}<g clip-path="${clip}"><g transform="${onTop(y, angle)}">${textures}${o.onTop ?? ''}</g></g>${path(d, 'fill="none" stroke="#fff6e0" stroke-opacity=".22" stroke-width="1"')}`;
}

export const pileShadow = (w: number, d: number, height: number, angle = 0.42): Shadow[] =>
  solidShadow(turn(roundRect(w, d, 14), angle), height);

/** Bounds of a pile. */
export function pileBox(w: number, d: number, height: number, angle = 0.42): Drawing['box'] {
  const base = turn(roundRect(w, d, 8), angle).map(([x, z]) => project(x, 0, z));
  const xs = base.map((p) => p[0]);
  const ys = base.map((p) => p[1]);
  const top = Math.min(...ys) + project(0, height, 0)[1];
  return { x: Math.min(...xs), y: top, w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - top };
}
