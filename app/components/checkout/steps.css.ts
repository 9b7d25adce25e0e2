import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { quiet } from '~/styles/parts';

const { color, space } = vars;

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x6,
  counterReset: 'step',
  ...quiet,
});
export const stepsCurrent = style({ color: color.ink, fontWeight: 600 });
