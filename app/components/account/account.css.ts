import { globalStyle, style } from '@vanilla-extract/css';
import { color, flex, media, mutedText, phone, space, surface, swiped, vars } from '~/platform/styles/mixins';

export const accountTabsFrame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  '@media': {
    [media.md]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
    [media.lg]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space.x18 },
  },
});
export const accountTabsNav = style({
  alignSelf: 'start',
  minWidth: 0,
  '@media': {
    [phone]: { marginInline: `calc(-1 * ${space.x4})`, borderBottom: `1px solid ${color.line}` },
    [media.md]: { ...surface, padding: space.x2 },
  },
});
export const accountTabsList = style({
  ...swiped,
  gap: '2px',
  '@media': {
    [phone]: { ...swiped['@media'][phone], marginInline: 0, marginBlock: 0, paddingBlock: 0, gap: 0 },
    [media.md]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
globalStyle(`${accountTabsList} > li`, { '@media': { [phone]: { flex: 'none' } } });
export const accountTabsLink = style({
  ...flex.row(space.x2),
  width: '100%',
  minHeight: '2.75rem',
  padding: `${space.x2} ${space.x3}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.ink,
  fontSize: vars.size.s,
  lineHeight: 1.25,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { background: color.tint },
  selectors: {
    '&[aria-current]': {
      background: color.tint,
      fontWeight: 600,
      boxShadow: `inset 3px 0 0 ${color.accent}`,
    },
  },
  '@media': {
    [phone]: {
      borderRadius: 0,
      selectors: {
        '&[aria-current]': {
          // Only in the row: elsewhere browsers would scroll the page.
          scrollInitialTarget: 'nearest',
          background: 'none',
          boxShadow: `inset 0 -3px 0 ${color.accent}`,
        },
        '&:focus-visible': { outlineOffset: '-3px' },
      },
    },
  },
});
export const accountTabsIcon = style({
  flex: 'none',
  color: color.muted,
  '@media': { [phone]: { display: 'none' } },
});

export const dashboardIntro = style({ color: color.muted, maxWidth: vars.width.text });

export const dashboardHead = style({
  ...flex.spreadRow(space.x3, 'baseline'),
});

export const dashboardShortcuts = style({
  display: 'grid',
  gap: space.x3,
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.x4 } },
});

export const dashboardShortcut = style({
  ...flex.row(space.x4),
  alignItems: 'flex-start',
  height: '100%',
  padding: space.x4,
  ...surface,
  color: color.ink,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.quick}`,
  ':hover': { borderColor: color.control },
});
export const dashboardIcon = style({ flex: 'none', color: color.accent, marginTop: '2px' });
export const dashboardName = style({ display: 'block', fontWeight: 600 });
export const dashboardAbout = style({ display: 'block', ...mutedText });

/** A target of at least 24 × 24 px, also for a one-digit number. */
export const ordersTabOrder = style({ display: 'inline-block', minWidth: '1.5rem', minHeight: '1.5rem' });

/** A column that has no room on a phone; what it says is under the first one then. */
export const ordersTabWide = style({ '@media': { [media.belowSm]: { display: 'none' } } });
export const ordersTabBelow = style({
  display: 'block',
  ...mutedText,
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
export const ordersTabPictures = style({ display: 'flex', gap: space.x1, marginBlock: space.x2 });
globalStyle(`${ordersTabPictures} > img`, { width: '3rem', aspectRatio: '4 / 5', objectFit: 'cover' });
export const ordersTabAmount = style({ whiteSpace: 'nowrap' });
export const ordersTabOnPhone = style([ordersTabBelow, { '@media': { [media.sm]: { display: 'none' } } }]);

export const ordersTabStatus = style({
  display: 'inline-block',
  padding: '1px 8px',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.pill,
  background: color.tint,
  fontSize: vars.size.s,
});
export const ordersTabAlert = style([ordersTabStatus, { color: color.sale, borderColor: 'currentColor' }]);

export const signInBenefits = style({ display: 'grid', gap: space.x2 });
export const signInBenefit = style({ display: 'flex', gap: space.x2, alignItems: 'flex-start' });
export const signInTick = style({ flex: 'none', color: color.accent, marginTop: '3px' });

export const signInOr = style({
  ...flex.row(space.x3),
  ...mutedText,
  '::before': { content: '', flex: 1, borderTop: `1px solid ${color.line}` },
  '::after': { content: '', flex: 1, borderTop: `1px solid ${color.line}` },
});

export const signInProviders = style({ display: 'grid', gap: space.x3 });
export const signInIcons = style({ ...flex.wrapRow(space.x3), justifyContent: 'center' });
const signInProviderBase = style({
  ...flex.row(space.x2),
  justifyContent: 'center',
  minHeight: '2.75rem',
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { background: color.tint, borderColor: color.ink },
});
export const signInProvider = style([signInProviderBase, { padding: `${space.x2} ${space.x4}` }]);
export const signInProviderIcon = style([signInProviderBase, { minWidth: '2.75rem' }]);
export const signInInitial = style({ fontFamily: vars.font.display, fontWeight: 600 });
