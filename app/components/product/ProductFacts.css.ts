import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const facts = style({ borderTop: `1px solid ${color.line}`, fontSize: vars.size.s });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 1fr) minmax(0, 2fr)',
  gap: space.x4,
  paddingBlock: space.x2,
  borderBottom: `1px solid ${color.line}`,
});
export const term = style({ color: color.muted });
export const value = style({ fontVariantNumeric: 'tabular-nums' });
