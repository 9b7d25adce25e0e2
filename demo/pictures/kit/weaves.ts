import { tone } from './color';
import { f, path } from './sheet';

export type Area = readonly [x: number, y: number, w: number, h: number];

/**
 * Structure of a cloth over an area; whoever paints it clips it. A whole structure is a few long paths, because
 * repeating patterns at odd scales are the slowest thing an SVG renderer does.
 */
export type Texture = (area: Area) => string;

const steps = (from: number, length: number, by: number): number[] => {
  const first = Math.floor(from / by) * by;
  return Array.from({ length: Math.ceil((from + length - first) / by) + 1 }, (_, i) => first + i * by);
};

/** Strokes across (`h`) or down (`v`) an area at regular distances. */
const lines = ([x, y, w, h]: Area, way: 'h' | 'v', by: number, offset: number): string =>
  way === 'h'
    ? steps(y, h, by)
        .map((at) => `M${f(x, at + offset)}h${f(w)}`)
        .join('')
    : steps(x, w, by)
        .map((at) => `M${f(at + offset, y)}v${f(h)}`)
        .join('');

const stroke = (d: string, color: string, width: number, opacity: number): string =>
  path(d, `fill="none" stroke="${color}" stroke-width="${f(width)}" stroke-opacity="${f(opacity)}"`);

/** Fine linen or canvas; `size` is the distance of two threads in millimetres. */
export const weave =
  (color: string, size: number): Texture =>
  (area) =>
    stroke(lines(area, 'v', size, 0), tone(color, 0.45), size * 0.26, 0.24) +
    stroke(lines(area, 'h', size, 0), tone(color, 0.45), size * 0.2, 0.16) +
    stroke(lines(area, 'h', size, size * 0.4), tone(color, 1.7), size * 0.24, 0.2);

/** Herringbone twill; `size` is half the width of a bone. */
export const twill =
  (color: string, size: number): Texture =>
  ([x, y, w, h]) => {
    const zigzag = (offset: number): string =>
      steps(y - size, h + size, size * 0.62)
        .map(
          (row) =>
            `M${f(x, row + offset)}${steps(0, w, size * 2)
              .map(() => `l${f(size, size)}l${f(size, -size)}`)
              .join('')}`,
        )
        .join('');
    return (
      stroke(zigzag(0), tone(color, 0.45), size * 0.2, 0.4) +
      stroke(zigzag(size * 0.3), tone(color, 1.6), size * 0.15, 0.34)
    );
  };

/** Ribs of a flat-woven rug, one over the other. */
export const reps =
  (by: number): Texture =>
  (area) =>
    stroke(lines(area, 'h', by, 0), '#120d06', by * 0.32, 0.2) +
    stroke(lines(area, 'h', by, by * 0.45), '#fff4dc', by * 0.24, 0.16);

/** Cells of a waffle towel. */
export const waffle =
  (color: string, size: number): Texture =>
  (area) => {
    const [x, y, w, h] = area;
    const shade = steps(y, h, size)
      .map((row) =>
        steps(x, w, size)
          .map(
            (column) =>
              `M${f(column + size * 0.16, row + size * 0.84)}v${f(-size * 0.68)}h${f(size * 0.68)}l${f(-size * 0.2, size * 0.2)}h${f(-size * 0.28)}v${f(size * 0.28)}z`,
          )
          .join(''),
      )
      .join('');
    return (
      stroke(lines(area, 'h', size, 0) + lines(area, 'v', size, 0), tone(color, 1.5), size * 0.24, 0.5) +
      path(shade, 'fill="#120d06" fill-opacity=".22"')
    );
  };

