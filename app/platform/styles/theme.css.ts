import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalStyle,
  globalFontFace,
} from '@vanilla-extract/css';
import { displayFont, textFont, faces } from './font-faces';
import { DARK_SCREEN_QUERY } from './media-queries';
import * as palette from './palette';

const backdrop = { light: 'rgb(28 27 25 / 0.5)', dark: 'rgb(0 0 0 / 0.6)' };

/** Also for what lies on a light picture in either scheme. */
export const light = { ...palette.light, backdrop: backdrop.light };

const dark = { ...palette.dark, backdrop: backdrop.dark };

const tokens = {
  color: light,
  font: {
    text: textFont,
    display: displayFont,
  },
  size: {
    xs: '0.8125rem',
    s: '0.9375rem',
    m: '1.0625rem',
    l: '1.25rem',
    xl: 'clamp(1.44rem, 1.2rem + 1vw, 1.75rem)',
    xxl: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)',
    display: 'clamp(2.25rem, 1.6rem + 3.2vw, 3.75rem)',
  },
  space: { x1: '4px', x2: '8px', x3: '12px', x4: '16px', x6: '24px', x8: '32px', x12: '48px', x18: '72px' },
  radius: palette.radius,
  shadow: { float: '0 8px 32px rgb(28 27 25 / 0.16)' },
  width: { page: '1240px', text: '680px' },
  motion: { quick: '120ms ease-out', calm: '200ms ease-out' },
};

/** Colors change with the scheme. Everything else is fixed. */
export const vars = createGlobalThemeContract(tokens, (_value, path) => palette.toPropertyName(...path));

createGlobalTheme(':root', vars, tokens);

const MORE_CONTRAST_QUERY = '(prefers-contrast: more)';

globalStyle(':root', {
  '@media': {
    [DARK_SCREEN_QUERY]: { vars: assignVars(vars.color, dark) },
    [MORE_CONTRAST_QUERY]: {
      vars: {
        [vars.color.muted]: vars.color.ink,
        [vars.color.control]: vars.color.ink,
        [vars.color.line]: vars.color.ink,
      },
    },
    print: { vars: assignVars(vars.color, { ...light, paper: '#FFFFFF', tint: '#FFFFFF' }) },
  },
});

// Overrides the border width of the controls' classes.
globalStyle(':root :is(input, select, textarea, button)', {
  '@media': { [MORE_CONTRAST_QUERY]: { borderWidth: '2px' } },
});

for (const { family, face } of faces) globalFontFace(family, face);
