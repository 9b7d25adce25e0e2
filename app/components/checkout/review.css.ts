import { style } from '@vanilla-extract/css';
import { color, flex, space, vars } from '~/platform/styles/mixins';

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
