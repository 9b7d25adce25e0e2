import { dark, light, propertyName, radius, type Palette } from '~/styles/palette';
import { media } from '~/styles/media';
import type { Theme } from './settings';
import { away, faintPairs } from './contrast';

export interface Palettes {
  light: Palette;
  /** The same as light where the owner wants no dark scheme. */
  dark: Palette;
}

/** An owner's colours on top of the built-in ones. Of an accent alone its shades for hover, press and focus are made. */
function paletteOf(own: Partial<Palette>, builtIn: Palette): Palette {
  const { accent } = own;
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

/** The colours of both schemes. */
export function palettesOf({ light: ownLight = {}, dark: ownDark = {} }: Theme): Palettes {
  const palette = paletteOf(ownLight, light);
  return { light: palette, dark: ownDark === null ? palette : paletteOf(ownDark, dark) };
}

const purpose = { 4.5: 'text', 3: 'controls and focus' };

/** A line for each pair of colours that too few people could tell apart (WCAG 2.2, 1.4.3 and 1.4.11). */
export function contrastMistakes(theme: Theme): string[] {
  const palettes = palettesOf(theme);
  const schemes = theme.dark === null ? (['light'] as const) : (['light', 'dark'] as const);
  return schemes.flatMap((scheme) =>
    faintPairs(palettes[scheme]).map(({ front, back, ratio, least }) => {
      const colour = (name: keyof Palette) => `${name} ${palettes[scheme][name]}`;
      // Rounded down: 4.49 is not 4.5.
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

/** The owner's `@font-face` rules; `files` are the addresses of its fonts. */
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

/** The owner's theme as a stylesheet that comes after the shop's own; `faces` are of `themeFaces`. */
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
