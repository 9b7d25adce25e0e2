import { assignVars, globalStyle, style } from '@vanilla-extract/css';
import { DARK_SCREEN_QUERY, dimmed } from '~/platform/styles/media-queries';
import { caption, color, flex, media, mutedText, pageWide, space, vars } from '~/platform/styles/mixins';
import { light } from '~/platform/styles/theme.css';

/** Of the opening from `lg` on. */
const heroHeight = 'clamp(26rem, 46vw, 42rem)';

const heroPicture = style({
  width: '100%',
  aspectRatio: '9 / 10',
  objectFit: 'cover',
  background: color.tint,
  '@media': {
    [media.md]: { aspectRatio: '32 / 15' },
    [media.lg]: { aspectRatio: 'auto' },
    [DARK_SCREEN_QUERY]: { filter: dimmed },
  },
});

const heroLabel = style({
  position: 'relative',
  ...flex.column(space.x6),
  alignItems: 'flex-start',
  width: `min(100% - 2 * ${space.x4}, 34rem)`,
  marginTop: `calc(-1 * ${space.x8})`,
  marginInline: space.x4,
  padding: `${space.x6} ${space.x6} 0`,
  background: color.paper,
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  '@media': { [media.md]: { marginInline: space.x6, paddingTop: space.x8, paddingInline: space.x8 } },
});

/**
 * From `lg` on the words of our own opening lie on the wall that its light picture leaves free at the left: the ground is light
 * before the picture is there, in either scheme.
 */
export const onWall = {
  hero: style({
    position: 'relative',
    '@media': { [media.lg]: { minHeight: heroHeight, background: light.tint } },
  }),
  picture: style([
    heroPicture,
    { '@media': { [media.lg]: { background: 'none', height: heroHeight, objectPosition: '65% 60%' } } },
  ]),
  label: style([
    heroLabel,
    {
      '@media': {
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
    },
  ]),
};

/** Any other picture may be light or dark: the words keep their ground, and the picture grows with them. */
export const onGround = {
  hero: style({
    position: 'relative',
    '@media': {
      [media.lg]: {
        display: 'flex',
        alignItems: 'center',
        minHeight: heroHeight,
        paddingBlock: space.x12,
      },
    },
  }),
  picture: style([
    heroPicture,
    { '@media': { [media.lg]: { position: 'absolute', top: 0, insetInlineStart: 0, height: '100%' } } },
  ]),
  label: style([
    heroLabel,
    {
      '@media': {
        [media.lg]: {
          width: '40%',
          minWidth: '27rem',
          margin: 0,
          marginInlineStart: space.x6,
          padding: space.x8,
          borderRadius: vars.radius.card,
        },
        [media.xl]: { marginInlineStart: `calc(50% - ${vars.width.page} / 2)` },
      },
    },
  ]),
};

export const heroSentence = style({
  // Letters twice as large leave its words whole on a phone.
  fontSize: `min(${vars.size.display}, 15vw)`,
  lineHeight: 1.08,
  '@media': { [media.lg]: { fontSize: 'clamp(2.5rem, 4.2vw, 3.75rem)' } },
});

export const sectionBox = style(pageWide);
export const plainWords = style([sectionBox, { ...flex.column(space.x6), alignItems: 'flex-start' }]);
export const promises = style([
  sectionBox,
  {
    ...flex.wrapRow(`${space.x2} ${space.x8}`),
    justifyContent: 'space-between',
    paddingBlock: space.x6,
    '@media': { [`not all and ${media.lg}`]: { flexDirection: 'column' } },
  },
]);
export const promise = style({ ...flex.inlineRow(space.x2), ...mutedText });
export const section = style({
  paddingBlock: space.x8,
  '@media': { [media.md]: { paddingBlock: space.x12 } },
});
export const editorial = style([
  sectionBox,
  {
    display: 'grid',
    gap: space.x6,
    '@media': { [media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);
globalStyle(`${editorial} > h2`, { maxWidth: '14em', fontSize: vars.size.xxl });
globalStyle(`${editorial} p`, { fontSize: vars.size.l, lineHeight: 1.45 });
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
  ...flex.spreadRow(`0 ${space.x6}`, 'baseline'),
  paddingTop: space.x4,
  marginBottom: space.x6,
  borderTop: `1px solid ${color.line}`,
});
export const sectionHeadOnGround = style([sectionHead, { paddingTop: 0, borderTop: 0 }]);
export const sectionMore = style({
  ...flex.inlineRow(space.x2),
  ...caption,
  minHeight: '2.75rem',
  color: color.accent,
});
