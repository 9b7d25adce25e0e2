import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import {
  belowLg,
  color,
  DARK_SCREEN_QUERY,
  flex,
  iconButton,
  media,
  MOTION_OK_QUERY,
  space,
  vars,
} from '~/platform/styles/mixins';

export const cardActions = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
});
/** Quieter than the product. On phones two lines of its words are no higher than one. */
export const cardActionsMain = style({
  minWidth: '2.75rem',
  fontSize: vars.size.s,
  '@media': { [media.belowSm]: { paddingBlock: '2px' } },
});
globalStyle(`${cardActionsMain} > svg`, { '@media': { [media.belowSm]: { display: 'none' } } });

/** A bar at the window's bottom, so that cards keep their height and their picture. */
const cardActionsNews = style({
  position: 'fixed',
  zIndex: 15,
  insetInline: 0,
  bottom: 0,
  ...flex.row(space.x2),
  justifyContent: 'center',
  minHeight: '3.5rem',
  padding: `${space.x2} ${space.x4}`,
  paddingBottom: `calc(${space.x2} + env(safe-area-inset-bottom))`,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  boxShadow: vars.shadow.float,
  fontSize: vars.size.s,
  fontWeight: 600,
});
globalStyle(`${cardActionsNews} > svg`, { flex: 'none' });
const newsLeave = keyframes({ to: { opacity: 0, visibility: 'hidden' } });
/** Leaves by itself, but not while it is read with a pointer or its link has the focus. */
export const cardActionsDone = style([
  cardActionsNews,
  {
    color: color.accent,
    '@media': {
      [MOTION_OK_QUERY]: {
        animation: `${newsLeave} 200ms 10s forwards`,
        selectors: { '&:is(:hover, :focus-within)': { animationPlayState: 'paused' } },
      },
    },
  },
]);
export const cardActionsProblem = style([cardActionsNews, { color: color.sale }]);
/** What gets the focus is scrolled clear of the bar (WCAG 2.4.11). */
globalStyle(`html:has(${cardActionsNews})`, { scrollPaddingBottom: '5rem' });

export const productCard = style({
  position: 'relative',
  ...flex.column(space.x1),
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
/** Over the picture while a pointer or the keyboard is at the card. */
export const productCardSecond = style([
  productCardPicture,
  {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    '@media': { [DARK_SCREEN_QUERY]: { filter: 'brightness(0.86)' } },
  },
]);
globalStyle(`${productCard}:hover ${productCardSecond}`, { opacity: 1 });
globalStyle(`${productCard}:has(:focus-visible) ${productCardSecond}`, { opacity: 1 });
export const productCardSwatches = style({
  position: 'absolute',
  bottom: space.x2,
  insetInlineStart: space.x2,
  ...flex.row('3px'),
  padding: '3px',
  borderRadius: vars.radius.pill,
  background: color.surface,
  fontSize: vars.size.xs,
  lineHeight: 1,
});
globalStyle(`${productCardSwatches} > svg`, { width: '0.875rem', height: '0.875rem' });
export const productCardBadges = style({
  position: 'absolute',
  top: space.x2,
  insetInline: space.x2,
  ...flex.wrapRow(space.x1),
});

/** Takes what other names of the row are higher, so that prices and buttons stand on one line each. */
export const productCardName = style({
  flexGrow: 1,
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

/** In a narrow card the old and the new price go under one another. */
export const productCardFacts = style({
  ...flex.spreadRow(`0 ${space.x1}`, 'baseline'),
  width: '100%',
});
globalStyle(`${productCardFacts} :is(del, ins)`, { display: 'inline-block', whiteSpace: 'nowrap' });

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
export const productGrid = style({
  display: 'grid',
  gap: `2.5rem ${space.x4}`,
  // Two beside one another; one where letters are so large that words would not fit.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 34%), 1fr))',
  '@media': { [media.md]: { columnGap: space.x6, ...columns(3) } },
});
export const productGridWide = style([productGrid, { '@media': { [media.lg]: columns(4) } }]);
export const productRow = style([productGrid, { '@media': { [media.md]: columns(4) } }]);
/** Four narrow cards: their words need the room of the icon. */
globalStyle(`${productRow} ${cardActionsMain} > svg`, { '@media': { [belowLg]: { display: 'none' } } });
/** A third card would stand alone where there are two in a row. */
export const productRowOfCards = style([productRow]);
globalStyle(`${productRowOfCards} > :nth-child(3):last-child`, {
  '@media': { [`not all and ${media.md}`]: { display: 'none' } },
});

export const wishlistButton = style({
  ...iconButton,
  flex: 'none',
  // Its stroke ends where the picture does.
  marginInlineEnd: `calc(-1 * ${space.x3})`,
  color: color.ink,
  transition: `background-color ${vars.motion.quick}`,
  selectors: { '&:hover': { background: color.tint }, '&:active': { background: color.line } },
});
export const wishlistButtonWished = style([wishlistButton, { color: color.sale }]);
