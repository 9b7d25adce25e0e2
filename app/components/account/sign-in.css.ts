import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { beside, quiet, wrapped } from '~/styles/parts';

export const signInBenefits = style({ display: 'grid', gap: vars.space.x2 });
export const signInBenefit = style({ display: 'flex', gap: vars.space.x2, alignItems: 'flex-start' });
export const signInTick = style({ flex: 'none', color: vars.color.accent, marginTop: '3px' });

export const signInOr = style({
  ...beside(vars.space.x3),
  ...quiet,
  '::before': { content: '', flex: 1, borderTop: `1px solid ${vars.color.line}` },
  '::after': { content: '', flex: 1, borderTop: `1px solid ${vars.color.line}` },
});

export const signInProviders = style({ display: 'grid', gap: vars.space.x3 });
export const signInIcons = style({ ...wrapped(vars.space.x3), justifyContent: 'center' });
const signInProviderBase = style({
  ...beside(vars.space.x2),
  justifyContent: 'center',
  minHeight: '2.75rem',
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { background: vars.color.tint, borderColor: vars.color.ink },
});
export const signInProvider = style([signInProviderBase, { padding: `${vars.space.x2} ${vars.space.x4}` }]);
export const signInProviderIcon = style([signInProviderBase, { minWidth: '2.75rem' }]);
export const signInInitial = style({ fontFamily: vars.font.display, fontWeight: 600 });
