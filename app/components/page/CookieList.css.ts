import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const list = style({ borderBottom: `1px solid ${vars.color.line}` });
export const row = style({
  display: 'grid',
  columnGap: vars.space.x6,
  paddingBlock: vars.space.x3,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});
export const name = style({ fontWeight: 600 });
export const kept = style({ display: 'block', color: vars.color.muted, fontSize: vars.size.s });
