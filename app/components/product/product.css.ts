import { style, globalStyle } from '@vanilla-extract/css';
import { belowLg, FORCED_COLORS_QUERY, media } from '~/platform/styles/media-queries';
import { caption, color, flex, mutedText, space, vars } from '~/platform/styles/mixins';

export const buyColumnPrice = style({ ...flex.wrapRow(`${space.x1} ${space.x3}`), alignItems: 'center' });

export const buyColumnRating = style({
  marginInlineStart: 'auto',
  textDecoration: 'none',
  paddingBlock: space.x1,
});

export const buyColumnImpossible = style({ color: color.sale, ...caption });

export const buyForm = style({ ...flex.column(space.x4), '@media': { [media.sm]: { gap: space.x6 } } });
export const buyFormRow = style({ ...flex.wrapRow(space.x3), alignItems: 'flex-end' });
// The label beside its field: the button stands no lower than its row.
globalStyle(`${buyFormRow} > div`, {
  '@media': { [media.belowSm]: { ...flex.wrapRow(space.x2), flexDirection: 'row', alignItems: 'center' } },
});

export const buyFormAdd = style({ flex: '1 1 12rem' });

export const buyFormSingle = style({ flexBasis: '100%', ...mutedText });

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
  ...flex.wrapRow(`0 ${space.x3}`),
  alignItems: 'center',
  ...mutedText,
});

export const shareLink = style({ color: color.ink, paddingBlock: space.x1, minHeight: '1.75rem' });

export const trustLines = style({
  ...flex.column(space.x2),
  ...mutedText,
  paddingTop: space.x4,
  borderTop: `1px solid ${color.line}`,
});

export const trustLine = style({ display: 'flex', gap: space.x3, alignItems: 'flex-start' });

globalStyle(`${trustLines} svg`, { flex: 'none' });

export const variationPickerLegend = style({ ...caption, marginBottom: space.x2 });

export const variationPickerOptions = style({
  ...flex.wrapRow('6px'),
  '@media': { [media.sm]: { gap: space.x2 } },
});

export const variationPickerOption = style({
  position: 'relative',
  ...flex.inlineRow(space.x2),
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  padding: `${space.x1} ${space.x2}`,
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
    [media.sm]: { paddingInline: space.x3 },
    [FORCED_COLORS_QUERY]: {
      selectors: { '&:has(:checked)': { borderWidth: '3px', borderColor: 'Highlight' } },
    },
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

/** Below the buying column, beside the pictures; below both on narrower screens. */
export const about = style({
  ...flex.column(space.x6),
  marginTop: space.x3,
  '@media': { [media.md]: { gridColumn: '1 / -1', marginTop: 0 }, [media.lg]: { gridColumn: '2' } },
});
/** One line between two folded parts. */
globalStyle(`${about} > :not(:last-child) > details`, {
  '@media': { [belowLg]: { marginBottom: `calc(-1px - ${space.x6})` } },
});
