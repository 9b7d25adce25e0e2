import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const folded = style({ '@media': { [media.lg]: { display: 'none' } } });
export const aside = style({
  display: 'none',
  '@media': { [media.lg]: { display: 'block', position: 'sticky', top: space.x6 } },
});
export const label = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.x4,
});
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
