import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const benefits = style({ display: 'grid', gap: vars.space.x2 });
export const benefit = style({ display: 'flex', gap: vars.space.x2, alignItems: 'flex-start' });
export const tick = style({ flex: 'none', color: vars.color.accent, marginTop: '3px' });

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  color: vars.color.muted,
  fontSize: vars.size.s,
  '::before': { content: '', flex: 1, borderTop: `1px solid ${vars.color.line}` },
  '::after': { content: '', flex: 1, borderTop: `1px solid ${vars.color.line}` },
});

export const providers = style({ display: 'grid', gap: vars.space.x3 });
export const icons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.x3,
});
const providerBase = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minHeight: '2.75rem',
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { background: vars.color.tint, borderColor: vars.color.ink },
});
export const provider = style([providerBase, { padding: `${vars.space.x2} ${vars.space.x4}` }]);
export const providerIcon = style([providerBase, { minWidth: '2.75rem' }]);
export const initial = style({ fontFamily: vars.font.display, fontWeight: 600 });
