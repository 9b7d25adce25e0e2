import { style } from '@vanilla-extract/css';
import { color, media, quiet, space } from '~/styles/parts';

export const cookieList = style({ borderBottom: `1px solid ${color.line}` });
export const cookieListRow = style({
  display: 'grid',
  columnGap: space.x6,
  paddingBlock: space.x3,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});
export const cookieListName = style({ fontWeight: 600 });
export const cookieListKept = style({ display: 'block', ...quiet });
