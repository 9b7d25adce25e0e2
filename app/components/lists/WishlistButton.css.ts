import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color } = vars;

export const button = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2.25rem',
  minHeight: '2.25rem',
  padding: 0,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.ink, background: color.tint },
    '&:active': { background: color.line },
  },
});
export const wished = style([button, { color: color.sale, borderColor: 'currentColor' }]);
