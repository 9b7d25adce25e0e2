import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

/** A target of at least 24 × 24 px, also for a one-digit number. */
export const order = style({ display: 'inline-block', minWidth: '1.5rem', minHeight: '1.5rem' });

/** A column that has no room on a phone; what it says is under the first one then. */
export const wide = style({ '@media': { [media.belowSm]: { display: 'none' } } });
export const below = style({
  display: 'block',
  color: vars.color.muted,
  fontSize: vars.size.s,
  fontWeight: 400,
});
export const onPhone = style([below, { '@media': { [media.sm]: { display: 'none' } } }]);

export const status = style({
  display: 'inline-block',
  padding: '1px 8px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: vars.color.tint,
  fontSize: vars.size.s,
});
export const alert = style([status, { color: vars.color.sale, borderColor: 'currentColor' }]);
