import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const empty = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const loading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  minHeight: '12rem',
  color: color.muted,
});
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  marginTop: 'auto',
  paddingTop: space.x6,
});
