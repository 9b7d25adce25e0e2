import { style } from '@vanilla-extract/css';
import { color, iconButton, media, space, vars } from '~/platform/styles/mixins';

export const search = style({
  position: 'relative',
  display: 'flex',
  width: '100%',
  '@media': { [media.lg]: { width: '12rem' }, [media.xl]: { width: '15rem' } },
});
export const searchInput = style({
  flex: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  padding: `${space.x2} ${space.x3}`,
  paddingInlineEnd: '3rem',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&::placeholder': { color: color.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});
export const searchButton = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  ...iconButton,
  ':hover': { color: color.accent },
});
