import { assignVars, style, globalStyle } from '@vanilla-extract/css';
import { media, motionOk } from '~/styles/media';
import { light, vars } from '~/styles/theme.css';

const { color, space } = vars;

/** Of the opening from `lg` on. */
const heroHeight = 'clamp(26rem, 46vw, 42rem)';

/** From `lg` on its words lie on the light picture: the ground is light before the picture is there, in either scheme. */
export const hero = style({
  position: 'relative',
  '@media': { [media.lg]: { minHeight: heroHeight, background: light.tint } },
});

export const heroPicture = style({
  width: '100%',
  aspectRatio: '9 / 10',
  objectFit: 'cover',
  background: color.tint,
  '@media': {
    [media.md]: { aspectRatio: '32 / 15' },
    [media.lg]: {
      background: 'none',
      aspectRatio: 'auto',
      height: heroHeight,
      objectPosition: '65% 60%',
    },
  },
});

/** A label on the picture's lower edge; from `lg` on the wall that the picture leaves free at its left. */
export const heroLabel = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x6,
  width: `min(100% - 2 * ${space.x4}, 34rem)`,
  marginTop: `calc(-1 * ${space.x8})`,
  marginInline: space.x4,
  padding: `${space.x6} ${space.x6} 0`,
  background: color.paper,
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  '@media': {
    [media.md]: { marginInline: space.x6, paddingTop: space.x8, paddingInline: space.x8 },
    [media.lg]: {
      vars: assignVars(color, light),
      position: 'absolute',
      top: 0,
      bottom: 0,
      insetInlineStart: space.x6,
      justifyContent: 'center',
      gap: space.x8,
      width: '36%',
      maxWidth: '27rem',
      margin: 0,
      padding: 0,
      background: 'none',
      color: color.ink,
    },
    [media.xl]: { insetInlineStart: `calc(50% - ${vars.width.page} / 2)` },
  },
});

export const heroSentence = style({
  fontSize: vars.size.display,
  lineHeight: 1.08,
  '@media': { [media.lg]: { fontSize: 'clamp(2.5rem, 4.2vw, 3.75rem)' } },
});

const sectionInner = style({
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  paddingInline: space.x4,
  '@media': { [media.md]: { paddingInline: space.x6 }, [media.xl]: { paddingInline: 0 } },
});
export const sectionBox = sectionInner;
export const section = style({
  paddingBlock: space.x8,
  '@media': { [media.md]: { paddingBlock: space.x12 } },
});
/** A tinted ground across the page, for one section only. */
export const sectionGround = style([
  section,
  {
    marginBlock: space.x4,
    background: color.tint,
    '@media': { [media.md]: { marginBlock: space.x8, paddingBlock: space.x18 } },
  },
]);
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.x6,
  paddingTop: space.x4,
  marginBottom: space.x6,
  borderTop: `1px solid ${color.line}`,
});
export const sectionHeadOnGround = style([sectionHead, { paddingTop: 0, borderTop: 0 }]);
export const sectionMore = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: '2.75rem',
  fontSize: vars.size.s,
  fontWeight: 600,
  color: color.accent,
});

const grid = style({
  display: 'grid',
  gap: `${space.x6} ${space.x4}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
});

/** Five in a row; as many as fill the row on smaller screens. */
export const five = style([
  grid,
  {
    '@media': {
      [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      [media.lg]: { columnGap: space.x6, gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  },
]);
globalStyle(`${five} > :nth-child(5)`, { display: 'none', '@media': { [media.lg]: { display: 'block' } } });
globalStyle(`${five} > :nth-child(4)`, {
  '@media': { [`${media.md} and (max-width: 63.99em)`]: { display: 'none' } },
});

export const four = style([
  grid,
  {
    '@media': {
      [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      [media.lg]: { columnGap: space.x6 },
    },
  },
]);

export const tiles = style([
  grid,
  {
    gap: space.x4,
    '@media': {
      [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      [media.lg]: { gap: space.x6 },
    },
  },
]);
export const tile = style({ position: 'relative', minWidth: 0 });
export const tilePicture = style({ aspectRatio: '1', objectFit: 'cover' });
export const tileFrame = style({ overflow: 'hidden', borderRadius: vars.radius.card });
globalStyle(`${tile}:hover ${tileFrame} > img`, { '@media': { [motionOk]: { transform: 'scale(1.02)' } } });
globalStyle(`${tileFrame} > img`, {
  '@media': { [motionOk]: { transition: `transform ${vars.motion.calm}` } },
});
export const tileText = style({
  paddingTop: space.x2,
  '@media': {
    [media.lg]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.x2 },
  },
});
export const tileName = style({ fontSize: vars.size.l });
export const count = style({ color: color.muted, fontSize: vars.size.s });

export const cover = style({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '4px' },
  },
});

/** Best sellers: the first large, the others as a numbered list beside it. */
export const ranked = style({
  display: 'grid',
  gap: space.x6,
  alignItems: 'stretch',
  '@media': {
    [media.md]: { gap: space.x8, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [media.lg]: { gap: space.x18 },
  },
});
export const leader = style({ position: 'relative', minWidth: 0 });
export const leaderPicture = style({
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  '@media': { [media.lg]: { aspectRatio: '1' } },
});
export const leaderText = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x1,
  paddingTop: space.x3,
});
export const leaderName = style({ fontSize: vars.size.l });
export const offerName = style({
  fontSize: vars.size.m,
  lineHeight: 1.25,
  '@media': { [media.lg]: { fontSize: vars.size.l } },
});
export const list = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  position: 'relative',
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  gap: space.x4,
  alignItems: 'center',
  paddingBlock: space.x4,
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: `1px solid ${color.line}` } },
  '@media': { [media.lg]: { gridTemplateColumns: '8rem minmax(0, 1fr)', gap: space.x6 } },
});
export const rowText = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x1,
  minWidth: 0,
});
export const name = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.m,
  fontWeight: 500,
  lineHeight: 1.3,
  letterSpacing: 0,
});

/** Offers: a picture with its facts beside it, in pairs. */
export const pairs = style({
  display: 'grid',
  gap: space.x4,
  '@media': { [media.md]: { gap: space.x6, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const offer = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 2fr) 3fr',
  alignItems: 'center',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
});
export const offerPicture = style({ height: '100%', aspectRatio: '4 / 5', objectFit: 'cover' });
export const offerText = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x2,
  padding: space.x4,
  '@media': { [media.lg]: { padding: space.x8 } },
});
