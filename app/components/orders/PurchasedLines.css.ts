import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  margin: 0,
  padding: 0,
});
export const line = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  gap: space.x3,
});
export const picture = style({ display: 'block' });
export const text = style({ minWidth: 0 });
export const count = style({ color: color.muted, whiteSpace: 'nowrap' });
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
