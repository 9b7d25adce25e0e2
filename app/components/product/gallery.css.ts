import { style, globalStyle } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { media, forcedColors } from '~/styles/media';

const { color, space } = vars;

export const gallery = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  scrollMarginTop: space.x6,
});

export const galleryFrame = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: color.tint,
});
/** Fingers scroll the page up and down and pinch; sideways they go from picture to picture. */
export const galleryStage = style({ touchAction: 'pan-y pinch-zoom' });
export const galleryClose = style({ aspectRatio: '4 / 5', overflow: 'auto', overscrollBehavior: 'contain' });
export const galleryLarge = style({ display: 'block', cursor: 'zoom-in' });
export const galleryLarger = style({ display: 'block', width: '250%', cursor: 'zoom-out' });
globalStyle(`${galleryFrame} img`, { width: '100%', aspectRatio: '4 / 5', objectFit: 'cover' });
globalStyle(`${galleryLarge}:focus-visible`, { outlineOffset: '-6px' });
globalStyle(`${galleryClose}:focus-within:has(:focus-visible)`, {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '-6px',
});

const galleryFloating = style({
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

export const galleryZoom = style([
  galleryFloating,
  { insetInlineEnd: space.x3, width: '2.75rem', justifyContent: 'center' },
]);
export const gallerySteps = style([galleryFloating, { insetInlineStart: space.x3 }]);
export const galleryStep = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '100%',
  borderRadius: vars.radius.pill,
  selectors: { '&:hover': { background: color.tint }, '&:focus-visible': { outlineOffset: '-3px' } },
});
export const galleryCount = style({
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const galleryThumbs = style({
  display: 'grid',
  gap: space.x2,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' } },
});

export const galleryThumb = style({
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
globalStyle(`${galleryThumb} > img`, { aspectRatio: '4 / 5', objectFit: 'cover' });
