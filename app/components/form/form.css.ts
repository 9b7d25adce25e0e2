import { style, globalStyle } from '@vanilla-extract/css';
import { FORCED_COLORS_QUERY } from '~/platform/styles/media-queries';
import { caption, color, flex, iconButton, mutedText, space, surface, vars } from '~/platform/styles/mixins';

export const errorSummary = style({
  padding: `${space.x4} ${space.x6}`,
  marginBottom: space.x6,
  border: `3px solid ${color.sale}`,
  borderRadius: vars.radius.card,
  background: color.surface,
});
export const errorSummaryTitle = style({ fontSize: vars.size.l, marginBottom: space.x2 });
export const errorSummaryLink = style({
  color: color.sale,
  fontWeight: 600,
  display: 'inline-block',
  paddingBlock: '2px',
});

export const field = style({ ...flex.column(space.x1), minWidth: 0 });
export const label = style(caption);
export const optional = style({ fontWeight: 400, color: color.muted });
export const hint = style(mutedText);
export const error = style({
  ...flex.row(space.x1),
  alignItems: 'flex-start',
  color: color.sale,
  ...caption,
});

export const control = style({
  width: '100%',
  minHeight: '2.75rem',
  padding: `${space.x2} ${space.x3}`,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover:not([aria-invalid="true"])': { borderColor: color.ink },
    '&[aria-invalid="true"]': { borderColor: color.sale, boxShadow: `inset 0 0 0 1px ${color.sale}` },
    '&::placeholder': { color: color.muted, opacity: 1 },
  },
  '@media': { [FORCED_COLORS_QUERY]: { selectors: { '&[aria-invalid="true"]': { borderWidth: '3px' } } } },
});

export const select = style([
  control,
  {
    appearance: 'none',
    paddingInlineEnd: '2.5rem',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '@media': { [FORCED_COLORS_QUERY]: { appearance: 'auto', paddingInlineEnd: space.x3 } },
  },
]);
export const selectBox = style({ position: 'relative' });
export const selectIcon = style({
  position: 'absolute',
  insetInlineEnd: space.x3,
  top: 'calc(50% - 0.625rem)',
  pointerEvents: 'none',
  '@media': { [FORCED_COLORS_QUERY]: { display: 'none' } },
});
export const textarea = style([control, { resize: 'vertical', minHeight: '6rem' }]);

/** A checkbox or radio with its label: the whole row is the target. */
export const choice = style({
  ...flex.wrapRow(space.x3),
  alignItems: 'flex-start',
  minHeight: '2.75rem',
  paddingBlock: space.x2,
  cursor: 'pointer',
});
export const mark = style({
  flex: 'none',
  width: '1.375rem',
  height: '1.375rem',
  marginBlock: '0.125rem',
  marginInline: 0,
  accentColor: color.accent,
  cursor: 'inherit',
});
/** Below its mark where letters are so large that no word has room beside it. */
export const choiceText = style({
  flex: '1 1 6.5rem',
  minWidth: 0,
  '@media': { '(max-width: 30em)': { hyphens: 'auto', hyphenateLimitChars: 12 } },
});
export const choiceAside = style({
  ...flex.row(space.x1),
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** Radios as a bordered list, the chosen row marked by more than its colour. */
export const boxed = style({ ...surface, overflow: 'hidden' });
globalStyle(`${boxed} > :where(:not(:first-child))`, { borderTop: `1px solid ${color.line}` });
globalStyle(`${boxed} ${choice}`, { padding: `${space.x3} ${space.x4}` });
globalStyle(`${boxed} ${choice}:has(:checked)`, { background: color.tint });
globalStyle(`${boxed} ${hint}`, { display: 'block' });

export const legend = style({ ...caption, marginBottom: space.x1 });
export const legendLarge = style({
  fontFamily: vars.font.display,
  fontWeight: 500,
  fontSize: vars.size.l,
  marginBottom: space.x3,
});

export const quantityFieldRow = style({ display: 'inline-flex', maxWidth: '100%' });
export const quantityFieldNumber = style([
  control,
  {
    width: '4.5rem',
    minWidth: 0,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      [`${quantityFieldRow} > &:not(:only-child)`]: {
        borderRadius: 0,
        marginInline: '-1px',
        appearance: 'textfield',
      },
      // WebKit keeps its own steps whatever the field looks like.
      '&:not(:only-child)::-webkit-inner-spin-button': { display: 'none' },
    },
  },
]);
export const quantityFieldStep = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  minHeight: '2.75rem',
  padding: 0,
  background: color.surface,
  border: `1px solid ${color.control}`,
  cursor: 'pointer',
  selectors: {
    '&:first-child': {
      borderStartStartRadius: vars.radius.control,
      borderEndStartRadius: vars.radius.control,
    },
    '&:last-child': { borderStartEndRadius: vars.radius.control, borderEndEndRadius: vars.radius.control },
    '&:hover:not(:disabled, [aria-disabled])': { background: color.tint },
    '&:disabled, &[aria-disabled]': { color: color.control, cursor: 'not-allowed' },
    '&:focus-visible': { zIndex: 1, position: 'relative' },
  },
});

export const passwordFieldFrame = style({ position: 'relative' });
globalStyle(`${passwordFieldFrame} input`, { paddingInlineEnd: '3.25rem' });

export const passwordFieldToggle = style({
  position: 'absolute',
  insetInlineEnd: '1px',
  bottom: '1px',
  ...iconButton,
  height: 'calc(2.75rem - 2px)',
  color: color.muted,
  ':hover': { color: color.ink, background: color.tint },
  selectors: { '&[aria-pressed="true"]': { color: color.accent } },
  '@media': { [FORCED_COLORS_QUERY]: { border: '1px solid currentColor' } },
});
