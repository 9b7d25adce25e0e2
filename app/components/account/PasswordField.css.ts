import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const frame = style({ position: 'relative' });
globalStyle(`${frame} input`, { paddingInlineEnd: '3.25rem' });

export const toggle = style({
  position: 'absolute',
  insetInlineEnd: '1px',
  bottom: '1px',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: 'calc(2.75rem - 2px)',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.muted,
  cursor: 'pointer',
  ':hover': { color: vars.color.ink, background: vars.color.tint },
  selectors: { '&[aria-pressed="true"]': { color: vars.color.accent } },
  '@media': { [forcedColors]: { border: '1px solid currentColor' } },
});
