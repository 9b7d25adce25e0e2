import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { media } from '~/styles/media';

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
