import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  marginTop: space.x6,
});
export const row = style({
  display: 'grid',
  gap: `${space.x6} ${space.x4}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 15rem))' } },
});
