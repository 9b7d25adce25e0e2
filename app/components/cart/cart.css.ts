import { globalStyle, style } from '@vanilla-extract/css';
import {
  flexRow,
  inlineFlexRow,
  caption,
  color,
  flexColumn,
  mutedText,
  space,
  vars,
  flexWrapRow,
} from '~/platform/styles/mixins';

export const assurancesItem = style({ display: 'flex', gap: space.x2, ...mutedText });
export const assurancesCards = style({ ...flexRow(space.x1), marginTop: space.x1 });
globalStyle(`${assurancesItem} a`, { paddingBlock: '2px' });
export const cartLinesList = style({
  borderTop: `1px solid ${color.line}`,
  containerType: 'inline-size',
});
/** How many letters have room in the list, on the page and in the panel. */
const wide = '(min-width: 32rem)';
const narrow = '(max-width: 20rem)';
const tiny = '(max-width: 14rem)';
const divided = { '@container': { [narrow]: { hyphens: 'auto', hyphenateLimitChars: 12 } } } as const;
export const cartLine = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  columnGap: space.x4,
  rowGap: space.x3,
  paddingBlock: space.x6,
  borderBottom: `1px solid ${color.line}`,
  '@container': {
    [wide]: { gridTemplateColumns: '7rem minmax(0, 1fr) auto', columnGap: space.x6 },
    [narrow]: { gridTemplateColumns: '4rem minmax(0, 1fr)' },
    [tiny]: flexColumn(space.x2),
  },
});
export const cartLinesPicture = style({
  maxWidth: '4.5rem',
  '@container': { [wide]: { gridRow: '1 / span 3', maxWidth: 'none' }, [narrow]: { gridRow: '1 / span 2' } },
});
export const cartLinesFacts = style({ ...flexColumn(space.x1), minWidth: 0, ...divided });
export const cartLinesName = style({
  fontSize: vars.size.m,
  '@container': { [wide]: { fontSize: vars.size.l } },
});
export const cartLinesAttribute = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.x1 });
export const cartLinesUnit = style({ ...mutedText, fontVariantNumeric: 'tabular-nums' });
export const cartLinesTotal = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const cartLinesForm = style({
  gridColumn: '1 / -1',
  ...flexWrapRow(space.x3),
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  '@container': { [wide]: { gridColumn: '2 / -1' } },
});
export const cartLinesQuantity = style({ ...flexWrapRow(space.x2), alignItems: 'flex-end', minWidth: 0 });
globalStyle(`${cartLinesQuantity} > button`, { minHeight: '2.75rem' });
export const cartLinesButtons = style(flexWrapRow(space.x1));
const cartLinesStock = style({
  gridColumn: '1 / -1',
  ...flexRow(space.x2),
  alignItems: 'flex-start',
  fontSize: vars.size.s,
  '@container': { [wide]: { gridColumn: '2 / -1' } },
});
export const cartLinesNote = style([cartLinesStock, { color: color.muted }]);
export const cartLinesWarning = style([cartLinesStock, { color: color.sale, fontWeight: 600 }]);
/** A sum of the cart as it was before the change that is on its way. */
export const cartLinesUpdating = style([cartLinesTotal, { opacity: 0.5 }]);
export const cartLinesCompact = style([
  cartLine,
  {
    gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
    columnGap: space.x3,
    rowGap: space.x2,
    paddingBlock: space.x4,
  },
]);
export const cartLinesCompactName = style({
  fontSize: vars.size.m,
  fontFamily: vars.font.text,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.35,
});
globalStyle(`:is(${cartLinesName}, ${cartLinesCompactName}) a`, { textDecoration: 'none' });
globalStyle(`:is(${cartLinesName}, ${cartLinesCompactName}) a:hover`, { textDecoration: 'underline' });
export const cartLinesCompactForm = style([cartLinesForm, { gridColumn: '2 / -1', alignItems: 'center' }]);
globalStyle(`${cartLinesCompact} > ${cartLinesPicture}`, { gridRow: '1 / span 2' });
export const cartLinesRemoved = style({
  ...flexWrapRow(space.x2),
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
});
export const cartLinesProblem = style({ flexBasis: '100%', color: color.sale, ...caption });
export const cartPanelLoading = style({
  ...flexRow(space.x2),
  justifyContent: 'center',
  minHeight: '12rem',
  color: color.muted,
});
export const cartPanelFoot = style({ ...flexColumn(space.x4), marginTop: 'auto', paddingTop: space.x6 });
export const cartTotalsList = style({ ...flexColumn(space.x2), fontVariantNumeric: 'tabular-nums' });
export const cartTotalsRow = style({
  ...flexWrapRow(`0 ${space.x4}`),
  justifyContent: 'space-between',
});
globalStyle(`${cartTotalsRow} > dt`, { minWidth: 0, hyphens: 'auto' });
// An amount that has no room beside its name stays at the end, below.
globalStyle(`${cartTotalsRow} > dd`, { marginInlineStart: 'auto' });
export const cartTotal = style([
  cartTotalsRow,
  {
    alignItems: 'baseline',
    marginTop: space.x2,
    paddingTop: space.x3,
    borderTop: `1px solid ${color.line}`,
    fontWeight: 600,
    fontSize: vars.size.l,
  },
]);
export const cartTotalsTax = style({ display: 'block', fontWeight: 400, ...mutedText });
export const cartTotalsBox = style({ position: 'relative' });
export const cartTotalsOutdated = style([cartTotalsList, { opacity: 0.5 }]);
export const cartTotalsUpdating = style({
  position: 'absolute',
  top: 0,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  ...inlineFlexRow(space.x2),
  paddingInline: space.x3,
  paddingBlock: space.x1,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.size.s,
});
export const coupon = style({
  ...flexRow(space.x2),
  padding: `${space.x1} ${space.x3}`,
  background: color.tint,
  borderRadius: vars.radius.control,
});
export const couponsLeaving = style([coupon, { opacity: 0.6 }]);
export const couponsText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  fontSize: vars.size.s,
});
export const couponsCode = style({ overflowWrap: 'anywhere' });
export const couponsDescription = style({ color: color.muted });
export const couponsAmount = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontSize: vars.size.s,
});
export const couponsEntry = style({ ...flexWrapRow(space.x2), alignItems: 'flex-end' });
globalStyle(`${couponsEntry} > div`, { flex: '1 1 8rem' });

export const deliveryTitle = style({ fontSize: vars.size.l });
export const deliveryProblem = style({ color: color.sale, ...caption });

export const title = style({ marginBottom: space.x6 });

/** Quieter than everything that leads on to buying. */
export const emptyLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInlineStart: space.x2,
  ...mutedText,
});
