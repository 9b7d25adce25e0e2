import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';
import { column, quiet, surface } from '~/styles/parts';

const { color, space } = vars;

export const checkoutForm = style(column(space.x12));
export const checkoutFormSection = style(column(space.x4));
export const checkoutFormAside = style(quiet);
export const checkoutFormDifferent = style(column(space.x4));
/** The other address shows with its checkbox, also without JavaScript; where `:has` is unknown it always shows. */
export const checkoutFormReveal = style({
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
