import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, flex, media, mutedText, space, vars } from '~/platform/styles/mixins';

export const addressTextAddress = style({ fontStyle: 'normal', overflowWrap: 'anywhere' });
globalStyle(`${addressTextAddress} > span`, { display: 'block' });

const aboveOneAnother = '(max-width: 30em)';
export const bankTransferAccount = style({
  display: 'grid',
  gap: space.x6,
  '@media': { [media.sm]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const bankTransferDetails = style({
  display: 'grid',
  alignItems: 'baseline',
  alignContent: 'start',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space.x3} ${space.x4}`,
  '@media': { [aboveOneAnother]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
});
export const bankTransferName = style(mutedText);
globalStyle(`${bankTransferDetails} > dt:not(:first-child)`, {
  '@media': { [aboveOneAnother]: { marginTop: space.x3 } },
});
export const bankTransferRow = style({
  ...flex.spreadRow(`0 ${space.x3}`),
});
/** A row with a button is as high as one without. */
globalStyle(`${bankTransferRow} > :not(:first-child)`, { marginBlock: '-6px' });
/** One click selects the whole value, to copy it. */
export const bankTransferValue = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
  overflowWrap: 'anywhere',
});
export const bankTransferScan = style({ '@media': { [media.sm]: { width: '11rem' } } });
/** Cameras need dark on light in either scheme. */
export const bankTransferCode = style({
  display: 'block',
  width: '11rem',
  maxWidth: '100%',
  height: 'auto',
  marginBottom: space.x2,
  background: '#FFFFFF',
  fill: '#000000',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  shapeRendering: 'crispEdges',
  forcedColorAdjust: 'none',
});

export const orderFacts = style({
  ...flex.wrapRow(`${space.x4} ${space.x8}`),
  paddingBlock: space.x4,
  borderBlock: `1px solid ${color.line}`,
});
export const orderFactsValue = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

export const orderSteps = style({
  ...flex.column(`${space.x3} ${space.x8}`),
  '@media': { [media.sm]: { flexDirection: 'row', flexWrap: 'wrap' } },
});
const orderStepBase = style({ display: 'flex', gap: space.x2 });
export const orderStep = styleVariants({
  done: [orderStepBase],
  current: [orderStepBase, { fontWeight: 600 }],
  ahead: [orderStepBase, { color: color.muted }],
});

export const orderPage = style({ '@media': { print: { padding: 0 } } });
globalStyle(`${orderPage} > *`, { maxWidth: '56rem', '@media': { print: { maxWidth: 'none' } } });
export const orderPageThanks = style({ fontSize: vars.size.l });

// A receipt on paper: the shop's name and the order, nothing to press, no colour.
globalStyle(`body:has(${orderPage}) > [role="status"]`, { '@media': { print: { display: 'none' } } });
globalStyle(`body:has(${orderPage}) > header *`, {
  '@media': { print: { marginInlineStart: 0, paddingInlineStart: 0 } },
});
globalStyle(`${orderPage} section, ${orderPage} li`, { '@media': { print: { breakInside: 'avoid' } } });

export const orderViewPay = style({
  ...flex.spreadRow(space.x3),
  padding: space.x4,
  background: color.tint,
  borderRadius: vars.radius.card,
  '@media': { print: { display: 'none' } },
});
export const orderViewWays = style({ ...flex.wrapRow(space.x4), alignItems: 'center' });
export const orderViewTotals = style({ width: '100%', maxWidth: '24rem', marginInlineStart: 'auto' });
export const orderViewAddresses = style({
  display: 'grid',
  gap: space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' } },
});
export const orderViewSmall = style({ fontSize: vars.size.l, marginBottom: space.x1 });
export const orderViewEmail = style({ overflowWrap: 'anywhere' });
export const orderViewNote = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const orderViewActions = style({
  ...flex.wrapRow(`${space.x3} ${space.x6}`),
  alignItems: 'center',
  '@media': { print: { display: 'none' } },
});
export const orderViewDownloads = style({ borderTop: `1px solid ${color.line}` });
export const orderViewDownload = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x4,
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
});
export const orderViewHint = style({ display: 'block', ...mutedText });

export const invoiceLines = style({ width: '100%' });
globalStyle(`${invoiceLines} :is(th, td)`, {
  paddingBlock: space.x2,
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 'inherit',
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${invoiceLines} thead th`, { color: color.muted, fontSize: vars.size.s });
globalStyle(`${invoiceLines} :is(th, td):not(:first-child)`, {
  paddingInlineStart: space.x4,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

export const purchasedLine = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  gap: space.x3,
  '@media': { '(max-width: 24em)': { columnGap: space.x2 } },
});
export const purchasedLinesText = style({ minWidth: 0 });
export const purchasedLinesCount = style({ color: color.muted, whiteSpace: 'nowrap' });
export const purchasedLinesAmount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const withdrawalForm = style({ maxWidth: '40rem' });
