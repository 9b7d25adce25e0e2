import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const price = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 });
export const large = style({ fontSize: vars.size.l });
export const was = style({ color: vars.color.muted, fontWeight: 400, marginInlineEnd: vars.space.x2 });
export const now = style({ color: vars.color.sale, textDecoration: 'none' });
export const note = style({
  color: vars.color.muted,
  fontSize: vars.size.s,
  fontWeight: 400,
  whiteSpace: 'normal',
});
