import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const intro = style({ color: vars.color.muted, maxWidth: vars.width.text });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});

export const shortcuts = style({
  display: 'grid',
  gap: vars.space.x3,
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.x4 } },
});

export const shortcut = style({
  display: 'flex',
  gap: vars.space.x4,
  alignItems: 'flex-start',
  height: '100%',
  padding: vars.space.x4,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  color: vars.color.ink,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.quick}`,
  ':hover': { borderColor: vars.color.control },
});
export const icon = style({ flex: 'none', color: vars.color.accent, marginTop: '2px' });
export const name = style({ display: 'block', fontWeight: 600 });
export const about = style({ display: 'block', color: vars.color.muted, fontSize: vars.size.s });
