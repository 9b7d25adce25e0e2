import {
  dark,
  light,
  toPropertyName,
  radius,
  type Palette,
  type ColourName,
} from '~/platform/styles/palette';
import { media } from '~/platform/styles/media-queries';
import type { Theme } from './settings-schema.server';

const parseChannels = (hex: string): [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const parseChannel = (index: number) => parseInt(full.slice(index, index + 2), 16);
  return [parseChannel(1), parseChannel(3), parseChannel(5)];
};

/** WCAG 2.2, relative luminance. */
function getLuminance(hex: string): number {
  const [red, green, blue] = parseChannels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function getContrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mixColors(colour: string, other: string, share: number): string {
  const targetChannels = parseChannels(other);
  return `#${parseChannels(colour)
    .map((value, index) => Math.round(value + ((targetChannels[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase();
}

/** Mixes in black or white, whichever increases the contrast. */
const shade = (colour: string, textColor: string, share: number): string =>
  mixColors(colour, getLuminance(textColor) > getLuminance(colour) ? '#000000' : '#FFFFFF', share);

/** Mixes in ink until the contrast is sufficient. */
function ensureContrast(colour: string, ink: string, ground: string, minRatio: number): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixedColor = mixColors(colour, ink, share);
    if (getContrastRatio(mixedColor, ground) >= minRatio) return mixedColor;
  }
  return ink;
}

/** Derives the palette for a custom paper from the built-in scheme with the more readable ink. */
function derivePaperPalette(paper: string, builtIn: Palette): Palette {
  const [other] = [light, dark].filter((palette) => palette !== builtIn);
  const base =
    other && getContrastRatio(other.ink, paper) > getContrastRatio(builtIn.ink, paper) ? other : builtIn;
  const { ink } = base;
  const isDark = getLuminance(ink) > getLuminance(paper);
  const tint = mixColors(paper, ink, isDark ? 0.08 : 0.05);
  if (getContrastRatio(ink, tint) < 4.5) return { ...base, paper };
  return {
    ...base,
    paper,
    ...(isDark ? { surface: mixColors(paper, ink, 0.05) } : {}),
    tint,
    line: mixColors(paper, ink, isDark ? 0.15 : 0.14),
    muted: mixColors(paper, ink, 0.75),
    control: mixColors(paper, ink, 0.55),
    star: ensureContrast(base.star, ink, tint, 3),
    notice: ensureContrast(base.notice, ink, tint, 4.5),
  };
}

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const contrastRules: readonly (readonly [least: 4.5 | 3, front: ColourName, backs: readonly ColourName[]])[] =
  [
    [4.5, 'ink', ['paper', 'surface', 'tint', 'line']],
    [4.5, 'muted', ['paper', 'surface', 'tint']],
    [4.5, 'accent', ['paper', 'surface', 'tint', 'line']],
    [4.5, 'onAccent', ['accent', 'accentHover', 'accentActive']],
    [4.5, 'sale', ['paper', 'surface', 'tint']],
    [4.5, 'onSale', ['sale']],
    [4.5, 'notice', ['paper', 'surface', 'tint']],
    [3, 'control', ['paper', 'surface', 'tint']],
    [3, 'focus', ['paper', 'surface', 'tint']],
    [3, 'star', ['paper', 'surface', 'tint']],
  ];

export const findLowContrastPairs = (palette: Palette) =>
  contrastRules.flatMap(([least, front, backs]) =>
    backs
      .map((back) => ({ front, back, least, ratio: getContrastRatio(palette[front], palette[back]) }))
      .filter(({ ratio }) => ratio < least),
  );

/** Merges custom colors. A custom paper derives the other backgrounds, a custom accent its hover, active and focus shades. */
function mergePalette(custom: Partial<Palette>, scheme: Palette): Palette {
  const builtIn = custom.paper === undefined ? scheme : derivePaperPalette(custom.paper, scheme);
  const { accent, onAccent } = { ...builtIn, ...custom };
  const derived =
    custom.accent === undefined
      ? {}
      : {
          accentHover: shade(accent, onAccent, 0.2),
          accentActive: shade(accent, onAccent, 0.4),
          focus: accent,
        };
  return { ...builtIn, ...derived, ...custom };
}

/** Both are equal if the owner disables the dark scheme. */
export function buildPalettes({ light: customLight = {}, dark: customDark = {} }: Theme) {
  const palette = mergePalette(customLight, light);
  return { light: palette, dark: customDark === null ? palette : mergePalette(customDark, dark) };
}

/** Returns one line per pair with insufficient contrast. */
export function listContrastErrors(theme: Theme): string[] {
  const palettes = buildPalettes(theme);
  const schemes = theme.dark === null ? (['light'] as const) : (['light', 'dark'] as const);
  return schemes.flatMap((scheme) =>
    findLowContrastPairs(palettes[scheme]).map(({ front, back, ratio, least }) => {
      const colour = (name: ColourName) => `${name} ${palettes[scheme][name]}`;
      // Rounds down: 4.49 is not 4.5.
      const roundedRatio = (Math.floor(ratio * 100) / 100).toFixed(2);
      return `theme.${scheme}: ${colour(front)} on ${colour(back)} has a contrast of ${roundedRatio}; it must be at least ${least}.`;
    }),
  );
}

const formatProperties = (group: string, values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `--${toPropertyName(group, name)}:${String(value)}`)
    .join(';');

const formatRule = (selector: string, ...declarations: readonly string[]) =>
  `${selector}{${declarations.filter(Boolean).join(';')}}`;

type FontFiles = NonNullable<NonNullable<Theme['fonts']>['files']>;

export const buildFontFaces = (files: FontFiles, addresses: readonly string[]): string =>
  files
    .map(({ family, weight = '400', style = 'normal' }, index) =>
      formatRule(
        '@font-face',
        `font-family:'${family}'`,
        `src:url(${addresses[index] ?? ''}) format('woff2')`,
        `font-weight:${weight}`,
        `font-style:${style}`,
        'font-display:swap',
      ),
    )
    .join('\n');

export function buildThemeStylesheet(theme: Theme, faces: string): string {
  const { light: day, dark: night } = buildPalettes(theme);
  const { text, display } = theme.fonts ?? {};
  const stacks = { ...(text ? { text } : {}), ...(display ? { display } : {}) };
  const screenOnly = theme.dark === null ? 'color-scheme:light' : '';
  const printColors = { ...day, paper: '#FFFFFF', tint: '#FFFFFF' };
  return [
    faces,
    formatRule(
      ':root',
      formatProperties('color', day),
      formatProperties('radius', { ...radius, ...theme.radius }),
      formatProperties('font', stacks),
      screenOnly,
    ),
    `@media screen and (prefers-color-scheme:dark){${formatRule(':root', formatProperties('color', night))}}`,
    `@media ${media.lg}{${formatRule('[data-on-picture]', formatProperties('color', day))}}`,
    `@media print{${formatRule(':root', formatProperties('color', printColors))}}`,
  ].join('\n');
}
