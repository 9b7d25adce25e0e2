import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

/** A target of at least 24 × 24 px, also for a one-digit number. */
export const order = style({ display: 'inline-block', minWidth: '1.5rem', minHeight: '1.5rem' });

export const status = style({
  display: 'inline-block',
  padding: '1px 8px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: vars.color.tint,
  fontSize: vars.size.s,
});
export const alert = style([status, { color: vars.color.sale, borderColor: 'currentColor' }]);
