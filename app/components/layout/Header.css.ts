import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;
const narrow = '(max-width: 79.99em)';

export const header = style({
  position: 'relative',
  zIndex: 10,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
  '@media': { print: { borderBottom: 0 } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x1,
  width: '100%',
  maxWidth: vars.width.page,
  minHeight: '4rem',
  paddingBlock: space.x2,
  marginInline: 'auto',
  paddingInline: space.x2,
  '@media': {
    [media.md]: { paddingInline: space.x4 },
    [media.lg]: { flexWrap: 'wrap', minHeight: '5rem', gap: space.x3, paddingInline: space.x6 },
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
  borderRadius: vars.radius.control,
  '@media': { [media.lg]: { marginInlineStart: 0 } },
});
export const wordmark = style({
  width: '6rem',
  height: '1.875rem',
  fill: 'currentColor',
  '@media': { [media.lg]: { width: '7.25rem', height: '2.25rem' } },
});

export const desktop = style({
  display: 'none',
  '@media': { [media.lg]: { display: 'block' }, print: { display: 'none' } },
});
export const small = style({ '@media': { [media.lg]: { display: 'none' }, print: { display: 'none' } } });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  alignItems: 'center',
  gap: space.x1,
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
});

export const menu = style({ display: 'flex', flexWrap: 'wrap', gap: space.x1 });
export const entry = style({ display: 'flex' });
export const menuLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: space.x3,
  textDecoration: 'none',
  borderBlock: '2px solid transparent',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { borderBottomColor: color.control },
    '&[aria-current="page"]': { borderBottomColor: color.accent },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&:not([aria-current="page"], :hover)': { borderColor: 'Canvas' } },
    },
  },
});

/** A word or an icon of the bar that opens or leads somewhere. */
export const tool = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
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
export const wrapping = style([tool, { whiteSpace: 'normal', lineHeight: 1.2 }]);
/** The word beside an icon; heard but not seen where the bar is narrow. */
export const toolText = style({
  '@media': {
    [narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const badge = style({
  position: 'absolute',
  top: '1px',
  insetInlineStart: '1.375rem',
  minWidth: '1.25rem',
  height: '1.25rem',
  paddingInline: '5px',
  borderRadius: vars.radius.pill,
  background: color.accent,
  color: color.onAccent,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '1.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [forcedColors]: { border: '1px solid currentColor' } },
});
export const initial = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.875rem',
  height: '1.875rem',
  borderRadius: vars.radius.pill,
  background: color.accent,
  color: color.onAccent,
  fontWeight: 700,
  fontSize: vars.size.s,
  '@media': { [forcedColors]: { border: '1px solid currentColor' } },
});

/** Falls from the bar over the page, full width on small screens. */
export const drop = style({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  padding: space.x4,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  boxShadow: vars.shadow.float,
});
export const accountBox = style({ position: 'relative' });
export const accountDropdown = style([
  drop,
  {
    insetInline: 'auto 0',
    minWidth: '14rem',
    padding: space.x2,
    border: `1px solid ${color.line}`,
    borderRadius: vars.radius.card,
    top: `calc(100% + ${space.x1})`,
  },
]);
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
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
/** A row of what is below another. */
export const rowBelow = style([row, { paddingInlineStart: space.x8 }]);
export const rows = style({ maxWidth: '36rem', marginInline: 'auto' });
export const rule = style({
  borderTop: `1px solid ${color.line}`,
  marginTop: space.x2,
  paddingTop: space.x2,
});

export const search = style({
  position: 'relative',
  display: 'flex',
  width: '100%',
  '@media': { [media.lg]: { width: '12rem' }, [media.xl]: { width: '18rem' } },
});
export const searchInput = style({
  flex: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  padding: `${space.x2} ${space.x3}`,
  paddingInlineEnd: '3rem',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&::placeholder': { color: color.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});
export const searchButton = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  cursor: 'pointer',
  ':hover': { color: color.accent },
});
