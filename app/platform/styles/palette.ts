import { backgrounds } from './backgrounds';

export const light = {
  paper: backgrounds.light,
  surface: '#FFFFFF',
  ink: '#1C1B19',
  muted: '#5F5B53',
  line: '#DDD8CE',
  control: '#7A756B',
  accent: '#1F5C4A',
  onAccent: '#FFFFFF',
  accentHover: '#17483A',
  accentActive: '#10382D',
  tint: '#F1EEE6',
  sale: '#A3241C',
  onSale: '#FFFFFF',
  star: '#B7791F',
  notice: '#8A5A00',
  focus: '#1F5C4A',
};

export type Palette = typeof light;
export type ColourName = keyof Palette;

export const dark: Palette = {
  paper: backgrounds.dark,
  surface: '#1D201C',
  ink: '#F1EFE9',
  muted: '#B4AFA4',
  line: '#34382F',
  control: '#8C8779',
  accent: '#7FD1B0',
  onAccent: '#10241C',
  accentHover: '#9ADFC3',
  accentActive: '#B9EBD6',
  tint: '#23271F',
  sale: '#FF8A80',
  onSale: '#2B0B08',
  star: '#E3B155',
  notice: '#E3B155',
  focus: '#7FD1B0',
};

export const radius = { control: '4px', card: '10px', pill: '999px' };

export const SYSTEM_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** Builds `--color-accent-hover` from `accentHover`. Owners' stylesheets use these names. */
export const toPropertyName = (...path: readonly string[]): string =>
  path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).join('-');
