import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const base = style({
  display: 'flex',
  gap: vars.space.x3,
  alignItems: 'flex-start',
  padding: `${vars.space.x3} ${vars.space.x4}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderInlineStart: '4px solid currentColor',
  borderRadius: vars.radius.control,
});

export const kind = styleVariants({
  success: [base, { borderInlineStartColor: vars.color.accent }],
  notice: [base, { borderInlineStartColor: vars.color.notice }],
  error: [base, { borderInlineStartColor: vars.color.sale }],
});
export const icon = styleVariants({
  success: { color: vars.color.accent, marginTop: '2px' },
  notice: { color: vars.color.notice, marginTop: '2px' },
  error: { color: vars.color.sale, marginTop: '2px' },
});
export const text = style({ flex: 1, minWidth: 0 });
