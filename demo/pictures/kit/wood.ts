import { blend, tone } from './color';
import { f, type Sheet } from './sheet';

export interface Timber {
  readonly base: string;
  readonly dark: string;
  readonly light: string;
}

export const OAK: Timber = { base: '#c9a06c', dark: '#8a6238', light: '#e3c79b' };
export const BEECH: Timber = { base: '#d9b58a', dark: '#a97b4d', light: '#ecd4b2' };
export const WALNUT: Timber = { base: '#76503a', dark: '#3d2619', light: '#9a7052' };
export const OLIVE: Timber = { base: '#bd9358', dark: '#5d3d1e', light: '#dcbd87' };
export const ASH: Timber = { base: '#ddc7a3', dark: '#ad8f64', light: '#efe1c8' };

/**
 * Grain lines for a plank of w × h millimetres, running along x, origin top left. The caller clips.
 * `heart` bends the lines into the long arches of a plank cut through the middle of a trunk.
 */
export function grain(sheet: Sheet, w: number, h: number, timber: Timber, heart = 0.5, density = 1): string {
  const { random } = sheet;
  const middle = h * random.between(0.35, 0.65);
  const phase = random.between(0, 9);
  const wave = (x: number, k: number): number =>
    Math.sin((x / w) * 5 + phase + k * 0.3) * h * 0.018 + Math.sin((x / w) * 11 + phase * 2 + k) * h * 0.006;
  let svg = '';
  const rows = Math.round(34 * density);
  for (let k = 0; k < rows; k++) {
    const v = (k / rows + random.between(-0.3, 0.3) / rows) * h;
    const points: string[] = [];
    for (let i = 0; i <= 10; i++) {
      const x = (i / 10) * w;
      const arch =
        heart *
        Math.exp(-(((v - middle) / (h * 0.3)) ** 2)) *
        (v < middle ? -1 : 1) *
        h *
        0.12 *
        (1 - i / 10);
      points.push(f(x, v + wave(x, k * 0.2) + arch));
    }
    const strong = random.next();
    svg += `<path d="M${points.join('L')}" stroke="${strong > 0.78 ? timber.light : timber.dark}" stroke-width="${f(random.between(0.25, strong > 0.9 ? 2.2 : 0.9) * (h / 160 + 0.45))}" stroke-opacity="${f(random.between(0.08, 0.3))}"/>`;
  }
  if (heart > 0) svg += arches(sheet, w, h, middle, timber, heart, random.between(0.1, 0.3));
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${svg}${pores(sheet, w, h, timber, Math.round(90 * density))}</g>`;
}

function arches(
  sheet: Sheet,
  w: number,
  h: number,
  middle: number,
  timber: Timber,
  heart: number,
  start: number,
): string {
  let svg = '';
  for (let k = 0; k < 9; k++) {
    const tip = w * (start + k * 0.1) + sheet.random.between(-4, 4);
    const open = h * (0.05 + 0.02 * k) * (0.6 + heart);
    const points: string[] = [];
    for (let i = -12; i <= 12; i++) {
      const s = i / 12;
      points.push(
        f(
          tip + Math.abs(s) ** 1.7 * w * 0.85 + Math.sin(s * 7 + k) * 1.2,
          middle + s * open * (1 + k * 0.16) + Math.sin(k + s * 4),
        ),
      );
    }
    svg += `<path d="M${points.join('L')}" stroke="${timber.dark}" stroke-width="${f(0.5 + (k % 3) * 0.45)}" stroke-opacity="${f(0.26 - k * 0.012)}"/>`;
  }
  return svg;
}

function pores(sheet: Sheet, w: number, h: number, timber: Timber, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++)
    d += `M${f(sheet.random.between(0, w), sheet.random.between(0, h))}h${f(sheet.random.between(1.5, 7))}`;
  return `<path d="${d}" stroke="${timber.dark}" stroke-width=".35" stroke-opacity=".35"/>`;
}

/** Turned wood for a lathe: the colour wavers a little with the height. */
export const turnedWood =
  (timber: Timber, phase = 0) =>
  (y: number): string =>
    blend(
      timber.base,
      Math.sin(y * 0.21 + phase) > 0 ? timber.light : timber.dark,
      0.1 + 0.12 * Math.abs(Math.sin(y * 0.43 + phase * 3)),
    );

/** Long fibres over a turned form: thin upright strokes inside the clip. */
export function fibres(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  timber: Timber,
  count: number,
): string {
  let svg = '';
  for (let i = 0; i < count; i++) {
    const px = x + sheet.random.next() * w;
    const py = y + sheet.random.next() * h * 0.8;
    const len = h * sheet.random.between(0.1, 0.45);
    const bend = sheet.random.between(-1, 1) * w * 0.015;
    svg += `<path d="M${f(px, py)}q${f(bend, len / 2)} ${f(bend * 0.4, len)}" stroke-opacity="${f(sheet.random.between(0.1, 0.34))}" stroke-width="${f(sheet.random.between(0.2, 0.7))}"/>`;
  }
  return `<g fill="none" stroke="${tone(timber.dark, 0.9)}">${svg}</g>`;
}
