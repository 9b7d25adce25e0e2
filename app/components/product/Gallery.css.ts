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
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: color.tint,
});
/** Fingers scroll the page up and down and pinch; sideways they go from picture to picture. */
export const stage = style({ touchAction: 'pan-y pinch-zoom' });
export const close = style({ aspectRatio: '4 / 5', overflow: 'auto', overscrollBehavior: 'contain' });
export const large = style({ display: 'block', cursor: 'zoom-in' });
export const larger = style({ display: 'block', width: '250%', cursor: 'zoom-out' });
globalStyle(`${frame} img`, { width: '100%', aspectRatio: '4 / 5', objectFit: 'cover' });
globalStyle(`${large}:focus-visible`, { outlineOffset: '-6px' });
globalStyle(`${close}:focus-within:has(:focus-visible)`, {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '-6px',
});

const floating = style({
  position: 'absolute',
  bottom: space.x3,
  display: 'flex',
  alignItems: 'center',
  height: '2.75rem',
  borderRadius: vars.radius.pill,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
});

export const zoom = style([
  floating,
  { insetInlineEnd: space.x3, width: '2.75rem', justifyContent: 'center' },
]);
export const steps = style([floating, { insetInlineStart: space.x3 }]);
export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '100%',
  borderRadius: vars.radius.pill,
  selectors: { '&:hover': { background: color.tint }, '&:focus-visible': { outlineOffset: '-3px' } },
});
export const count = style({
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const thumbs = style({
  display: 'grid',
  gap: space.x2,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' } },
});

export const thumb = style({
  display: 'block',
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[aria-current]': { borderColor: color.ink, outline: `2px solid ${color.ink}`, outlineOffset: '1px' },
    '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-current]': { borderWidth: '3px' } } } },
});
globalStyle(`${thumb} > img`, { aspectRatio: '4 / 5', objectFit: 'cover' });
