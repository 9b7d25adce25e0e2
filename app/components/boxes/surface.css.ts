import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const card = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  padding: vars.space.x4,
  '@media': { [media.md]: { padding: vars.space.x6 } },
});

/** A card with what belongs together below each other: a form. */
export const panel = style([card, { display: 'flex', flexDirection: 'column', gap: vars.space.x4 }]);

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.x4,
  maxWidth: vars.width.text,
  paddingBlock: vars.space.x8,
});

export const details = style({
  borderBlock: `1px solid ${vars.color.line}`,
  selectors: { '& + &': { borderTop: 0 } },
});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  minHeight: '3rem',
  paddingBlock: vars.space.x2,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
export const mark = style({
  transition: `transform ${vars.motion.quick}`,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const content = style({ paddingBottom: vars.space.x4 });
