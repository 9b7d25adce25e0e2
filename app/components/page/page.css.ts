import { style } from '@vanilla-extract/css';
import { color, pageWide, space, vars } from '~/styles/parts';

export const errorPageMessage = style({ fontSize: vars.size.l, marginTop: space.x3 });
export const errorPageHint = style({
  color: color.muted,
  marginBlock: `${space.x4} ${space.x6}`,
});
export const errorPageSearch = style({ display: 'flex', maxWidth: '28rem', marginTop: space.x6 });
/** As wide as running text. */
export const messageForm = style({ maxWidth: '40rem' });
export const messageFormSent = style({ marginBottom: space.x6 });

/** What is said above a page. */
export const flash = style({
  ...pageWide,
  selectors: { '&:not(:empty)': { paddingTop: space.x4 } },
});
