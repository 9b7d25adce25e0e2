import { style, globalStyle } from '@vanilla-extract/css';
import { belowLg, FORCED_COLORS_QUERY, media, MOTION_OK_QUERY, phone } from '~/platform/styles/media-queries';
import { caption, color, flex, mutedText, space, swiped, vars } from '~/platform/styles/mixins';
import { control } from '~/components/form/form.css';
import { unseen } from '~/components/primitives/primitives.css';

const pill = {
  ...flex.inlineRow(space.x2),
  minHeight: '2.25rem',
  padding: `${space.x1} ${space.x3}`,
  borderRadius: vars.radius.pill,
  background: color.surface,
  fontSize: vars.size.s,
  textDecoration: 'none',
};
export const chip = style({
  ...pill,
  overflowWrap: 'anywhere',
  border: `1px solid ${color.control}`,
  transition: `background-color ${vars.motion.quick}`,
  ':hover': { background: color.tint, borderColor: color.ink },
});
export const activeFiltersList = style({ ...swiped, alignItems: 'center' });
export const activeFiltersClear = style({
  display: 'inline-block',
  padding: space.x2,
  fontSize: vars.size.s,
});
export const filterPanel = style({
  gridArea: 'filters',
  '@media': {
    [belowLg]: {
      flex: '1 1 auto',
      selectors: {
        '&[open]': {
          position: 'fixed',
          zIndex: 20,
          inset: 0,
          display: 'flex',
          flexDirection: 'column',
          background: color.paper,
        },
      },
    },
  },
});
/** On small screens the button of the panel, and its head once it is open. */
export const filterPanelSummary = style({
  ...flex.row(space.x2),
  minHeight: '2.75rem',
  padding: `${space.x2} ${space.x3}`,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  '@media': {
    [belowLg]: {
      selectors: {
        '[open] > &': {
          minHeight: '4rem',
          paddingInline: space.x4,
          borderWidth: '0 0 1px',
          borderColor: color.line,
          borderRadius: 0,
          background: 'none',
          fontSize: vars.size.l,
        },
      },
    },
  },
});
globalStyle(`${filterPanelSummary}::-webkit-details-marker`, { display: 'none' });
globalStyle(`${filterPanelSummary} > svg:last-child`, { display: 'none', marginInlineStart: 'auto' });
globalStyle(`[open] > ${filterPanelSummary} > svg:last-child`, {
  '@media': { [belowLg]: { display: 'block' } },
});
export const filterPanelTotal = style({
  ...mutedText,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[open] > * > &': { display: 'none' } },
  // Without scripts the order has a button, which is in the same row.
  '@media': { [`${media.belowSm} and (scripting: none)`]: { display: 'none' } },
});
export const filterPanelForm = style({
  '@media': {
    [belowLg]: {
      height: 'calc(100dvh - 4rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      // The buttons at its end lie over no choice that the keyboard reaches.
      scrollPaddingBottom: '6rem',
      paddingInline: space.x4,
    },
  },
});
/** What the open panel covers can be neither reached nor read; the number of products is still told. */
globalStyle(`html:has(${filterPanel}[open])`, { '@media': { [belowLg]: { overflow: 'hidden' } } });
globalStyle(`body:has(${filterPanel}[open])`, { '@media': { [belowLg]: { visibility: 'hidden' } } });
globalStyle(`${filterPanel}[open], ${filterPanel}[open] ~ * [role=status]`, {
  '@media': { [belowLg]: { visibility: 'visible' } },
});
export const filterPanelGroup = style({
  paddingBlock: space.x4,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [belowLg]: { paddingBlock: 0 } },
});
/** Where groups are folded it is only heard: the summary says the same. */
export const filterPanelLegend = style({
  float: 'left',
  width: '100%',
  marginBottom: space.x1,
  ...caption,
  '@media': { [belowLg]: unseen },
  '@supports': { 'not selector(::details-content)': unseen },
});
globalStyle(`${filterPanelLegend} + *`, { clear: 'both' });
export const filterPanelFold = style({
  ...flex.row(space.x2),
  justifyContent: 'space-between',
  minHeight: '3rem',
  ...caption,
  listStyle: 'none',
  '::after': {
    content: '',
    flex: 'none',
    width: '8px',
    height: '8px',
    margin: '-4px 6px 0',
    border: 'solid',
    borderWidth: '0 1.5px 1.5px 0',
    rotate: '45deg',
  },
  selectors: { '[open] > &::after': { rotate: '225deg', marginTop: '4px' } },
});
globalStyle(`${filterPanelFold}::-webkit-details-marker`, { display: 'none' });
globalStyle(`${filterPanelGroup} > [open]`, { '@media': { [belowLg]: { paddingBottom: space.x3 } } });
const filterPanelOptionBase = style({
  ...flex.row(space.x2),
  minHeight: '2rem',
  fontSize: vars.size.s,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
const deeper = (depth: number) =>
  style([filterPanelOptionBase, { paddingInlineStart: `${depth * 1.25}rem` }]);
/** By how many others it lies below. */
export const filterPanelOption = [filterPanelOptionBase, deeper(1), deeper(2), deeper(3)];
export const filterPanelMark = style({
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: color.accent,
  '@media': { [FORCED_COLORS_QUERY]: { accentColor: 'auto' } },
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
export const filterPanelAmount = style({ ...flex.column(space.x1), ...mutedText });
export const filterPanelField = style([
  control,
  { fontVariantNumeric: 'tabular-nums', paddingInline: space.x2 },
]);
export const filterPanelButtons = style({
  ...flex.column(space.x3),
  alignItems: 'center',
  paddingBlock: space.x4,
  fontSize: vars.size.s,
  '@media': {
    [belowLg]: {
      position: 'sticky',
      bottom: 0,
      flexDirection: 'row-reverse',
      gap: space.x4,
      marginInline: `calc(-1 * ${space.x4})`,
      padding: `${space.x2} ${space.x4}`,
      paddingBottom: `calc(${space.x2} + env(safe-area-inset-bottom))`,
      borderTop: `1px solid ${color.line}`,
      background: color.paper,
    },
  },
});
globalStyle(`${filterPanelButtons} > a`, {
  '@media': { [belowLg]: { flex: 'none', maxWidth: '40%', paddingBlock: space.x2 } },
});
/** Where the list follows each choice the button only closes the panel; keys that walk through choices keep it. */
globalStyle(`[data-scripted] ${filterPanelForm}:not(:has(:focus-visible)) ${filterPanelButtons} > button`, {
  '@media': { [media.lg]: unseen },
});
export const listPageHead = style({
  ...flex.column(space.x1),
  marginBottom: space.x3,
  '@media': { [media.md]: { marginTop: `calc(-1 * ${space.x4})` } },
});
globalStyle(`${listPageHead} > p ~ nav`, { marginTop: space.x1 });
globalStyle(`${listPageHead} > p`, { '@media': { [media.belowSm]: { ...mutedText, lineHeight: 1.35 } } });
/** Above the list filters and order as they fit beside one another; from `lg` the filters at its left. */
export const listPageFrame = style({
  ...flex.wrapRow(space.x3),
  '@media': {
    [media.lg]: {
      display: 'grid',
      gap: `${space.x4} ${space.x12}`,
      gridTemplate: `'filters bar' 'filters content' 1fr / 15rem minmax(0, 1fr)`,
      selectors: { [`&:not(:has(> details))`]: { gridTemplate: `'bar' 'content' / minmax(0, 1fr)` } },
    },
  },
});
export const listPageContent = style({
  gridArea: 'content',
  flexBasis: '100%',
  order: 1,
  ...flex.column(space.x6),
  minWidth: 0,
  scrollMarginTop: '4rem',
});
export const listPageBar = style({
  display: 'contents',
  '@media': {
    [media.lg]: { gridArea: 'bar', ...flex.row(space.x4), justifyContent: 'space-between' },
  },
});
export const listPageCount = style({
  ...mutedText,
  fontVariantNumeric: 'tabular-nums',
  // After the products, where it leads on to the next ones; the button of the filters has their number.
  '@media': { [belowLg]: { flexBasis: '100%', order: 2, textAlign: 'center' } },
});
/** While the next list is on its way; what is quicker than that does not flicker. */
export const listPageBusy = style({
  opacity: 0.6,
  '@media': { [MOTION_OK_QUERY]: { transition: 'opacity 200ms ease-out 150ms' } },
});
export const listPageSimilar = style({ marginBottom: space.x4 });
export const sortForm = style({
  ...flex.row(space.x2),
  alignItems: 'flex-end',
  flex: '1 1 7rem',
  minWidth: 0,
  // On phones the select takes the room of the button that scripts hide, and nothing moves.
  '@media': {
    [media.md]: { flex: '0 1 auto', marginInlineStart: 'auto' },
    '(scripting: none)': { flexWrap: 'wrap' },
    [`${phone} and (scripting: none)`]: { flexWrap: 'nowrap', flexBasis: '13rem' },
  },
});
globalStyle(`${sortForm} label`, { '@media': { [media.belowSm]: unseen } });
/** A pointer's choice sorts at once; keys only walk through the choices, so that they keep the button. */
globalStyle(`[data-scripted] ${sortForm}:not(:has(:focus-visible)) > button`, unseen);
/** Room for the longest choice beside the button of the filters. */
globalStyle(`${sortForm} select`, {
  '@media': { [phone]: { paddingInline: `${space.x2} 1.75rem` } },
});
globalStyle(`${sortForm} select + svg`, { '@media': { [phone]: { insetInlineEnd: '0.375rem' } } });
globalStyle(`${sortForm} > button`, { '@media': { [media.belowSm]: { paddingInline: space.x2 } } });
globalStyle(`${sortForm} > div`, {
  flex: '1 1 7rem',
  minWidth: 0,
  '@media': { [media.md]: { flexDirection: 'row', alignItems: 'center', gap: space.x3 } },
});
globalStyle(`${sortForm} > div > label`, { whiteSpace: 'nowrap' });
export const subcategoriesList = style(swiped);
globalStyle(`:is(${activeFiltersList}, ${subcategoriesList}) > li`, {
  '@media': { [phone]: { flex: 'none', maxWidth: '80vw' } },
});
export const subcategoriesLink = style({
  ...pill,
  border: `1px solid ${color.line}`,
  selectors: { '&:hover': { borderColor: color.ink, textDecoration: 'underline' } },
});
export const subcategoriesCount = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
