import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const actions = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  gap: vars.space.x2,
  width: '100%',
  marginTop: 'auto',
  paddingTop: vars.space.x2,
});
export const main = style({
  flex: 1,
  minWidth: 0,
  '@media': { 'screen and (max-width: 29.99em)': { paddingInline: vars.space.x1, fontSize: vars.size.xs } },
});
