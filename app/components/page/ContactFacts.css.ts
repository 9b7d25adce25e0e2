import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const facts = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x6 });
export const fact = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1 });
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  fontWeight: 600,
  fontSize: vars.size.s,
});
export const value = style({ paddingInlineStart: '1.75rem' });
export const hint = style({ color: vars.color.muted, fontSize: vars.size.s });
export const address = style({ fontStyle: 'normal' });
export const line = style({ display: 'block' });
