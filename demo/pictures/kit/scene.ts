import { hex, mix, css, scale } from './color';
import { f, Sheet, type Drawing, type Shadow } from './sheet';

/** Tints of wall and table for one part of the shop. */
export interface Ground {
  readonly wall: string;
  readonly table: string;
}

export interface Placed {
  readonly drawing: Drawing;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What the renderer needs: three layers of one picture. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Soft, drawn small and enlarged. */
  readonly ground: string;
  /** Sharp, full size, transparent where the ground shows. */
  readonly object: string;
  /** Soft light and shade on the objects, drawn small and enlarged. */
  readonly veil: string;
}

export interface View {
  readonly width: number;
  readonly height: number;
  /** Screen height where wall and table meet; absent = one even surface seen from above. */
  readonly horizon?: number;
  /** Strength of the patch of window light on the wall, 0 to 1. */
  readonly window?: number;
  /** Extra drawing on the ground (soft) and in front of it (sharp). */
  readonly behind?: string;
}

const svg = (w: number, h: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(w)}" height="${String(h)}" viewBox="0 0 ${String(w)} ${String(h)}">${body}</svg>`;

const blurFilter = (sheet: Sheet, deviation: number, margin = 0.3): string =>
  sheet.once(
    `blur${f(deviation, margin)}`,
    (id) =>
      `<filter id="${id}" x="${f(-margin)}" y="${f(-2.4 * margin)}" width="${f(1 + 2 * margin)}" height="${f(1 + 4.8 * margin)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${f(deviation)}"/></filter>`,
  );

/** Below this many pixels a real blur is slow (a full convolution), and layered outlines look the same. */
const TIGHT = 8.4;

function tightShadow(shadow: Shadow, place: string, tint: string): string {
  const layers = [0, 1, 2, 3, 4]
    .map(
      (k) =>
        `<g stroke-width="${f(shadow.blur * k * 0.8)}" opacity="${f(shadow.opacity * 0.24)}">${shadow.svg}</g>`,
    )
    .join('');
  return `<g ${place} fill="${tint}" stroke="${tint}" color="${tint}">${layers}</g>`;
}

/** Puts objects on a ground and gives the layers of the finished picture. */
export function stage(sheet: Sheet, ground: Ground, view: View, items: readonly Placed[]): Scene {
  const under = new Sheet('ground');
  const over = new Sheet('veil');
  let soft = backdrop(under, ground, view) + (view.behind ?? '');
  let sharp = '';
  let veil = '';
  for (const item of items) {
    const place = `transform="translate(${f(item.x, item.y)}) scale(${f(item.scale)})"`;
    for (const shadow of item.drawing.shadows) {
      const tint = css(scale(hex(ground.table), 0.1));
      soft +=
        shadow.blur * item.scale < TIGHT
          ? tightShadow(shadow, place, tint)
          : `<g filter="${blurFilter(under, shadow.blur * item.scale, shadow.margin)}" opacity="${f(shadow.opacity)}"><g ${place} fill="${tint}" color="${tint}">${shadow.svg}</g></g>`;
    }
    sharp += `<g ${place}>${item.drawing.body}</g>`;
    for (const shade of item.drawing.veil ?? []) {
      const blur =
        shade.blur > 0 ? ` filter="${blurFilter(over, shade.blur * item.scale, shade.margin)}"` : '';
      veil += `<g${blur} opacity="${f(shade.opacity)}"><g ${place}>${shade.svg}</g></g>`;
    }
  }
  return {
    width: view.width,
    height: view.height,
    ground: svg(view.width, view.height, `<defs>${under.defs}</defs>${soft}`),
    object: svg(view.width, view.height, `<defs>${sheet.defs}</defs>${sharp}`),
    veil: veil === '' ? '' : svg(view.width, view.height, `<defs>${over.defs}</defs>${veil}`),
  };
}

/** Seamless wall and table: light enters top left and falls off to the lower right. */
function backdrop(sheet: Sheet, ground: Ground, view: View): string {
  const { width: w, height: h } = view;
  const wall = hex(ground.wall);
  const table = hex(ground.table);
  const full = (fill: string, extra = ''): string =>
    `<rect width="${String(w)}" height="${String(h)}" fill="${fill}"${extra}/>`;
  let out = '';
  if (view.horizon === undefined) {
    out += full(css(mix(wall, table, 0.5)));
  } else {
    const y = view.horizon;
    const fill = sheet.linear(0, 0, 0, h, [
      [0, css(scale(wall, 0.95))],
      [(y / h) * 0.8, css(wall)],
      [(y - 40) / h, css(scale(wall, 0.985))],
      [(y + 30) / h, css(scale(mix(table, wall, 0.4), 1.02))],
      [(y + 180) / h, css(scale(table, 1.03))],
      [1, css(scale(table, 0.9))],
    ]);
    out += full(fill);
  }
  const lightFall = sheet.radial(w * 0.2, h * 0.1, Math.hypot(w, h) * 0.95, [
    [0, '#fff8ea', 0.5],
    [0.42, '#fff8ea', 0.08],
    [0.6, '#2a2620', 0.02],
    [1, '#2a2620', 0.24],
  ]);
  out += full(lightFall);
  if (view.window) out += windowPatch(sheet, view, view.window);
  return out;
}

/** Sun through a window with two bars, leaning with the light. */
function windowPatch(sheet: Sheet, view: View, strength: number): string {
  const { width: w, height: h } = view;
  const blur = blurFilter(sheet, w * 0.014);
  const pane = (x: number, y: number): string =>
    `<path d="M${f(x, y)}l${f(w * 0.2, w * 0.075)}v${f(h * 0.235)}l${f(-w * 0.2, -w * 0.075)}z"/>`;
  const x = w * 0.08;
  const y = h * 0.06;
  const panes = [0, 1]
    .map((i) => [0, 1].map((k) => pane(x + i * w * 0.225, y + i * w * 0.084 + k * h * 0.262)).join(''))
    .join('');
  return `<g fill="#fff4dd" opacity="${f(strength * 0.5)}" filter="${blur}">${panes}</g>`;
}
