import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x4} ${space.x8}`,
  paddingBlock: space.x4,
  borderBlock: `1px solid ${color.line}`,
});
export const name = style({ color: color.muted, fontSize: vars.size.s });
export const value = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
