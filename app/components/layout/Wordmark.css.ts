import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

/** A shop's name without a logo of its own. */
export const typeset = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.l,
  fontWeight: 500,
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
  '@media': { [media.lg]: { fontSize: vars.size.xl } },
});

/** Keeps its own proportions at the height of the drawn name. */
export const logo = style({
  selectors: { '&&': { width: 'auto', maxWidth: '12rem', objectFit: 'contain', objectPosition: 'left' } },
});
