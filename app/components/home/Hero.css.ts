import { assignVars, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { light, vars } from '~/styles/theme.css';

const { color, space } = vars;

export const hero = style({ position: 'relative' });

export const picture = style({
  width: '100%',
  aspectRatio: '9 / 10',
  objectFit: 'cover',
  background: color.tint,
  '@media': {
    [media.md]: { aspectRatio: '32 / 15' },
    [media.lg]: { aspectRatio: 'auto', height: 'clamp(26rem, 46vw, 42rem)', objectPosition: '65% 60%' },
  },
});

/** A label on the picture's lower edge; from `lg` on the wall that the picture leaves free at its left. */
export const label = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x6,
  width: `min(100% - 2 * ${space.x4}, 34rem)`,
  marginTop: `calc(-1 * ${space.x8})`,
  marginInline: space.x4,
  padding: `${space.x6} ${space.x6} 0`,
  background: color.paper,
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  '@media': {
    [media.md]: { marginInline: space.x6, paddingTop: space.x8, paddingInline: space.x8 },
    [media.lg]: {
      vars: assignVars(color, light),
      position: 'absolute',
      top: 0,
      bottom: 0,
      insetInlineStart: space.x6,
      justifyContent: 'center',
      gap: space.x8,
      width: '36%',
      maxWidth: '27rem',
      margin: 0,
      padding: 0,
      background: 'none',
      color: color.ink,
    },
    [media.xl]: { insetInlineStart: `calc(50% - ${vars.width.page} / 2)` },
  },
});

export const sentence = style({
  fontSize: vars.size.display,
  lineHeight: 1.08,
  '@media': { [media.lg]: { fontSize: 'clamp(2.5rem, 4.2vw, 3.75rem)' } },
});
