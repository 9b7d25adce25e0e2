import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: '2.25rem',
  padding: `${vars.space.x1} ${vars.space.x3}`,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  fontSize: vars.size.s,
  textDecoration: 'none',
  transition: `background-color ${vars.motion.quick}`,
  ':hover': { background: vars.color.tint, borderColor: vars.color.ink },
});
