import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, size, space } = vars;

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: `${space.x1} ${space.x4}`,
  '@media': { '(max-width: 30em)': { gridTemplateColumns: '1fr', gap: 0 } },
});
export const name = style({ color: color.muted, fontSize: size.s });
/** One click selects the whole value, to copy it. */
export const value = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
  overflowWrap: 'anywhere',
});
