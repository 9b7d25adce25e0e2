import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';
import { column, wrapped } from '~/styles/parts';

const { space } = vars;

export const addressFieldsGrid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x4,
  alignItems: 'end',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});
export const addressFieldsWhole = style({ '@media': { [media.sm]: { gridColumn: '1 / -1' } } });
export const addressFieldsUsed = style([
  addressFieldsWhole,
  { ...column(space.x2), alignItems: 'flex-start' },
]);
globalStyle(`${addressFieldsUsed} > button`, { textAlign: 'start', maxWidth: '100%' });
export const addressFieldsHalf = style({ '@media': { [media.sm]: { gridColumn: 'span 3' } } });
export const addressFieldsCountry = style([
  addressFieldsWhole,
  { ...wrapped(space.x2), alignItems: 'flex-end' },
]);
globalStyle(`${addressFieldsCountry} > :first-child`, { flex: '1 1 12rem', minWidth: 0 });
globalStyle(`${addressFieldsCountry} > button`, { flex: 'none' });
export const addressFieldsHint = style({
  color: vars.color.notice,
  fontSize: vars.size.s,
  selectors: { '&:not(:empty)': { marginTop: vars.space.x1 } },
});
