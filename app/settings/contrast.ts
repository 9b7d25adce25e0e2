import type { ColourName, Palette } from '~/styles/palette';

const channels = (hex: string): [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const part = (at: number) => parseInt(full.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a share of black or white in it, whichever is farther from what is written on it. */
export function away(colour: string, written: string, share: number): string {
  const end = luminance(written) > luminance(colour) ? 0 : 255;
  return `#${channels(colour)
    .map((value) => Math.round(value + (end - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase();
}

interface Pair {
  front: ColourName;
  back: ColourName;
  /** The least ratio: text, or parts of controls and drawings. */
  least: 4.5 | 3;
}

const pairs = (least: Pair['least'], front: ColourName, ...backs: ColourName[]): Pair[] =>
  backs.map((back) => ({ front, back, least }));

/** What stands on what in the components of the shop. */
export const shownPairs: readonly Pair[] = [
  ...pairs(4.5, 'ink', 'paper', 'surface', 'tint', 'line'),
  ...pairs(4.5, 'muted', 'paper', 'surface', 'tint'),
  ...pairs(4.5, 'accent', 'paper', 'surface', 'tint', 'line'),
  ...pairs(4.5, 'onAccent', 'accent', 'accentHover', 'accentActive'),
  ...pairs(4.5, 'sale', 'paper', 'surface', 'tint'),
  ...pairs(4.5, 'onSale', 'sale'),
  ...pairs(4.5, 'notice', 'paper', 'surface', 'tint'),
  ...pairs(3, 'control', 'paper', 'surface', 'tint'),
  ...pairs(3, 'focus', 'paper', 'surface', 'tint'),
  ...pairs(3, 'star', 'paper', 'surface', 'tint'),
];

export interface FaintPair extends Pair {
  ratio: number;
}

/** The pairs of a palette that too few people could read. */
export const faintPairs = (palette: Palette): FaintPair[] =>
  shownPairs
    .map((pair) => ({ ...pair, ratio: contrast(palette[pair.front], palette[pair.back]) }))
    .filter(({ ratio, least }) => ratio < least);
