import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const form = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: vars.space.x2,
  minWidth: 0,
  '@media': { 'screen and (max-width: 39.99em)': { width: '100%' } },
});
globalStyle(`${form} > :first-of-type`, { flex: '1 1 auto', minWidth: 0 });
globalStyle(`${form} > div`, {
  '@media': { [media.md]: { flexDirection: 'row', alignItems: 'center', gap: vars.space.x3 } },
});
globalStyle(`${form} > div > label`, { whiteSpace: 'nowrap' });
