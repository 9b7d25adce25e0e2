import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

/** A name that nobody has drawn. */
export const typeset = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.xl,
  fontWeight: 500,
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
});

/** Keeps its own proportions at the height of the drawn name. */
export const logo = style({
  selectors: { '&&': { width: 'auto', maxWidth: '12rem', objectFit: 'contain', objectPosition: 'left' } },
});
