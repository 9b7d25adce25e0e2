import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const grid = style({
  display: 'grid',
  gap: `${vars.space.x8} ${vars.space.x4}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.md]: {
      gap: `${vars.space.x12} ${vars.space.x6}`,
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
});
export const wide = style([
  grid,
  { '@media': { [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
]);
