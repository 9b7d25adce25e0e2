import { style, globalStyle } from '@vanilla-extract/css';
import {
  flexRow,
  color,
  flexColumn,
  iconButton,
  media,
  MOTION_OK_QUERY,
  space,
  vars,
} from '~/platform/styles/mixins';
import { unseen } from '~/components/primitives/primitives.css';

export const cardActions = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  marginTop: 'auto',
});
/** Quieter than the product; its words are heard but not seen on phones. */
export const cardActionsMain = style({ minWidth: '2.75rem', fontSize: vars.size.s });
globalStyle(`${cardActionsMain} > span`, { '@media': { [media.belowSm]: unseen } });

/** Over the picture, so that a card keeps its height. */
const cardActionsNews = style({
  position: 'absolute',
  zIndex: 2,
  top: space.x2,
  insetInline: space.x2,
  padding: space.x2,
  borderRadius: vars.radius.control,
  background: color.surface,
  ...flexRow(space.x1),
  alignItems: 'flex-start',
  fontSize: vars.size.xs,
  fontWeight: 600,
});
export const cardActionsDone = style([cardActionsNews, { color: color.accent }]);
export const cardActionsProblem = style([cardActionsNews, { color: color.sale }]);

export const productCard = style({
  position: 'relative',
  ...flexColumn(space.x1),
  alignItems: 'flex-start',
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
export const productCardPicture = style({
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  '@media': { [MOTION_OK_QUERY]: { transition: `transform ${vars.motion.calm}` } },
});
globalStyle(`${productCard}:hover ${productCardPicture}`, {
  '@media': { [MOTION_OK_QUERY]: { transform: 'scale(1.02)' } },
});
export const productCardBadges = style({ position: 'absolute', top: space.x2, insetInlineStart: space.x2 });

export const productCardName = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.m,
  fontWeight: 500,
  lineHeight: 1.3,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
});

/** The whole card is the link's target; the buttons lie above it. */
export const productCardLink = style({
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '4px' },
  },
});

export const productCardStock = style({ fontSize: vars.size.s, color: color.notice });

/** In a narrow card the old and the new price go under one another. */
export const productCardPrice = style({});
globalStyle(`${productCardPrice} > span`, { whiteSpace: 'normal' });
globalStyle(`${productCardPrice} :is(del, ins)`, { display: 'inline-block', whiteSpace: 'nowrap' });

/** Two beside one another; one where letters are so large that words would not fit. */
const twoOrOne = 'repeat(auto-fill, minmax(max(8rem, 34%), 1fr))';
export const productGrid = style({
  display: 'grid',
  gap: `${space.x8} ${space.x4}`,
  gridTemplateColumns: twoOrOne,
  '@media': {
    [media.md]: {
      gap: `${space.x12} ${space.x6}`,
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
});
export const productGridWide = style([
  productGrid,
  { '@media': { [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
]);

export const productRow = style({
  display: 'grid',
  gap: `${space.x6} ${space.x4}`,
  gridTemplateColumns: twoOrOne,
  '@media': {
    [media.md]: {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      selectors: { '&:has(> :nth-child(5))': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
    },
    [media.lg]: { columnGap: space.x6 },
  },
});

export const wishlistButton = style({
  ...iconButton,
  flex: 'none',
  color: color.ink,
  transition: `background-color ${vars.motion.quick}`,
  selectors: { '&:hover': { background: color.tint }, '&:active': { background: color.line } },
});
export const wishlistButtonWished = style([wishlistButton, { color: color.sale }]);
