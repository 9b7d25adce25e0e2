import { createVar, style, styleVariants, globalStyle, keyframes } from '@vanilla-extract/css';
import {
  DARK_SCREEN_QUERY,
  dimmed,
  FORCED_COLORS_QUERY,
  media,
  MOTION_OK_QUERY,
} from '~/platform/styles/media-queries';
import { color, flex, mutedText, space, vars } from '~/platform/styles/mixins';

const badgeBase = style({
  display: 'inline-block',
  padding: '2px 8px',
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  fontSize: vars.size.xs,
  fontWeight: 600,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
});

export const badgeKind = styleVariants({
  sale: [badgeBase, { background: color.sale, color: color.onSale }],
  neutral: [badgeBase, { background: color.surface, color: color.ink, borderColor: color.line }],
});

const tone = createVar();
const bannerBase = style({
  ...flex.row(space.x3),
  alignItems: 'flex-start',
  padding: `${space.x3} ${space.x4}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderInlineStart: `4px solid ${tone}`,
  borderRadius: vars.radius.control,
});

export const bannerKind = styleVariants(
  { success: color.accent, notice: color.notice, error: color.sale },
  (of) => [bannerBase, { vars: { [tone]: of } }],
);
export const bannerIcon = style({ color: tone, marginTop: '2px' });
export const bannerText = style({ flex: 1, minWidth: 0 });

/** Phones show what the page is about sooner; the menu and the links of a product lead back there. */
export const breadcrumbs = style({ '@media': { [media.belowSm]: { display: 'none' } } });
export const breadcrumbList = style({ display: 'flex', flexWrap: 'wrap', ...mutedText });
export const breadcrumbItem = style({ display: 'inline-flex', lineHeight: '1.75rem' });
globalStyle(`${breadcrumbItem} + ${breadcrumbItem}::before`, {
  content: '"/" / ""',
  marginInline: space.x2,
  color: color.control,
});

const buttonBase = style({
  ...flex.inlineRow(space.x2),
  justifyContent: 'center',
  minHeight: '2.75rem',
  padding: `${space.x2} 1.25rem`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  fontSize: vars.size.m,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}, color ${vars.motion.quick}`,
  selectors: {
    '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
    '&[aria-busy="true"]': { opacity: 1, cursor: 'progress' },
  },
  '@media': { [FORCED_COLORS_QUERY]: { borderColor: 'currentColor' } },
});

export const buttonKind = styleVariants({
  primary: [
    buttonBase,
    {
      background: color.accent,
      color: color.onAccent,
      selectors: {
        '&:hover': { background: color.accentHover },
        '&:active': { background: color.accentActive },
      },
    },
  ],
  secondary: [
    buttonBase,
    {
      background: color.surface,
      borderColor: color.control,
      selectors: {
        '&:hover': { borderColor: color.ink, background: color.tint },
        '&:active': { background: color.line },
      },
    },
  ],
  quiet: [
    buttonBase,
    {
      background: 'transparent',
      color: color.accent,
      textAlign: 'start',
      paddingInline: space.x2,
      marginInlineStart: `calc(-1px - ${space.x2})`,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '1px',
      selectors: {
        // At the end of a row its text ends where prices do.
        '&:last-child': { marginInlineEnd: `calc(-1px - ${space.x2})` },
        '&:hover': { background: color.tint, textDecorationThickness: '2px' },
        '&:active': { background: color.line },
      },
      // Transparent borders are drawn there: boxes of buttons beside each other would overlap.
      '@media': { [FORCED_COLORS_QUERY]: { borderColor: 'Canvas' } },
    },
  ],
  danger: [
    buttonBase,
    {
      background: color.surface,
      color: color.sale,
      borderColor: color.sale,
      selectors: {
        '&:is(:hover, :active)': { background: color.sale, color: color.onSale },
      },
    },
  ],
});

export const buttonSmall = style({ minHeight: '2.25rem', paddingBlock: space.x1, fontSize: vars.size.s });
export const buttonSmallFilled = style([buttonSmall, { paddingInline: space.x3 }]);
export const buttonWide = style({ width: '100%' });

const buttonTurn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const buttonSpinner = style({
  '@media': { [MOTION_OK_QUERY]: { animation: `${buttonTurn} 900ms linear infinite` } },
});

globalStyle(`${buttonBase} > svg`, { flex: 'none' });

