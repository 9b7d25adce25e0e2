import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x3 });
globalStyle(`${line} > :first-child`, { fontSize: vars.size.xl, fontWeight: 500 });
export const note = style({
  color: vars.color.muted,
  fontSize: vars.size.s,
  marginTop: vars.space.x1,
  '::first-letter': { textTransform: 'uppercase' },
});
export const none = style({ fontSize: vars.size.l });
