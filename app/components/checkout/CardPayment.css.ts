import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

/** Without scripts there is no card form: the payment page comes after the order. */
export const box = style({ '@media': { '(scripting: none)': { display: 'none' } } });
export const note = style({ color: vars.color.muted, fontSize: vars.size.s });
export const problem = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.sale,
  fontWeight: 600,
});
