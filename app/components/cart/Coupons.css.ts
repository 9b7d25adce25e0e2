import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const list = style({ display: 'flex', flexDirection: 'column', gap: space.x2, margin: 0, padding: 0 });
export const coupon = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  padding: `${space.x1} ${space.x3}`,
  background: color.tint,
  borderRadius: vars.radius.control,
});
export const leaving = style([coupon, { opacity: 0.6 }]);
export const text = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  fontSize: vars.size.s,
});
export const code = style({ overflowWrap: 'anywhere' });
export const description = style({ color: color.muted });
export const amount = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontSize: vars.size.s,
});
export const form = style({ display: 'block' });
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space.x2,
});
globalStyle(`${entry} > div`, { flex: '1 1 8rem' });
