import { style, styleVariants, globalStyle } from '@vanilla-extract/css';
import { caption, color, flex, mutedText, space, vars } from '~/platform/styles/mixins';

const availabilityBase = style({ ...flex.inlineRow(space.x1), ...caption });

export const availabilityState = styleVariants({
  in: [availabilityBase, { color: color.accent }],
  low: [availabilityBase, { color: color.notice }],
  backorder: [availabilityBase, { color: color.notice }],
  out: [availabilityBase, { color: color.sale }],
});

/** What is said of the price stands beside what is said of the stock, where both have room. */
export const priceBlock = style({ display: 'contents' });
export const priceBlockLine = style({
  ...flex.wrapRow(`0 ${space.x3}`),
  alignItems: 'center',
  flexBasis: '100%',
});

globalStyle(`${priceBlockLine} > :first-child`, { fontSize: vars.size.xl, fontWeight: 500 });

export const priceBlockNote = style({
  ...mutedText,
  '::first-letter': { textTransform: 'uppercase' },
});

export const priceBlockLowest = style([priceBlockNote, { flexBasis: '100%' }]);

export const priceBlockNone = style({ fontSize: vars.size.l });

export const addNews = style({
  ...flex.row(space.x3),
  padding: space.x3,
  border: `1px solid ${color.accent}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  lineHeight: 1.35,
});

export const addNewsPicture = style({ flex: 'none', width: '3.5rem' });

export const addNewsLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  fontWeight: 600,
});

globalStyle(`${addNews} svg`, { display: 'inline', color: color.accent, verticalAlign: 'text-bottom' });
