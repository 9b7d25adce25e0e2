import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const panel = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  padding: vars.space.x6,
});
export const intro = style({ color: vars.color.muted });
export const or = style({ color: vars.color.muted, fontSize: vars.size.s });

const providerBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: '2.75rem',
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  textDecoration: 'none',
  ':hover': { background: vars.color.tint },
});
export const provider = style([providerBase, { padding: `${vars.space.x2} ${vars.space.x4}` }]);
export const providerIcon = style([providerBase, { minWidth: '2.75rem', justifyContent: 'center' }]);
export const initial = style({ fontFamily: vars.font.display, fontWeight: 600 });

export const honeypot = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
