import { css, hex } from './color';
import { LIGHT, lit, RISE, TILT, type Material, type Vec } from './light';
import { f, type Shadow } from './sheet';

/** A point on the table plane: x right, z towards the viewer, millimetres. */
export type Plan = readonly [x: number, z: number];

export const project = (x: number, y: number, z: number): readonly [number, number] => [
  x,
  -y * RISE + z * TILT,
];

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map((p) => f(p[0], p[1])).join('L')}Z`;

export const turn = (points: readonly Plan[], angle: number, at: Plan = [0, 0]): Plan[] =>
  points.map(
    ([x, z]) =>
      [
        at[0] + x * Math.cos(angle) + z * Math.sin(angle),
        at[1] - x * Math.sin(angle) + z * Math.cos(angle),
      ] as const,
  );

/** Rectangle with rounded corners, centred, clockwise seen from above; straight edges are cut into `cuts` parts. */
export function roundRect(w: number, d: number, r: number, steps = 5, cuts = 1): Plan[] {
  const out: Plan[] = [];
  const corners: readonly (readonly [number, number, number])[] = [
    [w / 2 - r, -d / 2 + r, -Math.PI / 2],
    [w / 2 - r, d / 2 - r, 0],
    [-w / 2 + r, d / 2 - r, Math.PI / 2],
    [-w / 2 + r, -d / 2 + r, Math.PI],
  ];
  corners.forEach(([cx, cz, start], i) => {
    for (let k = 0; k <= steps; k++) {
      const a = start + (k / steps) * (Math.PI / 2);
      out.push([cx + r * Math.cos(a), cz + r * Math.sin(a)]);
    }
    const from = out[out.length - 1];
    const [nx, nz, next] = corners[(i + 1) % 4] ?? [0, 0, 0];
    const to = [nx + r * Math.cos(next), nz + r * Math.sin(next)] as const;
    if (from)
      for (let k = 1; k < cuts; k++)
        out.push([from[0] + ((to[0] - from[0]) * k) / cuts, from[1] + ((to[1] - from[1]) * k) / cuts]);
  });
  return out;
}

export interface Solid {
  readonly sides: string;
  /** Outline of the upper face, to be filled by the caller. */
  readonly top: string;
  readonly topFill: string;
}

/** A plan shape with straight walls from height y0 to y1; only the walls that face the camera are drawn. */
export function extrude(
  plan: readonly Plan[],
  y0: number,
  y1: number,
  color: string,
  material: Material = {},
): Solid {
  const base = hex(color);
  const walls: { z: number; svg: string }[] = [];
  plan.forEach((a, i) => {
    const b = plan[(i + 1) % plan.length] ?? a;
    const dx = b[0] - a[0];
    const dz = b[1] - a[1];
    const l = Math.hypot(dx, dz);
    if (l < 1e-6) return;
    const n: Vec = [dz / l, 0, -dx / l];
    if (n[2] <= 0.001) return;
    const d = polygon([
      project(a[0], y0, a[1]),
      project(b[0], y0, b[1]),
      project(b[0], y1, b[1]),
      project(a[0], y1, a[1]),
    ]);
    const fill = css(lit(base, n, material));
    walls.push({
      z: (a[1] + b[1]) / 2,
      svg: `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width=".35" stroke-linejoin="round"/>`,
    });
  });
  walls.sort((a, b) => a.z - b.z);
  return {
    sides: walls.map((w) => w.svg).join(''),
    top: polygon(plan.map(([x, z]) => project(x, y1, z))),
    topFill: css(lit(base, [0, 1, 0], material)),
  };
}

/** Transform that lays local drawing (u right, v towards the viewer) on the table at height y, turned. */
export function onTop(y: number, angle = 0, at: Plan = [0, 0]): string {
  const [ox, oy] = project(at[0], y, at[1]);
  return `matrix(${[Math.cos(angle), -Math.sin(angle) * TILT, Math.sin(angle), Math.cos(angle) * TILT, ox, oy].map((v) => v.toFixed(4)).join(' ')})`;
}

/** Transform that puts local drawing (u right, v down) on an upright face turned by `angle`. */
export function onFront(angle: number, at: readonly [x: number, y: number, z: number]): string {
  const [ox, oy] = project(at[0], at[1], at[2]);
  return `matrix(${[Math.cos(angle), -Math.sin(angle) * TILT, 0, RISE, ox, oy].map((v) => v.toFixed(4)).join(' ')})`;
}

/** Shadow of a solid with straight walls. */
export function solidShadow(plan: readonly Plan[], height: number, from = 0): Shadow[] {
  const at = (y: number): string =>
    `<path d="${polygon(plan.map(([x, z]) => [x - (LIGHT[0] / LIGHT[1]) * y * 0.8, (z - (LIGHT[2] / LIGHT[1]) * y * 0.8) * TILT] as const))}"/>`;
  const steps = Array.from({ length: 7 }, (_, i) => at(from + ((height - from) * i) / 6)).join('');
  const foot = at(from);
  return [
    { svg: steps, blur: Math.max(3, height * 0.14), opacity: 0.3 },
    { svg: foot, blur: Math.max(1.6, Math.min(6, height * 0.1)), opacity: 0.5 },
    { svg: `<g transform="translate(1 1.2)">${foot}</g>`, blur: 1.2, opacity: 0.45 },
  ];
}
