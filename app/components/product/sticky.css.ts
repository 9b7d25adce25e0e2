import { style, globalStyle } from '@vanilla-extract/css';
import { color, flex, media, mutedText, space, vars } from '~/platform/styles/mixins';

/** The bar's height as it is. */
export const stickyBuyHeight = '--buy-bar';

/** As large as the window, so that the bar can ask how many letters have room; only where the buying column does not stay in view by itself. */
export const stickyBuyRoom = style({
  position: 'fixed',
  zIndex: 20,
  inset: 0,
  containerType: 'size',
  pointerEvents: 'none',
  '@media': { [media.lg]: { display: 'none' }, print: { display: 'none' } },
});

/** Never more than about a fifth of the window. */
export const stickyBuyBar = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  ...flex.row(space.x4),
  justifyContent: 'space-between',
  padding: `${space.x2} ${space.x4}`,
  paddingBottom: `calc(${space.x2} + env(safe-area-inset-bottom))`,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  boxShadow: vars.shadow.float,
  pointerEvents: 'auto',
  '@container': { '(max-width: 12rem) or (max-height: 22rem)': { display: 'none' } },
});

export const stickyBuyText = style({
  minWidth: 0,
  lineHeight: 1.3,
  '@container': { '(max-width: 22rem)': { display: 'none' } },
});

export const stickyBuyName = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...mutedText,
});

export const stickyBuyAdd = style({
  flex: 'none',
  '@container': { '(max-width: 22rem)': { flex: 1 } },
});

/** What gets the focus is scrolled clear of the bar (WCAG 2.4.11), and the page's end can be read. */
globalStyle(`html:has(${stickyBuyBar})`, {
  '@media': { screen: { scrollPaddingBottom: `calc(var(${stickyBuyHeight}) + ${space.x4})` } },
});
globalStyle(`body:has(${stickyBuyBar})`, {
  '@media': { screen: { paddingBottom: `var(${stickyBuyHeight})` } },
});
