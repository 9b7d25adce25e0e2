import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

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
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  margin: 0,
  padding: 0,
});
export const line = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  gap: space.x3,
});
export const picture = style({ display: 'block' });
export const text = style({ minWidth: 0 });
export const count = style({ color: color.muted, whiteSpace: 'nowrap' });
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
