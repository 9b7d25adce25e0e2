import { globalStyle, style } from '@vanilla-extract/css';
import { fromLg } from '~/components/primitives/primitives.css';
import { belowLg, media } from '~/platform/styles/media-queries';
import { caption, color, flex, mutedText, space, surface, vars } from '~/platform/styles/mixins';

export const assurancesItem = style({ display: 'flex', gap: space.x2, ...mutedText });
export const assurancesCards = style({ ...flex.row(space.x1), marginTop: space.x1 });
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
    [tiny]: flex.column(space.x2),
  },
});
export const cartLinesPicture = style({
  maxWidth: '4.5rem',
  '@container': { [wide]: { gridRow: '1 / span 3', maxWidth: 'none' }, [narrow]: { gridRow: '1 / span 2' } },
});
export const cartLinesFacts = style({ ...flex.column(space.x1), minWidth: 0, ...divided });
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
  ...flex.spreadRow(space.x3, 'flex-end'),
  '@container': { [wide]: { gridColumn: '2 / -1' } },
});
export const cartLinesQuantity = style({ ...flex.wrapRow(space.x2), alignItems: 'flex-end', minWidth: 0 });
globalStyle(`${cartLinesQuantity} > button`, { minHeight: '2.75rem' });
export const cartLinesButtons = style(flex.wrapRow(space.x1));
const cartLinesStock = style({
  gridColumn: '1 / -1',
  ...flex.row(space.x2),
  alignItems: 'flex-start',
  fontSize: vars.size.s,
  '@container': { [wide]: { gridColumn: '2 / -1' } },
});
export const cartLinesNote = style([cartLinesStock, { color: color.muted }]);
export const cartLinesWarning = style([cartLinesStock, { color: color.sale, fontWeight: 600 }]);
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
  ...flex.spreadRow(space.x2),
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
});
export const formProblem = style({ flexBasis: '100%', color: color.sale, ...caption });
export const cartPanelLoading = style({
  ...flex.row(space.x2),
  justifyContent: 'center',
  minHeight: '12rem',
  color: color.muted,
});
export const cartPanelFoot = style({ ...flex.column(space.x4), marginTop: 'auto', paddingTop: space.x6 });
export const cartTotalsList = style({ ...flex.column(space.x2), fontVariantNumeric: 'tabular-nums' });
export const cartTotalsRow = style({
  ...flex.wrapRow(`0 ${space.x4}`),
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
/** On small screens one column in this order; the last part of it is as wide as both columns of large ones. */
export const cartFrame = style({
  ...flex.column(space.x6),
  containerType: 'inline-size',
  '@media': {
    [media.lg]: {
      display: 'grid',
      columnGap: space.x18,
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
    },
  },
});
globalStyle(`${cartFrame} > section`, { gridColumn: '1 / -1', marginTop: space.x6 });
export const cartSummary = style({
  display: 'contents',
  '@media': {
    [media.lg]: {
      ...flex.column(space.x6),
      ...surface,
      padding: space.x6,
      gridColumn: 2,
      gridRow: '1 / span 2',
    },
  },
});
/** Total and button. On small screens a bar that stays at the window's edge while its place is out of view. */
export const cartCheckout = style({
  '@media': {
    [belowLg]: {
      ...flex.spreadRow(`0 ${space.x4}`),
      minHeight: '4rem',
      marginInline: `calc(-1 * ${space.x4})`,
      padding: `${space.x2} ${space.x4}`,
      background: color.paper,
      borderBlock: `1px solid ${color.line}`,
    },
    [`${media.md} and ${belowLg}`]: {
      marginInline: `calc(-1 * ${space.x6})`,
      paddingInline: space.x6,
    },
    // Not where it would cover more than a fifth of the window.
    [`${belowLg} and (min-height: 30em)`]: {
      '@container': {
        '(min-width: 17rem)': { position: 'sticky', zIndex: 5, insetBlock: 0 },
      },
    },
    [media.lg]: flex.column(space.x6),
  },
});
globalStyle(`[data-up] ${cartCheckout}`, { '@media': { [belowLg]: { top: '4rem' } } });
export const cartFolds = style({});
globalStyle(`${cartFolds} > ul`, { marginBottom: space.x3 });
globalStyle(`${cartFolds} > details`, { '@media': { [belowLg]: { borderTop: 0 } } });
/** What gets the focus is scrolled clear of the bar (WCAG 2.4.11). */
globalStyle(`html:has(${cartCheckout})`, {
  '@media': { [`${belowLg} and (min-height: 30em)`]: { scrollPaddingBlock: '9rem 5rem' } },
});
/** In the bar: name and amount, and the tax below them. */
const inBar = (style: Parameters<typeof globalStyle>[1]) => ({ '@media': { [belowLg]: style } });
globalStyle(
  `${cartCheckout} ${cartTotal}`,
  inBar({
    flexWrap: 'wrap',
    justifyContent: 'start',
    margin: 0,
    padding: 0,
    border: 0,
    gap: `0 ${space.x2}`,
    fontSize: vars.size.m,
  }),
);
globalStyle(`${cartCheckout} > dl`, inBar({ flex: '1 1 7rem', minWidth: 0 }));
globalStyle(`${cartCheckout} dt`, inBar({ display: 'contents' }));
globalStyle(`${cartCheckout} dd`, inBar({ order: 1, marginInlineStart: 0 }));
globalStyle(
  `${cartCheckout} ${cartTotalsTax}`,
  inBar({ order: 2, flexBasis: '100%', fontSize: vars.size.xs, lineHeight: 1.2 }),
);
export const cartTotalsBox = style({ position: 'relative' });
export const cartTotalsOutdated = style([cartTotalsList, { opacity: 0.5 }]);
export const cartTotalsUpdating = style({
  position: 'absolute',
  top: 0,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  ...flex.inlineRow(space.x2),
  paddingInline: space.x3,
  paddingBlock: space.x1,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.size.s,
});
export const coupon = style({
  ...flex.row(space.x2),
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
export const couponsEntry = style({ ...flex.wrapRow(space.x2), alignItems: 'flex-end' });
globalStyle(`${couponsEntry} > div`, { flex: '1 1 8rem' });

export const deliveryTitle = style([fromLg, { fontSize: vars.size.l, marginTop: space.x6 }]);
export const title = style({ marginBottom: space.x6 });

/** Quieter than everything that leads on to buying. */
export const emptyLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInlineStart: space.x2,
  ...mutedText,
});
