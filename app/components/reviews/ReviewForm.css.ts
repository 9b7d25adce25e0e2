import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x6,
  maxWidth: vars.width.text,
});
export const pair = style({
  display: 'grid',
  gap: space.x4,
  alignItems: 'end',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
