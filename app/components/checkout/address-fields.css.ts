import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

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
  { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.x2 },
]);
globalStyle(`${addressFieldsUsed} > button`, { textAlign: 'start', maxWidth: '100%' });
export const addressFieldsHalf = style({ '@media': { [media.sm]: { gridColumn: 'span 3' } } });
export const addressFieldsShort = style({ '@media': { [media.sm]: { gridColumn: 'span 3' } } });
export const addressFieldsCountry = style([
  addressFieldsWhole,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.x2 },
]);
globalStyle(`${addressFieldsCountry} > :first-child`, { flex: '1 1 12rem', minWidth: 0 });
globalStyle(`${addressFieldsCountry} > button`, { flex: 'none' });
export const addressFieldsHint = style({
  color: vars.color.notice,
  fontSize: vars.size.s,
  selectors: { '&:not(:empty)': { marginTop: vars.space.x1 } },
});
