import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.x8,
  '@media': { [media.md]: { gridTemplateColumns: '14rem minmax(0, 1fr)', gap: vars.space.x12 } },
});
export const nav = style({ display: 'grid', gap: vars.space.x4, alignContent: 'start' });
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x1,
  '@media': { [media.md]: { flexDirection: 'column' } },
});
export const link = style({
  display: 'block',
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  border: '1px solid transparent',
  ':hover': { background: vars.color.tint },
  selectors: {
    '&[aria-current]': { background: vars.color.tint, borderColor: vars.color.line, fontWeight: 600 },
  },
});
