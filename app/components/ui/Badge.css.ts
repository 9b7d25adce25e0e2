import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const base = style({
  display: 'inline-block',
  padding: '2px 8px',
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  fontSize: vars.size.xs,
  fontWeight: 600,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
});

export const kind = styleVariants({
  sale: [base, { background: vars.color.sale, color: vars.color.onSale }],
  neutral: [base, { background: vars.color.surface, color: vars.color.ink, borderColor: vars.color.line }],
  notice: [base, { background: vars.color.surface, color: vars.color.notice, borderColor: 'currentColor' }],
});
