import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const table = style({ width: '100%', fontVariantNumeric: 'tabular-nums' });
export const caption = style({
  textAlign: 'start',
  fontFamily: vars.font.display,
  fontSize: vars.size.l,
  paddingBottom: vars.space.x2,
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.x3} ${vars.space.x2}`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} :is(th, td):last-child:not(:first-child)`, { textAlign: 'end' });
globalStyle(`${table} thead th`, { fontSize: vars.size.s, color: vars.color.muted, fontWeight: 600 });
globalStyle(`${table} tbody th`, { fontWeight: 600 });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: 0 });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 });

// Cards: the first cell and the last beside each other, the others below.
globalStyle(`${table}, ${table} :is(tbody, tfoot)`, { '@media': { [media.belowSm]: { display: 'block' } } });
globalStyle(`${table} thead`, {
  '@media': { [media.belowSm]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } },
});
globalStyle(`${table} tbody tr`, {
  '@media': {
    [media.belowSm]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: `${vars.space.x1} ${vars.space.x3}`,
      paddingBlock: vars.space.x3,
      borderBottom: `1px solid ${vars.color.line}`,
    },
  },
});
globalStyle(`${table} tbody :is(th, td)`, {
  '@media': { [media.belowSm]: { padding: 0, borderBottom: 0 } },
});
globalStyle(`${table} tbody td`, { '@media': { [media.belowSm]: { gridColumn: '1 / -1' } } });
globalStyle(`${table} tbody td:last-child`, {
  '@media': { [media.belowSm]: { gridColumn: 2, gridRow: 1 } },
});
