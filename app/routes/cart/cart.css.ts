import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const title = style({ marginBottom: vars.space.x6 });

/** Quieter than everything that leads on to buying. */
export const emptyLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: vars.space.x2,
  color: vars.color.muted,
  fontSize: vars.size.s,
});
