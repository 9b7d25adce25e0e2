import { style, globalStyle } from '@vanilla-extract/css';
import { beside, color, media, quiet, space, vars } from '~/styles/parts';

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
