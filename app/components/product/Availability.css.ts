import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  fontWeight: 600,
  fontSize: vars.size.s,
});

export const state = styleVariants({
  in: [base, { color: vars.color.accent }],
  low: [base, { color: vars.color.notice }],
  backorder: [base, { color: vars.color.notice }],
  out: [base, { color: vars.color.sale }],
});
