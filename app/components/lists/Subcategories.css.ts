import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: '2.25rem',
  padding: `${vars.space.x1} ${vars.space.x3}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  fontSize: vars.size.s,
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: vars.color.ink, textDecoration: 'underline' } },
});
export const count = style({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' });
