import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: vars.size.s,
  color: vars.color.muted,
});
export const item = style({ display: 'inline-flex', alignItems: 'center', minHeight: '1.75rem' });
globalStyle(`${item} + ${item}::before`, {
  content: '"/" / ""',
  marginInline: vars.space.x2,
  color: vars.color.control,
});
