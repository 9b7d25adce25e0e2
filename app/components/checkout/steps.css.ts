import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x6,
  margin: 0,
  padding: 0,
  counterReset: 'step',
  color: color.muted,
  fontSize: vars.size.s,
});
export const stepsCurrent = style({ color: color.ink, fontWeight: 600 });
