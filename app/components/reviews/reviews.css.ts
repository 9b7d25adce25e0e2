import { style } from '@vanilla-extract/css';
import {
  flexRow,
  color,
  flexColumn,
  FORCED_COLORS_QUERY,
  media,
  space,
  vars,
  flexWrapRow,
} from '~/platform/styles/mixins';

export const reviewForm = style({ ...flexColumn(space.x6), maxWidth: vars.width.text });
export const reviewFormPair = style({
  display: 'grid',
  gap: space.x4,
  alignItems: 'end',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const reviewsSection = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  scrollMarginTop: space.x6,
  '@media': { [media.lg]: { gridTemplateColumns: '20rem minmax(0, 1fr)', gap: space.x12 } },
});
export const reviewsOverview = style({ ...flexColumn(space.x4), alignSelf: 'start' });
export const reviewsColumn = style({ ...flexColumn(space.x4), minWidth: 0 });

export const reviewsAverage = style(flexRow(space.x3));
export const reviewsFigure = style({ fontFamily: vars.font.display, fontSize: vars.size.xxl, lineHeight: 1 });

export const reviewsBar = style({
  ...flexWrapRow(`0 ${space.x3}`),
  alignItems: 'center',
  fontSize: vars.size.s,
});
export const reviewsStars = style({ width: '4.5rem', whiteSpace: 'nowrap' });
export const reviewsTrack = style({
  flex: '1 1 3rem',
  height: '0.5rem',
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
});
export const reviewsGround = style({
  fill: color.line,
  '@media': { [FORCED_COLORS_QUERY]: { fill: 'Canvas' } },
});
export const reviewsFill = style({
  fill: color.star,
  '@media': { [FORCED_COLORS_QUERY]: { fill: 'CanvasText' } },
});
export const reviewsNumber = style({
  color: color.muted,
  minWidth: '5.5rem',
  fontVariantNumeric: 'tabular-nums',
});

export const reviewsOrders = style({
  ...flexWrapRow(`0 ${space.x4}`),
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
  columnGap: space.x8,
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))' } },
});
export const review = style({
  ...flexColumn(space.x3),
  paddingBlock: space.x6,
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingTop: 0 } },
  '@media': { [media.lg]: { paddingTop: 0 } },
});
export const reviewsSent = style({ color: color.muted, whiteSpace: 'pre-line' });
export const reviewsHead = style({ ...flexWrapRow(space.x3), alignItems: 'start' });
export const reviewsFace = style({
  flex: 'none',
  width: '2.5rem',
  height: '2.5rem',
  background: color.tint,
  fontFamily: vars.font.display,
  fontSize: vars.size.l,
});
export const reviewsWho = style({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  flex: 1,
  minWidth: '8rem',
});
/** The icon's empty edge is drawn back, so that its stroke stands below the name. */
export const reviewsVerified = style({
  ...flexRow(space.x1),
  marginInlineStart: `calc(-1 * ${space.x1})`,
  fontSize: vars.size.s,
});
export const reviewsAnswer = style({
  ...flexColumn(space.x2),
  paddingInlineStart: space.x4,
  borderInlineStart: `2px solid ${color.line}`,
});
