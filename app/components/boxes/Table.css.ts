import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const scroll = style({ overflowX: 'auto', maxWidth: '100%' });
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
