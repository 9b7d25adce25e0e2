import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const skip = style({
  position: 'absolute',
  insetInlineStart: vars.space.x4,
  top: vars.space.x2,
  zIndex: 20,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.control,
  fontWeight: 600,
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', padding: 0 },
  },
});

export const main = style({ flex: 1, width: '100%', ':focus': { outline: 'none' } });

export const flash = style({
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  selectors: { '&:not(:empty)': { padding: `${vars.space.x4} ${vars.space.x4} 0` } },
  '@media': {
    [media.md]: { selectors: { '&:not(:empty)': { paddingInline: vars.space.x6 } } },
    [media.xl]: { selectors: { '&:not(:empty)': { paddingInline: 0 } } },
  },
});
