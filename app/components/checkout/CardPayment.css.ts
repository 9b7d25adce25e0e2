import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

/** Without scripts there is no card form: the payment page comes after the order. */
export const box = style({
  '@media': { '(scripting: none)': { display: 'none' } },
  selectors: { '[data-light] &': { display: 'none' } },
});
/** What a shopper without scripts reads instead. */
export const otherwise = style({
  display: 'none',
  color: vars.color.muted,
  fontSize: vars.size.s,
  '@media': { '(scripting: none)': { display: 'block' } },
  selectors: { '[data-light] &': { display: 'block' } },
});
/** The provider's frame is a light document in the shop's colours: in a dark one the browser would back it with white. */
export const frame = style({ colorScheme: 'light' });
export const note = style({ color: vars.color.muted, fontSize: vars.size.s });
export const problem = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.sale,
  fontWeight: 600,
});
