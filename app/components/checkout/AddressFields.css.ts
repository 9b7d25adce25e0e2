import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x4,
  alignItems: 'end',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});
export const whole = style({ '@media': { [media.sm]: { gridColumn: '1 / -1' } } });
export const half = style({ '@media': { [media.sm]: { gridColumn: 'span 3' } } });
export const short = style({ '@media': { [media.sm]: { gridColumn: 'span 3' } } });
export const country = style([
  whole,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.x2 },
]);
globalStyle(`${country} > :first-child`, { flex: '1 1 12rem', minWidth: 0 });
globalStyle(`${country} > button`, { flex: 'none' });

export const hint = style({
  color: vars.color.notice,
  fontSize: vars.size.s,
  selectors: { '&:not(:empty)': { marginTop: vars.space.x1 } },
});
