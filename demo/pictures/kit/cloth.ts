import { tone } from './color';
import { f, type Shadow, type Sheet } from './sheet';
import type { Area, Texture } from './weaves';

/** Slubs: single thicker threads that make linen look like linen. */
export function slubs(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  count: number,
): string {
  let dark = '';
  let light = '';
  for (let i = 0; i < count; i++) {
    const across = sheet.random.next() < 0.5;
    const len = sheet.random.between(0.05, 0.3) * (across ? w : h);
    const step = `M${f(x + sheet.random.next() * w, y + sheet.random.next() * h)}${across ? 'h' : 'v'}${f(len)}`;
    if (sheet.random.next() < 0.55) dark += step;
    else light += step;
  }
  const w1 = f(Math.max(0.3, w * 0.0016));
  return `<path d="${dark}" stroke="${tone(color, 0.5)}" stroke-width="${w1}" stroke-opacity=".2" fill="none"/><path d="${light}" stroke="${tone(color, 1.8)}" stroke-width="${w1}" stroke-opacity=".28" fill="none"/>`;
}

export interface Flat {
  readonly color: string;
  readonly textures?: readonly Texture[];
  /** Thickness of the cloth in millimetres: how far edges are rounded. */
  readonly thick?: number;
  readonly box: Area;
}

/** A piece of cloth lying flat: colour, weave, light from top left and edges that turn away. */
export function flat(sheet: Sheet, d: string, cloth: Flat): string {
  const [x, y, w, h] = cloth.box;
  const thick = cloth.thick ?? 4;
  const clip = sheet.clip(`<path d="${d}"/>`);
  const fall = sheet.linear(x, y, x + w, y + h, [
    [0, '#fff6e2', 0.2],
    [0.45, '#fff6e2', 0],
    [0.55, '#15120d', 0],
    [1, '#15120d', 0.2],
  ]);
  const layers = (cloth.textures ?? []).map((texture) => texture(cloth.box)).join('');
  return `<path d="${d}" fill="${cloth.color}"/><g clip-path="${clip}">${layers}<path d="${d}" fill="${fall}"/>${turnedEdge(d, thick)}</g>`;
}

/** Strokes just inside an outline: shade at the lower right, light at the upper left. */
export function turnedEdge(d: string, thick: number): string {
  const ring = (k: number, color: string, opacity: number, dx: number): string =>
    `<path d="${d}" transform="translate(${f(dx, dx)})" fill="none" stroke="${color}" stroke-opacity="${f(opacity)}" stroke-width="${f(thick * k)}"/>`;
  return (
    [6, 4.8, 3.7, 2.7, 1.8, 1].map((k) => ring(k, '#120e08', 0.033, -thick * 0.4)).join('') +
    [2.2, 1.5, 0.9].map((k) => ring(k, '#fff3da', 0.068, thick * 0.4)).join('')
  );
}

/** Shadow of a thing of some thickness that lies on the ground and is seen from above. */
export function flatShadow(d: string, thick: number, transform = ''): Shadow[] {
  const at = (k: number): string =>
    `<path d="${d}" transform="translate(${f(thick * k, thick * k * 1.1)}) ${transform}"/>`;
  return [
    { svg: at(1.7), blur: thick * 1.5, opacity: 0.26, margin: 0.12 },
    { svg: at(0.6), blur: thick * 0.5, opacity: 0.38, margin: 0.05 },
    { svg: at(0.15), blur: thick * 0.2, opacity: 0.3, margin: 0.03 },
  ];
}

/** A line of sewing: thread lying in a slight groove. */
export function stitches(d: string, color: string, size: number): string {
  const dash = `${f(size * 2.2)} ${f(size * 1.1)}`;
  return (
    `<path d="${d}" fill="none" stroke="#120e08" stroke-opacity=".16" stroke-width="${f(size * 1.6)}"/>` +
    `<path d="${d}" transform="translate(${f(size * 0.18, size * 0.3)})" fill="none" stroke="#120e08" stroke-opacity=".4" stroke-width="${f(size * 0.7)}" stroke-dasharray="${dash}"/>` +
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${f(size * 0.6)}" stroke-dasharray="${dash}" stroke-linecap="round"/>`
  );
}

/** Lens between two points, bent by `bend`: the plan of one crease. */
const lens = (x1: number, y1: number, x2: number, y2: number, bend: number, width: number): string => {
  const l = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / l, (x2 - x1) / l];
  const [mx, my] = [(x1 + x2) / 2 + nx * bend * l, (y1 + y2) / 2 + ny * bend * l];
  return `M${f(x1, y1)}Q${f(mx + nx * width, my + ny * width)} ${f(x2, y2)}Q${f(mx - nx * width, my - ny * width)} ${f(x1, y1)}Z`;
};

export type Crease = readonly [x1: number, y1: number, x2: number, y2: number, bend: number, width: number];

/** Soft creases for the veil: each a shaded valley beside a lit ridge, tapering out at both ends. */
export function creases(lines: readonly Crease[], strength = 1): Shadow[] {
  const draw = (color: string, side: number): string =>
    lines
      .map(
        (c) =>
          `<path d="${lens(...c)}" transform="translate(${f(c[5] * side, c[5] * side)})" fill="${color}"/>`,
      )
      .join('');
  const width = lines.reduce((sum, c) => sum + c[5], 0) / Math.max(1, lines.length);
  return [
    { svg: draw('#000', 0.3), blur: width * 0.32, opacity: 0.5 * strength },
    { svg: draw('#fff', -0.42), blur: width * 0.3, opacity: 0.5 * strength },
  ];
}

/** Natural unevenness of cloth for the veil, cut to the outline `d`. */
export function rumple(
  d: string,
  box: Flat['box'],
  name: 'crumple' | 'drape',
  opacity: number,
  key: string,
): Shadow {
  const [x, y, w, h] = box;
  const id = `rumple-${key}`;
  const image = `<image href="texture:${name}" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" preserveAspectRatio="none"/>`;
  return {
    svg: `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${image}</g>`,
    blur: 0,
    opacity,
  };
}
