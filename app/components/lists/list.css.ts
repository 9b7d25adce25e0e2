import { style, globalStyle, styleVariants } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { media, forcedColors, motionOk } from '~/styles/media';
import { control } from '~/components/form/form.css';
import { visuallyHidden } from '~/components/boxes/boxes.css';

const { color, space } = vars;

export const activeFiltersList = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
});
export const activeFiltersClear = style({
  display: 'inline-block',
  padding: vars.space.x2,
  fontSize: vars.size.s,
});
export const filterPanel = style({
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  background: color.surface,
});
export const filterPanelSummary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: '2.75rem',
  padding: `${space.x2} ${space.x4}`,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${filterPanelSummary}::-webkit-details-marker`, { display: 'none' });
export const filterPanelCaret = style({
  marginInlineStart: 'auto',
  transition: `transform ${vars.motion.quick}`,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const filterPanelForm = style({ padding: `${space.x2} ${space.x4} ${space.x4}` });
/** From `lg` the panel is always there, where browsers can show a closed one; elsewhere it stays a disclosure. */
globalStyle(filterPanel, {
  '@media': {
    [media.lg]: { '@supports': { 'selector(::details-content)': { border: 0, background: 'none' } } },
  },
});
globalStyle(`${filterPanel}::details-content`, {
  '@media': { [media.lg]: { contentVisibility: 'visible', display: 'block' } },
});
globalStyle(`${filterPanel} > ${filterPanelSummary}`, {
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { display: 'none' } } } },
});
globalStyle(`${filterPanel} > ${filterPanelForm}`, {
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { padding: 0 } } } },
});
export const filterPanelGroup = style({ paddingBlock: space.x4, borderBottom: `1px solid ${color.line}` });
export const filterPanelLegend = style({
  float: 'left',
  width: '100%',
  marginBottom: space.x1,
  fontWeight: 600,
  fontSize: vars.size.s,
});
globalStyle(`${filterPanelLegend} + *`, { clear: 'both' });
export const filterPanelOption = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: '2rem',
  fontSize: vars.size.s,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
export const filterPanelDeeper = styleVariants({ 1: 1, 2: 2, 3: 3 }, (depth: number) => ({
  paddingInlineStart: `${depth * 1.25}rem`,
}));
export const filterPanelMark = style({
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: color.accent,
  '@media': { [forcedColors]: { accentColor: 'auto' } },
});
export const filterPanelText = style({ flex: 1, minWidth: 0 });
export const filterPanelCount = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const filterPanelMore = style({
  minHeight: '2rem',
  paddingBlock: space.x1,
  fontSize: vars.size.s,
  color: color.accent,
  cursor: 'pointer',
});
export const filterPanelAmounts = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.x2,
  width: '100%',
});
export const filterPanelAmount = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x1,
  fontSize: vars.size.s,
  color: color.muted,
});
export const filterPanelSearch = style([filterPanelAmount, { paddingBottom: space.x4 }]);
export const filterPanelField = style([control, { paddingInline: space.x2 }]);
export const filterPanelNumber = style([
  control,
  { fontVariantNumeric: 'tabular-nums', paddingInline: space.x2 },
]);
export const filterPanelButtons = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.x3,
  paddingTop: space.x4,
  fontSize: vars.size.s,
});
export const listPageHead = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  marginBottom: space.x8,
});
export const listPageContent = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x6,
  minWidth: 0,
});
export const listPageBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x4,
});
/** Nothing to see, but still announced. */
export const listPageUnseen = visuallyHidden;
export const listPageCount = style({
  color: vars.color.muted,
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
});
/** While the next list is on its way; what is quicker than that does not flicker. */
export const listPageBusy = style({
  opacity: 0.6,
  '@media': { [motionOk]: { transition: 'opacity 200ms ease-out 150ms' } },
});
export const listPageSimilar = style({ marginBottom: vars.space.x4 });
export const sortForm = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: vars.space.x2,
  minWidth: 0,
  '@media': { 'screen and (max-width: 39.99em)': { width: '100%' } },
});
/** A pointer's choice sorts at once; keys only walk through the choices, so that they keep the button. */
globalStyle(`[data-scripted] ${sortForm}:not(:has(:focus-visible)) > button`, {
  position: 'absolute',
  clipPath: 'inset(50%)',
});
globalStyle(`${sortForm} > :first-of-type`, { flex: '1 1 auto', minWidth: 0 });
globalStyle(`${sortForm} > div`, {
  '@media': { [media.md]: { flexDirection: 'row', alignItems: 'center', gap: vars.space.x3 } },
});
globalStyle(`${sortForm} > div > label`, { whiteSpace: 'nowrap' });
export const subcategoriesList = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const subcategoriesLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: '2.25rem',
  padding: `${vars.space.x1} ${vars.space.x3}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  fontSize: vars.size.s,
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: vars.color.ink, textDecoration: 'underline' } },
});
export const subcategoriesCount = style({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' });
