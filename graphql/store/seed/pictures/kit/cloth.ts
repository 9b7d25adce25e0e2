import { tone } from './color';
import { f, type Shadow, type Sheet } from './sheet';

/** Fine linen or canvas: threads over and under, with a few thick ones. `size` is one thread pair in millimetres. */
export function weave(sheet: Sheet, color: string, size: number, strength = 1): string {
  const dark = tone(color, 0.45);
  const light = tone(color, 1.7);
  const s = size;
  const o = (k: number): string => f(k * strength);
  return sheet.once(`weave${color}${String(size)}${String(strength)}`, (id) =>
    `<pattern id="${id}" width="${f(s * 2)}" height="${f(s * 2)}" patternUnits="userSpaceOnUse">` +
    `<path d="M0 0H${f(s)}V${f(s)}H0ZM${f(s, s)}H${f(2 * s)}V${f(2 * s)}H${f(s)}Z" fill="${dark}" fill-opacity="${o(0.1)}"/>` +
    `<path d="M0 ${f(s * 0.12)}H${f(2 * s)}M0 ${f(s * 1.12)}H${f(2 * s)}" stroke="${light}" stroke-width="${f(s * 0.22)}" stroke-opacity="${o(0.2)}"/>` +
    `<path d="M${f(s * 0.92)} 0V${f(2 * s)}M${f(s * 1.92)} 0V${f(2 * s)}" stroke="${dark}" stroke-width="${f(s * 0.24)}" stroke-opacity="${o(0.24)}"/></pattern>`,
  );
}

/** Slubs: single thicker threads that make linen look like linen. */
export function slubs(sheet: Sheet, x: number, y: number, w: number, h: number, color: string, count: number): string {
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

/** Rows of knitted stitches, each a V of two leaning loops. */
export function knit(sheet: Sheet, color: string, w: number, h: number, transform = ''): string {
  const dark = tone(color, 0.5);
  const deep = tone(color, 0.3);
  const light = tone(color, 1.6);
  const loop = (side: 1 | -1): string => {
    const x = (k: number): number => w / 2 + side * w * k;
    return (
      `<path d="M${f(x(0.47), -h * 0.12)}C${f(x(0.5), h * 0.25)} ${f(x(0.26), h * 0.62)} ${f(x(0.04), h * 1.08)}C${f(x(0.02), h * 0.7)} ${f(x(0.14), h * 0.15)} ${f(x(0.3), -h * 0.1)}Z" fill="${color}"/>` +
      `<path d="M${f(x(0.47), -h * 0.05)}C${f(x(0.47), h * 0.3)} ${f(x(0.25), h * 0.66)} ${f(x(0.06), h * 1.02)}" stroke="${side === -1 ? light : dark}" stroke-width="${f(w * 0.07)}" stroke-opacity=".5" fill="none"/>`
    );
  };
  return sheet.pattern(
    w,
    h,
    `<rect width="${f(w)}" height="${f(h)}" fill="${deep}" fill-opacity=".4"/>${loop(-1)}${loop(1)}<g transform="translate(0 ${f(-h)})">${loop(-1)}${loop(1)}</g><g transform="translate(0 ${f(h)})">${loop(-1)}${loop(1)}</g>`,
    transform,
  );
}

/** Upright ribs of a cuff or a beanie. */
export function ribs(sheet: Sheet, color: string, width: number, transform = ''): string {
  return sheet.pattern(
    width,
    width,
    `<rect width="${f(width)}" height="${f(width)}" fill="${tone(color, 0.4)}"/><rect x="${f(width * 0.14)}" width="${f(width * 0.74)}" height="${f(width)}" rx="${f(width * 0.1)}" fill="${tone(color, 0.92)}"/><rect x="${f(width * 0.2)}" width="${f(width * 0.32)}" height="${f(width)}" fill="${tone(color, 1.22)}" fill-opacity=".8"/>` +
      `<path d="M${f(width * 0.2, width * 0.2)}L${f(width * 0.5, width * 0.62)}L${f(width * 0.8, width * 0.2)}" stroke="${tone(color, 0.5)}" stroke-width="${f(width * 0.07)}" stroke-opacity=".5" fill="none"/>`,
    transform,
  );
}

export interface Flat {
  readonly color: string;
  /** Pattern painted over the colour; several are layered. */
  readonly textures?: readonly string[];
  /** Thickness of the cloth in millimetres: how far edges are rounded. */
  readonly thick?: number;
  readonly box: readonly [x: number, y: number, w: number, h: number];
}

/** A piece of cloth lying flat: colour, weave, light from top left and edges that turn away. */
export function flat(sheet: Sheet, d: string, cloth: Flat): string {
  const [x, y, w, h] = cloth.box;
  const thick = cloth.thick ?? 4;
  const clip = sheet.clip(`<path d="${d}"/>`);
  const fall = sheet.linear(x, y, x + w, y + h, [[0, '#fff6e2', 0.2], [0.45, '#fff6e2', 0], [0.55, '#15120d', 0], [1, '#15120d', 0.2]]);
  const layers = (cloth.textures ?? []).map((t) => `<path d="${d}" fill="${t}"/>`).join('');
  return `<path d="${d}" fill="${cloth.color}"/>${layers}<path d="${d}" fill="${fall}"/><g clip-path="${clip}">${turnedEdge(d, thick)}</g>`;
}

/** Strokes just inside an outline: shade at the lower right, light at the upper left. */
export function turnedEdge(d: string, thick: number): string {
  const ring = (k: number, color: string, opacity: number, dx: number): string =>
    `<path d="${d}" transform="translate(${f(dx, dx)})" fill="none" stroke="${color}" stroke-opacity="${f(opacity)}" stroke-width="${f(thick * k)}"/>`;
  return (
    [6, 4.4, 3, 2, 1.2].map((k) => ring(k, '#120e08', 0.035, -thick * 0.4)).join('') +
    [2.2, 1.4, 0.8].map((k) => ring(k, '#fff3da', 0.07, thick * 0.4)).join('')
  );
}

/** Shadow of a thing of some thickness that lies on the ground and is seen from above. */
export function flatShadow(d: string, thick: number, transform = ''): Shadow[] {
  const at = (k: number): string => `<path d="${d}" transform="translate(${f(thick * k, thick * k * 1.1)}) ${transform}"/>`;
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
    lines.map((c) => `<path d="${lens(...c)}" transform="translate(${f(c[5] * side, c[5] * side)})" fill="${color}"/>`).join('');
  const width = lines.reduce((sum, c) => sum + c[5], 0) / Math.max(1, lines.length);
  return [
    { svg: draw('#000', 0.3), blur: width * 0.32, opacity: 0.5 * strength },
    { svg: draw('#fff', -0.42), blur: width * 0.3, opacity: 0.5 * strength },
  ];
}

/** Natural unevenness of cloth for the veil, cut to the outline `d`. */
export function rumple(d: string, box: Flat['box'], name: 'crumple' | 'drape', opacity: number, key: string): Shadow {
  const [x, y, w, h] = box;
  const id = `rumple-${key}`;
  const image = `<image href="texture:${name}" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" preserveAspectRatio="none"/>`;
  return { svg: `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${image}</g>`, blur: 0, opacity };
}
