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

const news = style({
  display: 'flex',
  gap: vars.space.x1,
  alignItems: 'flex-start',
  fontSize: vars.size.xs,
  fontWeight: 600,
});
export const done = style([news, { color: vars.color.accent }]);
export const problem = style([news, { color: vars.color.sale }]);
