import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const addressFieldsGrid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x4,
  alignItems: 'end',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});
export const addressFieldsWhole = style({ '@media': { [media.sm]: { gridColumn: '1 / -1' } } });
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

/** Without scripts there is no card form: the payment page comes after the order. */
export const cardPaymentBox = style({
  '@media': { '(scripting: none)': { display: 'none' } },
  selectors: { '[data-light] &': { display: 'none' } },
});
/** What a shopper without scripts reads instead. */
export const cardPaymentOtherwise = style({
  display: 'none',
  color: vars.color.muted,
  fontSize: vars.size.s,
  '@media': { '(scripting: none)': { display: 'block' } },
  selectors: { '[data-light] &': { display: 'block' } },
});
/** The provider's frame is a light document in the shop's colours: in a dark one the browser would back it with white. */
export const cardPaymentFrame = style({ colorScheme: 'light' });
export const cardPaymentNote = style({ color: vars.color.muted, fontSize: vars.size.s });
export const cardPaymentProblem = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.sale,
  fontWeight: 600,
});

export const checkoutForm = style({ display: 'flex', flexDirection: 'column', gap: space.x12 });
export const checkoutFormSection = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const checkoutFormAside = style({ color: color.muted, fontSize: vars.size.s });
export const checkoutFormDifferent = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });

/** The other address shows with its checkbox, also without JavaScript; where `:has` is unknown it always shows. */
export const checkoutFormReveal = style({
  paddingInlineStart: space.x4,
  borderInlineStart: `3px solid ${color.line}`,
});
globalStyle(
  `${checkoutFormDifferent}:not(:has(> div input[type="checkbox"]:checked)) > ${checkoutFormReveal}`,
  { display: 'none' },
);

/** What a payment option says about itself stands below its name. */
export const checkoutFormPayment = style({});
globalStyle(`${checkoutFormPayment} label > span > span`, { display: 'block' });
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
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.card,
    },
  },
});

/** From `lg` the summary is always there, where browsers can show a closed one; elsewhere it stays a disclosure. */
export const orderSummaryFold = style({
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { border: 0 } } } },
});
globalStyle(`${orderSummaryFold}::details-content`, {
  '@media': { [media.lg]: { contentVisibility: 'visible', display: 'block' } },
});
globalStyle(`${orderSummaryFold} > summary`, {
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { display: 'none' } } } },
});

export const orderSummaryTitle = style({ '@media': { [`not all and ${media.lg}`]: { display: 'none' } } });
export const orderSummaryBeside = style({ display: 'none', '@media': { [media.lg]: { display: 'block' } } });
export const orderSummaryLabel = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.x4,
});
export const orderSummaryAmount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const placeOrderForm = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const placeOrderAccount = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const placeOrderReveal = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  paddingInlineStart: space.x4,
  borderInlineStart: `3px solid ${color.line}`,
});
globalStyle(`${placeOrderAccount}:not(:has(> div input[type="checkbox"]:checked)) > ${placeOrderReveal}`, {
  display: 'none',
});
export const placeOrderTerms = style({ color: color.muted, fontSize: vars.size.s });

export const reviewParts = style({
  display: 'grid',
  gap: space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const reviewPart = style({
  paddingTop: space.x3,
  borderTop: `1px solid ${color.line}`,
});
export const reviewPartsHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.x4,
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
export const reviewPartsItems = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const reviewPartsHint = style({ color: color.muted, fontSize: vars.size.s });
export const reviewPartsNote = style({ whiteSpace: 'pre-line' });

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x6,
  margin: 0,
  padding: 0,
  counterReset: 'step',
  color: color.muted,
  fontSize: vars.size.s,
});
export const stepsCurrent = style({ color: color.ink, fontWeight: 600 });
