import { style } from '@vanilla-extract/css';
import { color, flex, media, space, vars } from '~/platform/styles/mixins';

export const reviewForm = style({ ...flex.column(space.x6), maxWidth: vars.width.text });
export const reviewFormPair = style({
  display: 'grid',
  gap: space.x4,
  alignItems: 'end',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** From `lg` on the columns are those of the rows of products above and below. */
export const reviewsSection = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  scrollMarginTop: space.x6,
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: space.x6 } },
});
export const reviewsOverview = style({ ...flex.column(space.x4), alignSelf: 'start' });
export const reviewsColumn = style({
  ...flex.column(space.x4),
  minWidth: 0,
  '@media': { [media.lg]: { gridColumn: 'span 3' } },
});

export const reviewsAverage = style(flex.row(space.x3));
export const reviewsFigure = style({ fontFamily: vars.font.display, fontSize: vars.size.xxl, lineHeight: 1 });

export const reviewsBar = style({
  ...flex.wrapRow(`0 ${space.x3}`),
  alignItems: 'center',
  fontSize: vars.size.s,
});
export const reviewsStars = style({ width: '4.5rem', whiteSpace: 'nowrap' });
export const reviewsTrack = style({ flex: '1 1 3rem', selectors: { '&&': { color: color.star } } });
export const reviewsNumber = style({
  color: color.muted,
  minWidth: '6.25rem',
  fontVariantNumeric: 'tabular-nums',
});

export const reviewsOrders = style({
  ...flex.wrapRow(`0 ${space.x4}`),
  fontSize: vars.size.s,
});
export const reviewsOrder = style({
  display: 'inline-block',
  paddingBlock: space.x2,
  selectors: {
    '&[aria-current]': { fontWeight: 600, textDecoration: 'none', color: color.ink },
  },
});

export const reviewsList = style({
  display: 'grid',
  columnGap: space.x6,
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', rowGap: space.x8 } },
});
/** Stars, texts and names of a row of reviews stand on one line each. */
export const review = style({
  ...flex.column(space.x3),
  paddingBlock: space.x6,
  borderBottom: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0, borderBottom: 0 },
  },
  '@media': {
    [media.lg]: {
      display: 'grid',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      rowGap: space.x3,
      alignContent: 'start',
      paddingBlock: 0,
      borderBottom: 0,
    },
  },
});
export const reviewsSent = style({ color: color.muted, whiteSpace: 'pre-line' });
export const reviewsFoot = style(flex.row(space.x2));
export const reviewsFace = style({
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  background: color.tint,
  fontSize: vars.size.xs,
});
export const reviewsWho = style({ minWidth: 0, fontSize: vars.size.xs, color: color.muted });
export const reviewsAnswer = style({
  ...flex.column(space.x2),
  paddingInlineStart: space.x4,
  borderInlineStart: `2px solid ${color.line}`,
});
