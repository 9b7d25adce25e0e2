import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const hero = style({
  position: 'relative',
  paddingBottom: space.x6,
  '@media': { [media.md]: { paddingBottom: 0 } },
});

export const picture = style({
  width: '100%',
  aspectRatio: '1 / 1',
  objectFit: 'cover',
  background: color.tint,
  '@media': {
    [media.md]: { aspectRatio: 'auto', height: 'clamp(26rem, 46vw, 42rem)' },
  },
});

/** A label as beside a piece in a museum: it lies on the lower edge of the picture. */
export const label = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x6,
  marginTop: `calc(-1 * ${space.x12})`,
  marginInline: space.x4,
  padding: `${space.x6} ${space.x6} ${space.x8}`,
  background: color.paper,
  borderRadius: vars.radius.card,
  '@media': {
    [media.md]: {
      position: 'absolute',
      bottom: 0,
      insetInlineStart: `max(${space.x6}, calc(50% - ${vars.width.page} / 2))`,
      margin: 0,
      width: 'min(34rem, 60%)',
      padding: `${space.x12} ${space.x12} ${space.x8} ${space.x8}`,
      borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
    },
    [media.xl]: { padding: `${space.x12} ${space.x12} ${space.x8} ${space.x12}` },
  },
});

export const sentence = style({ fontSize: vars.size.display, lineHeight: 1.08 });
