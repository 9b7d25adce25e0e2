import { css, hex } from './color';
import { lit, type Material } from './light';
import { f } from './sheet';

type Point = readonly [number, number];

/** Smooth points along a screen path with the width at each point. */
function sample(
  points: readonly Point[],
  widths: readonly number[],
  perSpan = 14,
): { x: number; y: number; w: number }[] {
  const out: { x: number; y: number; w: number }[] = [];
  const at = <T>(list: readonly T[], i: number, other: T): T =>
    list[Math.max(0, Math.min(list.length - 1, i))] ?? other;
  const spline = (a: number, b: number, c: number, d: number, t: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      at(points, i - 1, [0, 0]),
      at(points, i, [0, 0]),
      at(points, i + 1, [0, 0]),
      at(points, i + 2, [0, 0]),
    ];
    const [wa, wb, wc, wd] = [
      at(widths, i - 1, 1),
      at(widths, i, 1),
      at(widths, i + 1, 1),
      at(widths, i + 2, 1),
    ];
    const steps = i === points.length - 2 ? perSpan + 1 : perSpan;
    for (let k = 0; k < steps; k++) {
      const t = k / perSpan;
      out.push({
        x: spline(a[0], b[0], c[0], d[0], t),
        y: spline(a[1], b[1], c[1], d[1], t),
        w: spline(wa, wb, wc, wd, t),
      });
    }
  }
  return out;
}

/**
 * A round rod, handle, strap or cord along a screen path: cross sections from edge to edge,
 * each lit like a cylinder that runs in the path's direction.
 */
export function tube(
  points: readonly Point[],
  widths: readonly number[],
  color: string,
  material: Material,
  flat = 1,
): string {
  const line = sample(points, widths);
  const base = hex(color);
  const lanes = 15;
  let svg = '';
  const normals = line.map((p, i) => {
    const a = line[Math.max(0, i - 1)] ?? p;
    const b = line[Math.min(line.length - 1, i + 1)] ?? p;
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return [-(b.y - a.y) / l, (b.x - a.x) / l] as const;
  });
  for (let i = 0; i < line.length - 1; i++) {
    const p = line[i];
    const q = line[i + 1];
    const n = normals[i];
    const m = normals[i + 1];
    if (!p || !q || !n || !m) continue;
    for (let k = 0; k < lanes; k++) {
      const s0 = -1 + (2 * k) / lanes;
      const s1 = -1 + (2 * (k + 1)) / lanes;
      const s = (s0 + s1) / 2;
      const out = s * flat;
      const fill = css(lit(base, [n[0] * out, -n[1] * out, Math.sqrt(Math.max(0, 1 - out * out))], material));
      const o = 0.12;
      svg += `<path d="M${f(p.x + (n[0] * s0 * p.w) / 2, p.y + (n[1] * s0 * p.w) / 2)}L${f(q.x + (m[0] * s0 * q.w) / 2, q.y + (m[1] * s0 * q.w) / 2)}L${f(q.x + (m[0] * (s1 + o) * q.w) / 2, q.y + (m[1] * (s1 + o) * q.w) / 2)}L${f(p.x + (n[0] * (s1 + o) * p.w) / 2, p.y + (n[1] * (s1 + o) * p.w) / 2)}Z" fill="${fill}" stroke="${fill}" stroke-width=".25"/>`;
    }
  }
  return svg;
}
