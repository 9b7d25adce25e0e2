import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  marginBottom: space.x8,
});
export const content = style({ display: 'flex', flexDirection: 'column', gap: space.x6, minWidth: 0 });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x4,
});
export const count = style({
  color: vars.color.muted,
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
});
