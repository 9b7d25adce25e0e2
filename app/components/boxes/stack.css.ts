import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const gaps = styleVariants({
  1: { gap: space.x1 },
  2: { gap: space.x2 },
  3: { gap: space.x3 },
  4: { gap: space.x4 },
  6: { gap: space.x6 },
  8: { gap: space.x8 },
});
export const stack = style({ display: 'flex', flexDirection: 'column' });
export const cluster = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
export const apart = style({ justifyContent: 'space-between' });

const twoColumns = (from: string) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const grid = styleVariants({ sm: twoColumns(media.sm), md: twoColumns(media.md) });

export const page = style({
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.space.x4,
  paddingBlock: `${vars.space.x6} ${vars.space.x12}`,
  '@media': {
    [media.md]: { paddingInline: vars.space.x6, paddingBlock: `${vars.space.x8} ${vars.space.x18}` },
    [media.xl]: { paddingInline: 0 },
  },
});

export const narrow = style({ maxWidth: `calc(${vars.width.text} + 2 * ${vars.space.x6})` });

export const columns = style({
  display: 'grid',
  gap: vars.space.x8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
});

export const layouts = {
  filters: style({
    '@media': { [media.lg]: { gap: vars.space.x12, gridTemplateColumns: '15rem minmax(0, 1fr)' } },
  }),
  product: style({
    '@media': {
      [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      [media.lg]: { gap: vars.space.x12, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    },
  }),
  summary: style({
    '@media': { [media.lg]: { gap: vars.space.x18, gridTemplateColumns: 'minmax(0, 1fr) 24rem' } },
  }),
  contact: style({
    '@media': { [media.lg]: { gap: vars.space.x18, gridTemplateColumns: '22rem minmax(0, 1fr)' } },
  }),
  halves: style({
    '@media': { [media.md]: { gap: vars.space.x12, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
};