export const paginationList = style({ ...flex.wrapRow(space.x1), justifyContent: 'center' });

const paginationBox = style({
  ...flex.inlineRow(space.x1),
  justifyContent: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  padding: space.x2,
  borderRadius: vars.radius.control,
  fontVariantNumeric: 'tabular-nums',
});

export const paginationLink = style([
  paginationBox,
  {
    border: '1px solid transparent',
    textDecoration: 'none',
    selectors: {
      '&:hover': { borderColor: color.control },
      '&[aria-current="page"]': {
        background: color.accent,
        color: color.onAccent,
        fontWeight: 600,
        '@media': { [FORCED_COLORS_QUERY]: { border: '3px solid Highlight' } },
      },
    },
  },
]);
export const paginationGap = style([paginationBox, { color: color.muted }]);

/** A ground the size of the picture is there before the picture is. */
export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  background: color.tint,
  '@media': { [DARK_SCREEN_QUERY]: { filter: dimmed } },
});
export const pictureRounded = style({ borderRadius: vars.radius.card });

export const price = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 });
export const priceWas = style({ color: color.muted, fontWeight: 400, marginInlineEnd: space.x2 });
export const priceSuffix = style({ ...mutedText, fontWeight: 400 });
export const priceNow = style({ color: color.sale, textDecoration: 'none' });

const ratingPath =
  'M234 115l-45 39 14 58a16 16 0 0 1-25 17l-50-31-50 31a16 16 0 0 1-25-17l14-58-45-39a16 16 0 0 1 9-29l59-5 23-55a16 16 0 0 1 30 0l23 55 59 5a16 16 0 0 1 9 29';
const ratingShape = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'%3E%3Cpath d='${ratingPath}'/%3E%3C/svg%3E")`;

export const rating = style({
  ...flex.inlineRow(space.x1),
  ...mutedText,
  fontVariantNumeric: 'tabular-nums',
});

export const ratingFigure = style({ '::after': { content: 'attr(data-figure)' } });

const ratingMask = style({
  height: '1em',
  maskImage: ratingShape,
  maskSize: '1em 1em',
  maskRepeat: 'repeat-x',
  '@media': { [FORCED_COLORS_QUERY]: { forcedColorAdjust: 'none' } },
});
export const ratingStar = style([
  ratingMask,
  { width: '1em', background: color.star, '@media': { [FORCED_COLORS_QUERY]: { background: 'CanvasText' } } },
]);
const ratingStars = style([ratingMask, { width: '5em' }]);

const ratingHalves = Object.fromEntries(Array.from({ length: 11 }, (_, half) => [half, half * 10]));

/** Filled to so many half stars. */
export const ratingFilled = styleVariants(ratingHalves, (percent) => [
  ratingStars,
  {
    background: `linear-gradient(to right, ${color.star} ${percent}%, ${color.line} ${percent}%)`,
    '@media': {
      [FORCED_COLORS_QUERY]: {
        background: `linear-gradient(to right, CanvasText ${percent}%, GrayText ${percent}%)`,
      },
    },
  },
]);

export const cardBrand = style({ display: 'inline-block', flex: 'none' });
globalStyle(`${cardBrand} > svg`, { width: '2rem' });

/** In the color of its text. */
export const bar = style({
  width: '100%',
  height: '0.5rem',
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  color: color.accent,
});
export const barGround = style({ fill: color.line, '@media': { [FORCED_COLORS_QUERY]: { fill: 'Canvas' } } });
export const barFill = style({
  fill: 'currentColor',
  '@media': { [FORCED_COLORS_QUERY]: { fill: 'CanvasText' } },
});

export const swatch = style({ flex: 'none', width: '1.25rem', height: '1.25rem', forcedColorAdjust: 'none' });

globalStyle(`${swatch} circle`, { stroke: color.control, strokeWidth: '1.5px' });

/** A button for what scripts do at once: it goes where they run, not only where they are allowed. */
export const needless = style({ selectors: { '[data-scripted] &': { display: 'none' } } });

export const scriptsOnly = style({
  ...flex.inlineRow(space.x1),
  ...mutedText,
  selectors: { ':root:not([data-scripted]) &': { display: 'none' } },
  '@media': { print: { display: 'none' } },
});

export const face = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.pill,
});
/** Over the initial, which shows through where there is no picture. */
export const facePicture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
