import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { control } from './field.css';

export const row = style({ display: 'inline-flex', maxWidth: '100%' });
export const number = style([
  control,
  {
    width: '4.5rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      '&:not(:only-child)': { borderRadius: 0, marginInline: '-1px', appearance: 'textfield' },
      // WebKit keeps its own steps whatever the field looks like.
      '&:not(:only-child)::-webkit-inner-spin-button': { display: 'none' },
    },
  },
]);
export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  minHeight: '2.75rem',
  padding: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.control}`,
  cursor: 'pointer',
  selectors: {
    '&:first-child': {
      borderStartStartRadius: vars.radius.control,
      borderEndStartRadius: vars.radius.control,
    },
    '&:last-child': { borderStartEndRadius: vars.radius.control, borderEndEndRadius: vars.radius.control },
    '&:hover:not(:disabled)': { background: vars.color.tint },
    '&:disabled': { color: vars.color.control, cursor: 'not-allowed' },
    '&:focus-visible': { zIndex: 1, position: 'relative' },
  },
});
