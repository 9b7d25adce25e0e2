import { globalStyle, style } from '@vanilla-extract/css';
import { motionOk } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x1,
  height: '100%',
  minWidth: 0,
});

export const frame = style({
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  marginBottom: space.x2,
});
export const picture = style({ aspectRatio: '4 / 5', objectFit: 'cover' });
globalStyle(`${card}:hover ${picture}`, {
  '@media': { [motionOk]: { transform: 'scale(1.02)' } },
});
globalStyle(
  picture
    .split(' ')
    .map((name) => `.${name}`)
    .join(''),
  {
    '@media': { [motionOk]: { transition: `transform ${vars.motion.calm}` } },
  },
);

export const badges = style({ position: 'absolute', top: space.x2, insetInlineStart: space.x2 });

export const name = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.m,
  fontWeight: 500,
  lineHeight: 1.3,
  letterSpacing: 0,
});

/** The whole card is the link's target; the buttons lie above it. */
export const link = style({
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '4px' },
  },
});

export const stock = style({ fontSize: vars.size.s, color: vars.color.notice });

/** In a narrow card the old and the new price go under one another. */
export const price = style({});
globalStyle(`${price} > span`, { whiteSpace: 'normal' });
globalStyle(`${price} :is(del, ins)`, { display: 'inline-block', whiteSpace: 'nowrap' });
