import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const list = style({ margin: 0, padding: 0, borderTop: `1px solid ${color.line}` });

export const line = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr) auto',
  columnGap: space.x4,
  rowGap: space.x3,
  paddingBlock: space.x6,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.sm]: { gridTemplateColumns: '7rem minmax(0, 1fr) auto', columnGap: space.x6 } },
});

export const picture = style({
  gridRow: '1 / span 1',
  '@media': { [media.sm]: { gridRow: '1 / span 3' } },
});

export const facts = style({ display: 'flex', flexDirection: 'column', gap: space.x1, minWidth: 0 });
export const name = style({ fontSize: vars.size.l });
globalStyle(`${name} a`, { textDecoration: 'none' });
globalStyle(`${name} a:hover`, { textDecoration: 'underline' });

export const attributes = style({ color: color.muted, fontSize: vars.size.s });
export const attribute = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.x1 });
export const unit = style({ color: color.muted, fontSize: vars.size.s, fontVariantNumeric: 'tabular-nums' });
export const total = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const form = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space.x3,
  '@media': { [media.sm]: { gridColumn: '2 / -1' } },
});
export const quantity = style({ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: space.x2 });
globalStyle(`${quantity} > button`, { minHeight: '2.75rem' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.x1 });

const stock = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x2,
  fontSize: vars.size.s,
  '@media': { [media.sm]: { gridColumn: '2 / -1' } },
});
export const note = style([stock, { color: color.muted }]);
export const warning = style([stock, { color: color.sale, fontWeight: 600 }]);

/** A sum of the cart as it was before the change that is on its way. */
export const updating = style([total, { opacity: 0.5 }]);

export const compact = style([
  line,
  {
    gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
    columnGap: space.x3,
    rowGap: space.x2,
    paddingBlock: space.x4,
    '@media': { [media.sm]: { gridTemplateColumns: '4.5rem minmax(0, 1fr) auto', columnGap: space.x3 } },
  },
]);
export const compactName = style({
  fontSize: vars.size.m,
  fontFamily: vars.font.text,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.35,
});
globalStyle(`${compactName} a`, { textDecoration: 'none' });
globalStyle(`${compactName} a:hover`, { textDecoration: 'underline' });
export const compactForm = style([form, { gridColumn: '2 / -1', alignItems: 'center' }]);
globalStyle(`${compact} > ${picture}`, { gridRow: '1 / span 2' });

export const removed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x2,
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
});
export const problem = style({
  flexBasis: '100%',
  color: color.sale,
  fontWeight: 600,
  fontSize: vars.size.s,
});
