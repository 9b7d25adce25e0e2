import { globalStyle, style } from '@vanilla-extract/css';
import { color, flex, media, mutedText, space, surface, vars } from '~/platform/styles/mixins';

export const checkoutHead = style({ marginBottom: space.x8 });
export const checkoutFormDifferent = style(flex.column(space.x4));
/** What belongs to a checkbox shows with it, also without JavaScript; where `:has` is unknown it always shows. */
export const checkoutFormReveal = style({
  ...flex.column(space.x3),
  paddingInlineStart: space.x4,
  borderInlineStart: `3px solid ${color.line}`,
});
globalStyle(
  `${checkoutFormDifferent}:not(:has(> div input[type="checkbox"]:checked)) > ${checkoutFormReveal}`,
  { display: 'none' },
);
/** A payment method's own picture: never higher than its row. */
export const checkoutFormGateway = style({
  height: '1.5rem',
  width: 'auto',
  maxWidth: '6rem',
  objectFit: 'contain',
});
export const orderSummaryAside = style({
  '@media': {
    [media.lg]: {
      order: 1,
      position: 'sticky',
      top: space.x6,
      padding: space.x6,
      ...surface,
    },
  },
});
export const orderSummaryBeside = style({ display: 'none', '@media': { [media.lg]: { display: 'block' } } });
export const orderSummaryLabel = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.x4,
});
export const orderSummaryAmount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const steps = style({
  ...flex.wrapRow(`0 ${space.x6}`),
  counterReset: 'step',
  ...mutedText,
});
export const stepsCurrent = style({ color: color.ink, fontWeight: 600 });

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
  { ...flex.column(space.x2), alignItems: 'flex-start' },
]);
globalStyle(`${addressFieldsUsed} > button`, { textAlign: 'start', maxWidth: '100%' });
export const addressFieldsHalf = style({ '@media': { [media.sm]: { gridColumn: 'span 3' } } });
export const addressFieldsCountry = style([
  addressFieldsWhole,
  { ...flex.wrapRow(space.x2), alignItems: 'flex-end' },
]);
globalStyle(`${addressFieldsCountry} > :first-child`, { flex: '1 1 12rem', minWidth: 0 });
globalStyle(`${addressFieldsCountry} > button`, { flex: 'none' });
export const addressFieldsHint = style({
  color: color.notice,
  fontSize: vars.size.s,
  selectors: { '&:not(:empty)': { marginTop: space.x1 } },
});

/** Without scripts there is no card form: the payment page comes after the order. */
export const cardPaymentBox = style({ '@media': { '(scripting: none)': { display: 'none' } } });
/** The provider's frame is a light document in the shop's colours: in a dark one the browser would back it with white. */
export const cardPaymentFrame = style({ colorScheme: 'light' });
export const cardPaymentProblem = style({
  ...flex.row(space.x2),
  color: color.sale,
  fontWeight: 600,
});
/** Beside the parts that are reviewed, so no louder than they are. */
export const reviewSummaryTitle = style({ fontSize: vars.size.l });
export const reviewPart = style({
  paddingTop: space.x3,
  borderTop: `1px solid ${color.line}`,
});
export const reviewPartsHead = style({
  ...flex.spreadRow(`0 ${space.x4}`, 'baseline'),
  marginBottom: space.x1,
});
export const reviewPartsTitle = style({
  fontSize: vars.size.m,
  fontFamily: vars.font.text,
  fontWeight: 600,
  letterSpacing: 0,
});
export const reviewPartsChange = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.5rem',
});
export const reviewPartsNote = style({ whiteSpace: 'pre-line' });
