import { style, styleVariants, globalStyle } from '@vanilla-extract/css';
import { unseen } from '~/components/primitives/primitives.css';
import { color, flex, FORCED_COLORS_QUERY, iconButton, media, space, vars } from '~/platform/styles/mixins';

/** One column: thumbnails have no room beside what is bought, and are dots in the picture. */
const belowMd = '(max-width: 47.99em)';
export const gallery = style({ ...flex.column(space.x3), position: 'relative', scrollMarginTop: space.x6 });

export const galleryFrame = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: color.tint,
});
/** Fingers scroll the page up and down and pinch; sideways they go from picture to picture. */
export const galleryLarge = style({ display: 'block', cursor: 'zoom-in', touchAction: 'pan-y pinch-zoom' });
globalStyle(`${galleryFrame} img`, {
  width: '100%',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  '@media': { [belowMd]: { aspectRatio: '1' } },
});
globalStyle(`${galleryLarge}:focus-visible`, { outlineOffset: '-6px' });

const galleryFloating = style({
  position: 'absolute',
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
  { bottom: space.x3, insetInlineEnd: space.x3, width: '2.75rem', justifyContent: 'center' },
]);
export const gallerySteps = style([
  galleryFloating,
  { bottom: space.x3, insetInlineStart: space.x3, maxWidth: `calc(100% - 2.75rem - 2 * ${space.x4})` },
]);
export const galleryStep = style({
  ...iconButton,
  height: '100%',
  borderRadius: vars.radius.pill,
  selectors: { '&:hover': { background: color.tint }, '&:focus-visible': { outlineOffset: '-3px' } },
});
export const galleryCount = style({
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.25,
  textAlign: 'center',
});

export const galleryThumbs = style({
  display: 'grid',
  gap: space.x2,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '@media': {
    [belowMd]: {
      ...flex.wrapRow('0'),
      position: 'absolute',
      insetInlineStart: '50%',
      bottom: space.x3,
      transform: 'translateX(-50%)',
      width: 'max-content',
      maxWidth: `calc(100% - 7rem)`,
      paddingInline: space.x1,
      borderRadius: '0.875rem',
      background: color.surface,
      border: `1px solid ${color.line}`,
    },
    [media.lg]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
  },
});

export const galleryThumb = style({
  display: 'block',
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' } },
  '@media': {
    [belowMd]: {
      display: 'grid',
      placeItems: 'center',
      width: '1.625rem',
      height: '1.625rem',
      '::before': {
        content: '',
        width: '8px',
        height: '8px',
        borderRadius: '50%',
        border: `1px solid ${color.control}`,
      },
      selectors: { '&[aria-current]::before': { background: color.ink, borderColor: color.ink } },
    },
    [media.md]: {
      overflow: 'hidden',
      border: `1px solid ${color.line}`,
      transition: `border-color ${vars.motion.quick}`,
      selectors: {
        '&:hover': { borderColor: color.ink },
        '&[aria-current]': {
          borderColor: color.ink,
          outline: `2px solid ${color.ink}`,
          outlineOffset: '1px',
        },
      },
    },
    [FORCED_COLORS_QUERY]: {
      selectors: {
        '&[aria-current]': { borderWidth: '3px' },
        '&[aria-current]::before': { borderWidth: '4px' },
      },
    },
  },
});
globalStyle(`${galleryThumb} > img`, {
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  '@media': { [belowMd]: unseen },
});
/** The dots say it there. */
globalStyle(`${galleryFrame} > ${gallerySteps}`, { '@media': { [belowMd]: unseen } });
globalStyle(`${galleryFrame} ${galleryStep}`, { '@media': { [belowMd]: { display: 'none' } } });

export const viewer = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: color.paper,
  color: color.ink,
});
const viewerBox = style({ height: '100%', overscrollBehavior: 'contain' });
export const viewerStage = styleVariants({
  whole: [viewerBox, { touchAction: 'pinch-zoom' }],
  close: [viewerBox, { overflow: 'auto' }],
});
/** Has the file that is there already as its ground, until the larger one covers it. */
const viewerButton = style({
  display: 'block',
  padding: 0,
  border: 0,
  background: 'center / contain no-repeat',
});
export const viewerPicture = styleVariants({
  whole: [viewerButton, { width: '100%', height: '100%', cursor: 'zoom-in' }],
  close: [viewerButton, { width: 'min(250vw, 2000px)', marginInline: 'auto', cursor: 'zoom-out' }],
});
globalStyle(`${viewer} img`, { height: '100%', objectFit: 'contain', background: 'none' });
globalStyle(`${viewerButton}:focus-visible`, { outlineOffset: '-6px' });
export const viewerClose = style([
  galleryFloating,
  {
    top: space.x3,
    insetInlineEnd: space.x3,
    width: '2.75rem',
    justifyContent: 'center',
    padding: 0,
    cursor: 'pointer',
  },
]);
