import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const gallery = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  scrollMarginTop: space.x6,
});

export const frame = style({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: color.tint,
  cursor: 'zoom-in',
});
globalStyle(`${frame} > img`, { width: '100%', aspectRatio: '4 / 5', objectFit: 'cover' });

export const zoom = style({
  position: 'absolute',
  insetInlineEnd: space.x3,
  bottom: space.x3,
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: vars.radius.pill,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
});

export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
});

export const thumbs = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, flex: '1 1 16rem' });

export const thumb = style({
  display: 'block',
  width: '3.5rem',
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[aria-current]': { borderColor: color.ink, outline: `2px solid ${color.ink}`, outlineOffset: '1px' },
    '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.sm]: { width: '4.25rem' },
    [media.lg]: { width: '5rem' },
    [forcedColors]: { selectors: { '&[aria-current]': { borderWidth: '3px' } } },
  },
});
globalStyle(`${thumb} > img`, { aspectRatio: '4 / 5', objectFit: 'cover' });

export const steps = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x1,
  marginInlineStart: 'auto',
});
export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: vars.radius.control,
  selectors: { '&:hover': { background: color.tint } },
});
export const count = style({
  fontSize: vars.size.s,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
