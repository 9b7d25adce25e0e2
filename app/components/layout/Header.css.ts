import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { unseen } from '~/components/primitives/primitives.css';
import { belowLg, FORCED_COLORS_QUERY, media, MOTION_OK_QUERY } from '~/platform/styles/media-queries';
import { caption, color, flex, space, vars } from '~/platform/styles/mixins';
const narrow = '(max-width: 79.99em)';

const fromAbove = keyframes({ from: { transform: 'translateY(-100%)' } });

/** On small screens it comes back when the page is scrolled up, and stays while its search is open. */
export const header = style({
  position: 'relative',
  zIndex: 10,
  background: color.paper,
  // Not "print" without it: the compiler would then write `lg` before `md`, which wins.
  '@media': {
    screen: { borderBottom: `1px solid ${color.line}` },
    [`screen and ${belowLg}`]: {
      selectors: {
        '[data-up] &': { position: 'sticky', top: 0 },
        '&:has(:popover-open)': { position: 'sticky', top: 0 },
      },
    },
    [`screen and ${belowLg} and ${MOTION_OK_QUERY}`]: {
      selectors: { '[data-up] &': { animation: `${fromAbove} ${vars.motion.quick}` } },
    },
  },
});

export const bar = style({
  ...flex.wrapRow(space.x1),
  alignItems: 'center',
  width: '100%',
  maxWidth: vars.width.page,
  minHeight: '4rem',
  paddingBlock: space.x2,
  marginInline: 'auto',
  paddingInline: space.x2,
  '@media': {
    [media.md]: { paddingInline: space.x4 },
    [media.lg]: { minHeight: '5rem', gap: space.x3, paddingInline: space.x6 },
    [media.xl]: { columnGap: space.x6, paddingInline: 0 },
  },
});

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: '2.75rem',
  marginInlineStart: space.x1,
  color: color.ink,
  textDecoration: 'none',
  borderRadius: vars.radius.control,
  selectors: { '&:first-child': { marginInlineStart: space.x2 } },
  '@media': { [media.lg]: { selectors: { '&&': { marginInlineStart: 0 } } } },
});
export const wordmark = style({
  width: '6rem',
  height: '1.875rem',
  fill: 'currentColor',
  '@media': { [media.lg]: { width: '7.25rem', height: '2.25rem' } },
});

export const small = style({ '@media': { [media.lg]: { display: 'none' }, print: { display: 'none' } } });
export const tools = style({
  ...flex.wrapRow(space.x1),
  justifyContent: 'end',
  alignItems: 'center',
  marginInlineStart: 'auto',
  // The last word ends where the page does.
  '@media': { [media.lg]: { marginInlineEnd: `calc(-1 * ${space.x2})` }, print: { display: 'none' } },
});

export const tool = style({
  position: 'relative',
  ...flex.inlineRow(space.x2),
  justifyContent: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  paddingInline: space.x2,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  cursor: 'pointer',
  listStyle: 'none',
  whiteSpace: 'nowrap',
  ':hover': { background: color.tint },
  selectors: { '[open] > &': { background: color.tint } },
});
globalStyle(`${tool}::-webkit-details-marker`, { display: 'none' });
/** Opens what wide screens always show. */
export const opener = style([tool, small, { border: 0, background: 'none' }]);
/** Small enough for one line of a phone in every language. */
export const checkoutTools = style([tools, { '@media': { [media.belowSm]: { fontSize: vars.size.s } } }]);
export const wrapping = style([tool, { whiteSpace: 'normal', lineHeight: 1.2 }]);
/** The word beside an icon; heard but not seen where the bar is narrow. */
export const toolText = style({ '@media': { [narrow]: unseen } });

export const badge = style({
  minWidth: '1.25rem',
  height: '1.25rem',
  paddingInline: '5px',
  borderRadius: vars.radius.pill,
  background: color.accent,
  color: color.onAccent,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '1.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    // Beside the window's edge a longer number grows over the icon.
    [narrow]: { position: 'absolute', top: '1px', insetInlineEnd: '2px' },
    [FORCED_COLORS_QUERY]: { border: '1px solid currentColor' },
  },
});
export const face = style({
  width: '1.875rem',
  height: '1.875rem',
  background: color.accent,
  color: color.onAccent,
  ...caption,
  '@media': { [FORCED_COLORS_QUERY]: { border: '1px solid currentColor' } },
});

const floating = {
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  boxShadow: vars.shadow.float,
};
/** Falls from the bar over the page of small screens when it is opened, and is a part of the bar on wide ones. */
export const popup = style({
  position: 'fixed',
  inset: '4rem 0 auto',
  width: 'auto',
  margin: 0,
  padding: space.x4,
  border: 0,
  color: 'inherit',
  overflow: 'visible',
  ...floating,
  '@media': {
    [media.lg]: {
      display: 'block',
      position: 'static',
      padding: 0,
      background: 'none',
      borderBottom: 0,
      boxShadow: 'none',
    },
    print: { display: 'none' },
  },
  '@supports': {
    // Always shown where nothing would open it.
    'not selector(:popover-open)': { position: 'static', order: 1, width: '100%', boxShadow: 'none' },
  },
});
export const accountBox = style({ position: 'relative' });
const dropdown = {
  ...floating,
  position: 'absolute',
  insetInline: 'auto 0',
  top: `calc(100% + ${space.x1})`,
  minWidth: '14rem',
  padding: space.x2,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
} as const;
export const accountDropdown = style(dropdown);
export const row = style({
  ...flex.row(space.x3),
  width: '100%',
  minHeight: '2.75rem',
  paddingInline: space.x3,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.tint },
    '&[aria-current="page"]': { fontWeight: 600, background: color.tint },
  },
});

export const menu = style({
  maxWidth: '36rem',
  marginInline: 'auto',
  '@media': { [media.lg]: { display: 'flex', flexWrap: 'wrap', gap: space.x1, maxWidth: 'none' } },
});
export const menuLink = style([
  row,
  {
    '@media': {
      [media.lg]: {
        width: 'auto',
        borderBlock: '2px solid transparent',
        borderRadius: 0,
        whiteSpace: 'nowrap',
        selectors: {
          '&:hover': { background: 'none', borderBottomColor: color.control },
          '&[aria-current="page"]': {
            background: 'none',
            fontWeight: 'inherit',
            borderBottomColor: color.accent,
          },
        },
      },
      [FORCED_COLORS_QUERY]: {
        selectors: { '&:not([aria-current="page"], :hover)': { borderColor: 'Canvas' } },
      },
    },
  },
]);
export const entry = style({ display: 'flex', flexWrap: 'wrap' });
globalStyle(`${entry} > :first-child`, { flex: 1 });
export const below = style([
  accountBox,
  {
    selectors: { '&[open]': { flexBasis: '100%' } },
    '@media': { [media.lg]: { selectors: { '&[open]': { flexBasis: 'auto' } } } },
  },
]);
export const submenu = style({
  paddingInlineStart: space.x4,
  '@media': { [media.lg]: dropdown },
});
export const rowBelow = style([row, { paddingInlineStart: space.x8 }]);
export const rows = style({ maxWidth: '36rem', marginInline: 'auto' });
export const rule = style({
  borderTop: `1px solid ${color.line}`,
  marginTop: space.x2,
  paddingTop: space.x2,
});
