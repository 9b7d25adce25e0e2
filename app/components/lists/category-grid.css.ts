import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { media } from '~/styles/media';

const { space } = vars;

export const categoryGrid = style({
  display: 'grid',
  gap: `${space.x8} ${space.x4}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.md]: { gap: `${space.x12} ${space.x6}`, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const categoryGridTile = style({ position: 'relative', minWidth: 0 });
export const categoryGridPicture = style({ aspectRatio: '1', objectFit: 'cover', marginBottom: space.x3 });
export const categoryGridName = style({ fontSize: vars.size.l });
export const categoryGridLink = style({
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '4px' },
  },
});
export const categoryGridCount = style({ color: vars.color.muted, fontSize: vars.size.s });
