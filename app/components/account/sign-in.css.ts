import { style } from '@vanilla-extract/css';
import { color, flex, mutedText, space, vars } from '~/platform/styles/mixins';

export const signInBenefits = style({ display: 'grid', gap: space.x2 });
export const signInBenefit = style({ display: 'flex', gap: space.x2, alignItems: 'flex-start' });
export const signInTick = style({ flex: 'none', color: color.accent, marginTop: '3px' });

export const signInOr = style({
  ...flex.row(space.x3),
  ...mutedText,
  '::before': { content: '', flex: 1, borderTop: `1px solid ${color.line}` },
  '::after': { content: '', flex: 1, borderTop: `1px solid ${color.line}` },
});

export const signInProviders = style({ display: 'grid', gap: space.x3 });
export const signInIcons = style({ ...flex.wrapRow(space.x3), justifyContent: 'center' });
const signInProviderBase = style({
  ...flex.row(space.x2),
  justifyContent: 'center',
  minHeight: '2.75rem',
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { background: color.tint, borderColor: color.ink },
});
export const signInProvider = style([signInProviderBase, { padding: `${space.x2} ${space.x4}` }]);
export const signInProviderIcon = style([signInProviderBase, { minWidth: '2.75rem' }]);
export const signInInitial = style({ fontFamily: vars.font.display, fontWeight: 600 });
