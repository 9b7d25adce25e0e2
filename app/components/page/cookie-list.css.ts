import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { media } from '~/styles/media';
import { quiet } from '~/styles/parts';

export const cookieList = style({ borderBottom: `1px solid ${vars.color.line}` });
export const cookieListRow = style({
  display: 'grid',
  columnGap: vars.space.x6,
  paddingBlock: vars.space.x3,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});
export const cookieListName = style({ fontWeight: 600 });
export const cookieListKept = style({ display: 'block', ...quiet });
