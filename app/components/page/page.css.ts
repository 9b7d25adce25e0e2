import { style } from '@vanilla-extract/css';
import { caption, color, flex, media, mutedText, pageWide, space, vars } from '~/platform/styles/mixins';

export const errorPageMessage = style({ fontSize: vars.size.l, marginTop: space.x3 });
export const errorPageHint = style({
  color: color.muted,
  marginBlock: `${space.x4} ${space.x6}`,
});
export const errorPageSearch = style({ display: 'flex', maxWidth: '28rem', marginTop: space.x6 });
export const messageForm = style({ maxWidth: '40rem' });
export const messageFormSent = style({ marginBottom: space.x6 });

/** What is said above a page; with something to press it stays in view, where the shopper may be far below it. */
export const flash = style({
  ...pageWide,
  selectors: {
    '&:not(:empty)': { paddingTop: space.x4 },
    '&:has(button)': { position: 'sticky', top: 0, zIndex: 20 },
  },
});

export const contactFactsLabel = style({ ...flex.row(space.x2), ...caption });
export const contactFactsValue = style({ paddingInlineStart: '1.75rem' });
export const contactFactsAddress = style({ fontStyle: 'normal' });
export const contactFactsLine = style({ display: 'block' });

export const cookieList = style({ borderBottom: `1px solid ${color.line}` });
export const cookieListRow = style({
  display: 'grid',
  columnGap: space.x6,
  paddingBlock: space.x3,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});
export const cookieListName = style({ fontWeight: 600 });
export const cookieListKept = style({ display: 'block', ...mutedText });
