import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { pageWide } from '~/styles/parts';

export const errorPageMessage = style({ fontSize: vars.size.l, marginTop: vars.space.x3 });
export const errorPageHint = style({
  color: vars.color.muted,
  marginBlock: `${vars.space.x4} ${vars.space.x6}`,
});
export const errorPageSearch = style({ display: 'flex', maxWidth: '28rem', marginTop: vars.space.x6 });
/** As wide as running text. */
export const messageForm = style({ maxWidth: '40rem' });
export const messageFormSent = style({ marginBottom: vars.space.x6 });

/** What is said above a page. */
export const flash = style({
  ...pageWide,
  selectors: { '&:not(:empty)': { paddingTop: vars.space.x4 } },
});
