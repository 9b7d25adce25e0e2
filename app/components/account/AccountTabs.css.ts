import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.x8,
  '@media': {
    [media.md]: { gridTemplateColumns: '13rem minmax(0, 1fr)', gap: vars.space.x8 },
    [media.lg]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: vars.space.x18 },
  },
});
export const nav = style({
  alignSelf: 'start',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  padding: vars.space.x2,
});
export const list = style({
  // Beside each other as they fit, so that no word is broken.
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  '@media': { [media.md]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  width: '100%',
  minHeight: '2.75rem',
  padding: `${vars.space.x2} ${vars.space.x3}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.ink,
  fontSize: vars.size.s,
  lineHeight: 1.25,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { background: vars.color.tint },
  selectors: {
    '&[aria-current]': {
      background: vars.color.tint,
      fontWeight: 600,
      boxShadow: `inset 3px 0 0 ${vars.color.accent}`,
    },
  },
});
export const icon = style({ flex: 'none', color: vars.color.muted });
