import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

/** A ground the size of the picture is there before the picture is. */
export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  background: vars.color.tint,
});
export const rounded = style({ borderRadius: vars.radius.card });
