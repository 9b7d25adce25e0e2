import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
});
export const item = style({
  display: 'flex',
  gap: vars.space.x2,
  fontSize: vars.size.s,
  color: vars.color.muted,
});
globalStyle(`${item} a`, { paddingBlock: '2px' });
