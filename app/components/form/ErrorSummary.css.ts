import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const summary = style({
  padding: `${vars.space.x4} ${vars.space.x6}`,
  marginBottom: vars.space.x6,
  border: `3px solid ${vars.color.sale}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});
export const title = style({ fontSize: vars.size.l, marginBottom: vars.space.x2 });
export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1 });
export const link = style({
  color: vars.color.sale,
  fontWeight: 600,
  display: 'inline-block',
  paddingBlock: '2px',
});
