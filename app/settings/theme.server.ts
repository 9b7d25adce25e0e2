import { dark, light, propertyName, radius, type Palette, type ColourName } from '~/styles/palette';
import { media } from '~/styles/media';
import type { Theme } from './schema.server';

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

function mixed(colour: string, other: string, share: number): string {
  const ends = channels(other);
  return `#${channels(colour)
    .map((value, index) => Math.round(value + ((ends[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase();
}

/** Mixes in black or white, whichever increases the contrast. */
const away = (colour: string, written: string, share: number): string =>
  mixed(colour, luminance(written) > luminance(colour) ? '#000000' : '#FFFFFF', share);

/** Mixes in ink until the contrast is sufficient. */
function inked(colour: string, ink: string, ground: string, least: number): string {
  for (let share = 0; share < 1; share += 0.1) {
    const made = mixed(colour, ink, share);
    if (contrast(made, ground) >= least) return made;
  }
  return ink;
}

/** Derives the palette for a custom paper from the built-in scheme with the more readable ink. */
function onPaper(paper: string, builtIn: Palette): Palette {
  const [other] = [light, dark].filter((palette) => palette !== builtIn);
  const base = other && contrast(other.ink, paper) > contrast(builtIn.ink, paper) ? other : builtIn;
  const { ink } = base;
  const isDark = luminance(ink) > luminance(paper);
  const tint = mixed(paper, ink, isDark ? 0.08 : 0.05);
  if (contrast(ink, tint) < 4.5) return { ...base, paper };
  return {
    ...base,
    paper,
    ...(isDark ? { surface: mixed(paper, ink, 0.05) } : {}),
    tint,
    line: mixed(paper, ink, isDark ? 0.15 : 0.14),
    muted: mixed(paper, ink, 0.75),
    control: mixed(paper, ink, 0.55),
    star: inked(base.star, ink, tint, 3),
    notice: inked(base.notice, ink, tint, 4.5),
  };
}

const pairs = (least: 4.5 | 3, front: ColourName, ...backs: ColourName[]) =>
  backs.map((back) => ({ front, back, least }));

const shownPairs = [
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

export const faintPairs = (palette: Palette) =>
  shownPairs
    .map((pair) => ({ ...pair, ratio: contrast(palette[pair.front], palette[pair.back]) }))
    .filter(({ ratio, least }) => ratio < least);

export interface Palettes {
  light: Palette;
  /** Equals `light` if the owner disables the dark scheme. */
  dark: Palette;
}

/** Merges custom colors. A custom paper derives the other backgrounds, a custom accent its hover, active and focus shades. */
function paletteOf(own: Partial<Palette>, scheme: Palette): Palette {
  const { accent, paper } = own;
  const builtIn = paper === undefined ? scheme : onPaper(paper, scheme);
  const given = { ...builtIn, ...own };
  const made =
    accent === undefined
      ? {}
      : {
          accentHover: away(accent, given.onAccent, 0.2),
          accentActive: away(accent, given.onAccent, 0.4),
          focus: accent,
        };
  return { ...builtIn, ...made, ...own };
}

export function palettesOf({ light: ownLight = {}, dark: ownDark = {} }: Theme): Palettes {
  const palette = paletteOf(ownLight, light);
  return { light: palette, dark: ownDark === null ? palette : paletteOf(ownDark, dark) };
}

const purpose = { 4.5: 'text', 3: 'controls and focus' };

/** Returns one line per pair with insufficient contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function contrastMistakes(theme: Theme): string[] {
  const palettes = palettesOf(theme);
  const schemes = theme.dark === null ? (['light'] as const) : (['light', 'dark'] as const);
  return schemes.flatMap((scheme) =>
    faintPairs(palettes[scheme]).map(({ front, back, ratio, least }) => {
      const colour = (name: keyof Palette) => `${name} ${palettes[scheme][name]}`;
      // Rounds down: 4.49 is not 4.5.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      return `theme.${scheme}: ${colour(front)} on ${colour(back)} has a contrast of ${shown}; it must be at least ${least} (${purpose[least]}).`;
    }),
  );
}

const properties = (group: string, values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `--${propertyName(group, name)}:${String(value)}`)
    .join(';');

const rule = (selector: string, ...declarations: readonly string[]) =>
  `${selector}{${declarations.filter(Boolean).join(';')}}`;

export function themeFaces({ fonts }: Theme, files: ReadonlyMap<string, string>): string {
  return (fonts?.files ?? [])
    .map(({ family, file, weight = '400', style = 'normal' }) =>
      rule(
        '@font-face',
        `font-family:'${family}'`,
        `src:url(${files.get(file) ?? ''}) format('woff2')`,
        `font-weight:${weight}`,
        `font-style:${style}`,
        'font-display:swap',
      ),
    )
    .join('\n');
}

export function themeStylesheet(theme: Theme, faces: string): string {
  const { light: day, dark: night } = palettesOf(theme);
  const { text, display } = theme.fonts ?? {};
  const stacks = { ...(text ? { text } : {}), ...(display ? { display } : {}) };
  const screenOnly = theme.dark === null ? 'color-scheme:light' : '';
  const onPaper = { ...day, paper: '#FFFFFF', tint: '#FFFFFF' };
  return [
    faces,
    rule(
      ':root',
      properties('color', day),
      properties('radius', { ...radius, ...theme.radius }),
      properties('font', stacks),
      screenOnly,
    ),
    `@media screen and (prefers-color-scheme:dark){${rule(':root', properties('color', night))}}`,
    `@media ${media.lg}{${rule('[data-on-picture]', properties('color', day))}}`,
    `@media print{${rule(':root', properties('color', onPaper))}}`,
  ].join('\n');
}
