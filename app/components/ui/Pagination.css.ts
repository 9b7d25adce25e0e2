import { style } from '@vanilla-extract/css';
import { forcedColors } from '~/styles/media';
import { vars } from '~/styles/theme.css';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.x1,
});

const box = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x1,
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  padding: vars.space.x2,
  borderRadius: vars.radius.control,
  fontVariantNumeric: 'tabular-nums',
});

export const link = style([
  box,
  {
    border: '1px solid transparent',
    textDecoration: 'none',
    selectors: {
      '&:hover': { borderColor: vars.color.control },
      '&[aria-current="page"]': {
        background: vars.color.accent,
        color: vars.color.onAccent,
        fontWeight: 600,
        '@media': { [forcedColors]: { border: '3px solid Highlight' } },
      },
    },
  },
]);
export const gap = style([box, { color: vars.color.muted }]);
