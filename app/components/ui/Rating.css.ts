import { style, styleVariants } from '@vanilla-extract/css';
import { forcedColors } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const path =
  'M234.29 114.85l-45 38.83L203 211.75a16.4 16.4 0 0 1-24.5 17.82L128 198.49l-50.53 31.08A16.4 16.4 0 0 1 53 211.75l13.76-58.07l-45-38.83A16.46 16.46 0 0 1 31.08 86l59-4.76l22.76-55.08a16.36 16.36 0 0 1 30.27 0l22.75 55.08l59 4.76a16.46 16.46 0 0 1 9.37 28.86Z';
const star = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

export const rating = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.muted,
});

export const figure = style({ '::after': { content: 'attr(data-figure)' } });

const stars = style({
  width: '5em',
  height: '1em',
  maskImage: star,
  maskSize: '1em 1em',
  maskRepeat: 'repeat-x',
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
});

const halves = Object.fromEntries(Array.from({ length: 11 }, (_, half) => [half, half * 10]));

/** Filled to so many half stars. */
export const filled = styleVariants(halves, (percent) => [
  stars,
  {
    background: `linear-gradient(to right, ${vars.color.star} ${percent}%, ${vars.color.line} ${percent}%)`,
    '@media': {
      [forcedColors]: {
        background: `linear-gradient(to right, CanvasText ${percent}%, GrayText ${percent}%)`,
      },
    },
  },
]);
