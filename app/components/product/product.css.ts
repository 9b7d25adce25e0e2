import { style, styleVariants, globalStyle } from '@vanilla-extract/css';
import { forcedColors, media } from '~/styles/media';
import { beside, besideInLine, caption, color, column, quiet, space, vars, wrapped } from '~/styles/parts';

const availabilityBase = style({ ...besideInLine(space.x1), ...caption });

export const availabilityState = styleVariants({
  in: [availabilityBase, { color: color.accent }],
  low: [availabilityBase, { color: color.notice }],
  backorder: [availabilityBase, { color: color.notice }],
  out: [availabilityBase, { color: color.sale }],
});

export const buyColumnRating = style({
  alignSelf: 'flex-start',
  textDecoration: 'none',
  paddingBlock: space.x1,
});
export const buyColumnOffer = style(column(space.x3));
export const buyColumnImpossible = style({ color: color.sale, ...caption });

export const buyForm = style(column(space.x6));
export const buyFormRow = style({ ...wrapped(space.x3), alignItems: 'flex-end' });
export const buyFormAdd = style({ flex: '1 1 12rem' });
export const buyFormSingle = style({ flexBasis: '100%', ...quiet });

export const groupedProductsForm = style(column(space.x4));
export const groupedProductsList = style({ borderTop: `1px solid ${color.line}` });
export const groupedProductsItem = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) fit-content(40%)',
  alignItems: 'center',
  gap: space.x3,
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
});
export const groupedProductsPicture = style({
  borderRadius: vars.radius.control,
  aspectRatio: '4 / 5',
  objectFit: 'cover',
});
export const groupedProductsWords = style({ ...column(space.x1), minWidth: 0 });
export const groupedProductsName = style({ fontWeight: 600 });
export const groupedProductsPick = style({ justifySelf: 'end' });
export const groupedProductsOne = style({ ...beside(space.x2), minHeight: '2.75rem' });

export const priceBlockLine = style({ ...wrapped(space.x3), alignItems: 'center' });
globalStyle(`${priceBlockLine} > :first-child`, { fontSize: vars.size.xl, fontWeight: 500 });
export const priceBlockNote = style({
  ...quiet,
  marginTop: space.x1,
  '::first-letter': { textTransform: 'uppercase' },
});
export const priceBlockNone = style({ fontSize: vars.size.l });

export const productFacts = style({ borderTop: `1px solid ${color.line}`, fontSize: vars.size.s });
export const productFactsRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 1fr) minmax(0, 2fr)',
  gap: space.x4,
  paddingBlock: space.x2,
  borderBottom: `1px solid ${color.line}`,
});
export const productFactsTerm = style({ color: color.muted });
export const productFactsValue = style({ fontVariantNumeric: 'tabular-nums' });

export const shareLinksShare = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x3,
  ...quiet,
});
export const shareLink = style({ color: color.ink, paddingBlock: space.x1, minHeight: '1.75rem' });

/** Only where the buying column does not stay in view by itself. */
export const stickyBuyBar = style({
  position: 'fixed',
  zIndex: 20,
  insetInline: 0,
  bottom: 0,
  ...beside(space.x4),
  justifyContent: 'space-between',
  padding: `${space.x2} ${space.x4}`,
  paddingBottom: `calc(${space.x2} + env(safe-area-inset-bottom))`,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  boxShadow: vars.shadow.float,
  '@media': { [media.lg]: { display: 'none' }, print: { display: 'none' } },
});
export const stickyBuyText = style({ minWidth: 0, lineHeight: 1.3 });
export const stickyBuyName = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...quiet,
});
export const stickyBuyAdd = style({ flex: 'none' });

/** What gets the focus is scrolled clear of the bar (WCAG 2.4.11), and the page's end can be read. */
globalStyle(`html:has(${stickyBuyBar})`, {
  '@media': { 'screen and (max-width: 63.99em)': { scrollPaddingBottom: '5.5rem' } },
});
globalStyle(`body:has(${stickyBuyBar})`, {
  '@media': { 'screen and (max-width: 63.99em)': { paddingBottom: '4.5rem' } },
});

export const trustLines = style({
  ...column(space.x2),
  ...quiet,
  paddingTop: space.x4,
  borderTop: `1px solid ${color.line}`,
});
export const trustLinesList = style(column(space.x2));
export const trustLine = style({ display: 'flex', gap: space.x3, alignItems: 'flex-start' });
globalStyle(`${trustLines} svg`, { flex: 'none' });

export const variationPickerGroup = style(column(space.x2));
export const variationPickerLegend = style({ ...caption, marginBottom: space.x2 });
export const variationPickerOptions = style(wrapped(space.x2));

export const variationPickerOption = style({
  position: 'relative',
  ...besideInLine(space.x2),
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  padding: `${space.x1} ${space.x3}`,
  justifyContent: 'center',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.quick}, background-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:has(:checked)': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [forcedColors]: { selectors: { '&:has(:checked)': { borderWidth: '3px', borderColor: 'Highlight' } } },
  },
});

export const variationPickerUnavailable = style([
  variationPickerOption,
  { borderStyle: 'dashed', background: 'transparent', color: color.muted },
]);

/** The radio covers its label: it is the target itself, and stays where assistive technology looks for it. */
export const variationPickerRadio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

export const variationPickerText = style({ lineHeight: 1.2 });
export const variationPickerNote = style({ display: 'block', fontSize: vars.size.xs });

globalStyle(`${variationPickerOption}:has([aria-invalid="true"])`, { borderColor: color.sale });

/** What was added, as a line of its own below the button. */
export const addNews = style({
  ...beside(space.x3),
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

export const sections = style(column(space.x12));
/** Below the buying column, beside the pictures; below both on narrower screens. */
export const about = style({
  ...column(space.x6),
  '@media': { [media.md]: { gridColumn: '1 / -1' }, [media.lg]: { gridColumn: '2' } },
});
