import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  padding: space.x4,
  borderRadius: vars.radius.card,
  background: color.tint,
  fontSize: vars.size.s,
});
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const line = style({ display: 'flex', gap: space.x3, alignItems: 'flex-start' });
globalStyle(`${lines} svg`, { flex: 'none' });
