import { style, styleVariants, globalStyle } from '@vanilla-extract/css';
import {
  flexRow,
  inlineFlexRow,
  caption,
  color,
  mutedText,
  space,
  vars,
  flexWrapRow,
} from '~/platform/styles/mixins';

const availabilityBase = style({ ...inlineFlexRow(space.x1), ...caption });

export const availabilityState = styleVariants({
  in: [availabilityBase, { color: color.accent }],
  low: [availabilityBase, { color: color.notice }],
  backorder: [availabilityBase, { color: color.notice }],
  out: [availabilityBase, { color: color.sale }],
});

export const priceBlockLine = style({ ...flexWrapRow(space.x3), alignItems: 'center' });

globalStyle(`${priceBlockLine} > :first-child`, { fontSize: vars.size.xl, fontWeight: 500 });

export const priceBlockNote = style({
  ...mutedText,
  marginTop: space.x1,
  '::first-letter': { textTransform: 'uppercase' },
});

export const priceBlockNone = style({ fontSize: vars.size.l });

/** What was added, as a line of its own below the button. */
export const addNews = style({
  ...flexRow(space.x3),
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
