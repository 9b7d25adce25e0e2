import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: space.x4,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
});
