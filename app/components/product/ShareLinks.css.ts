import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const share = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x3,
  fontSize: vars.size.s,
  color: vars.color.muted,
});
export const link = style({ color: vars.color.ink, paddingBlock: vars.space.x1, minHeight: '1.75rem' });