/** Rows of knitted stitches, each a V of two leaning loops; `turn` leans the whole cloth. */
export const knit =
  (color: string, w: number, h: number, turn = 0): Texture =>
  ([x, y, width, height]) => {
    const [cx, cy] = [x + width / 2, y + height / 2];
    const a = (Math.abs(turn) * Math.PI) / 180;
    const across = width * Math.cos(a) + height * Math.sin(a);
    const down = height * Math.cos(a) + width * Math.sin(a);
    const [left, top] = [cx - across / 2, cy - down / 2];
    const short = (...values: number[]): string =>
      values.map((v) => String(Math.round(v * 10) / 10)).join(' ');
    const loop = (s: number): string =>
      `c${short(s * w * 0.03, h * 0.37, -s * w * 0.21, h * 0.74, -s * w * 0.43, h * 1.2, -s * w * 0.45, h * 0.82, -s * w * 0.33, h * 0.27, -s * w * 0.17, h * 0.02)}z`;
    const [one, other] = [loop(-1), loop(1)];
    let lit = '';
    let shaded = '';
    for (const row of steps(top, down, h))
      for (const column of steps(left, across, w)) {
        const start = row - h * 0.12;
        lit += `M${short(column + w * 0.03, start)}${one}`;
        shaded += `M${short(column + w * 0.97, start)}${other}`;
      }
    const cloth =
      `<rect x="${f(left)}" y="${f(top)}" width="${f(across)}" height="${f(down)}" fill="${tone(color, 0.3)}" fill-opacity=".5"/>` +
      path(lit, `fill="${tone(color, 1.1)}"`) +
      path(shaded, `fill="${tone(color, 0.86)}"`);
    return turn === 0 ? cloth : `<g transform="rotate(${f(turn, cx, cy)})">${cloth}</g>`;
  };

/** Upright ribs of a cuff. */
export const ribs =
  (color: string, width: number): Texture =>
  (area) => {
    const [x, y, w, h] = area;
    const marks = steps(y, h, width)
      .map((row) =>
        steps(x, w, width)
          .map(
            (column) =>
              `M${f(column + width * 0.2, row)}l${f(width * 0.3, width * 0.42)}l${f(width * 0.3, -width * 0.42)}`,
          )
          .join(''),
      )
      .join('');
    return (
      `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${tone(color, 0.4)}"/>` +
      stroke(lines(area, 'v', width, width * 0.51), tone(color, 0.92), width * 0.74, 1) +
      stroke(lines(area, 'v', width, width * 0.36), tone(color, 1.22), width * 0.32, 0.8) +
      stroke(marks, tone(color, 0.5), width * 0.07, 0.5)
    );
  };

/** Printed spots and lozenges. */
export const spots =
  (ink: string, by: number, opacity = 1): Texture =>
  ([x, y, w, h]) => {
    const dot = (cx: number, cy: number, r: number): string =>
      `M${f(cx - r, cy)}a${f(r, r)} 0 1 0 ${f(2 * r)} 0a${f(r, r)} 0 1 0 ${f(-2 * r)} 0z`;
    const rows = steps(y, h, by);
    const columns = steps(x, w, by);
    const round = rows
      .map((r) =>
        columns
          .map(
            (c) => dot(c + by * 0.23, r + by * 0.23, by * 0.1) + dot(c + by * 0.73, r + by * 0.73, by * 0.1),
          )
          .join(''),
      )
      .join('');
    const square = rows
      .map((r) =>
        columns
          .map((c) =>
            [
              [0.73, 0.12],
              [0.23, 0.62],
            ]
              .map(
                ([px, py]) =>
                  `M${f(c + by * (px ?? 0), r + by * (py ?? 0))}l${f(by * 0.1, by * 0.115)}l${f(-by * 0.1, by * 0.115)}l${f(-by * 0.1, -by * 0.115)}z`,
              )
              .join(''),
          )
          .join(''),
      )
      .join('');
    return `<g opacity="${f(opacity)}">${path(round, `fill="${ink}"`)}${path(square, `fill="${ink}" fill-opacity=".75"`)}</g>`;
  };

/** Leather: a relief laid over the area. */
export const leather: Texture = ([x, y, w, h]) =>
  `<image href="texture:leather" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" preserveAspectRatio="xMidYMid slice" opacity=".2"/>`;
