import { style, globalStyle, styleVariants } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { motionOk, media } from '~/styles/media';

const { color, space } = vars;

export const cardActions = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  gap: vars.space.x2,
  width: '100%',
  marginTop: 'auto',
  paddingTop: vars.space.x2,
});
export const cardActionsMain = style({
  flex: 1,
  minWidth: 0,
  '@media': { 'screen and (max-width: 29.99em)': { paddingInline: vars.space.x1, fontSize: vars.size.xs } },
});

const cardActionsNews = style({
  display: 'flex',
  gap: vars.space.x1,
  alignItems: 'flex-start',
  fontSize: vars.size.xs,
  fontWeight: 600,
});
export const cardActionsDone = style([cardActionsNews, { color: vars.color.accent }]);
export const cardActionsProblem = style([cardActionsNews, { color: vars.color.sale }]);

export const productCard = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x1,
  height: '100%',
  minWidth: 0,
});

export const productCardFrame = style({
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  marginBottom: space.x2,
});
export const productCardPicture = style({ aspectRatio: '4 / 5', objectFit: 'cover' });
globalStyle(`${productCard}:hover ${productCardPicture}`, {
  '@media': { [motionOk]: { transform: 'scale(1.02)' } },
});
globalStyle(
  productCardPicture
    .split(' ')
    .map((name) => `.${name}`)
    .join(''),
  {
    '@media': { [motionOk]: { transition: `transform ${vars.motion.calm}` } },
  },
);

export const productCardBadges = style({ position: 'absolute', top: space.x2, insetInlineStart: space.x2 });

export const productCardName = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.m,
  fontWeight: 500,
  lineHeight: 1.3,
  letterSpacing: 0,
});

/** The whole card is the link's target; the buttons lie above it. */
export const productCardLink = style({
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '4px' },
  },
});

export const productCardStock = style({ fontSize: vars.size.s, color: vars.color.notice });

/** In a narrow card the old and the new price go under one another. */
export const productCardPrice = style({});
globalStyle(`${productCardPrice} > span`, { whiteSpace: 'normal' });
globalStyle(`${productCardPrice} :is(del, ins)`, { display: 'inline-block', whiteSpace: 'nowrap' });

export const productGrid = style({
  display: 'grid',
  gap: `${vars.space.x8} ${vars.space.x4}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.md]: {
      gap: `${vars.space.x12} ${vars.space.x6}`,
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
});
export const productGridWide = style([
  productGrid,
  { '@media': { [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
]);

const productRowColumn = { display: 'flex', flexDirection: 'column' } as const;
const productRowGrid = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

export const productRowSection = styleVariants({
  4: { ...productRowColumn, gap: space.x4, marginTop: space.x6 },
  5: { ...productRowColumn, gap: space.x6 },
});
export const productRow = styleVariants({
  4: {
    ...productRowGrid,
    gap: `${space.x6} ${space.x4}`,
    '@media': { [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 15rem))' } },
  },
  5: {
    ...productRowGrid,
    gap: `${space.x8} ${space.x4}`,
    '@media': {
      [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      [media.lg]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', columnGap: space.x6 },
    },
  },
});

export const wishlistButton = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2.25rem',
  minHeight: '2.25rem',
  padding: 0,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.ink, background: color.tint },
    '&:active': { background: color.line },
  },
});
export const wishlistButtonWished = style([
  wishlistButton,
  { color: color.sale, borderColor: 'currentColor' },
]);
