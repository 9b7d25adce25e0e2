import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { forcedColors, motionOk } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  minHeight: '2.75rem',
  padding: `${space.x2} 1.25rem`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  fontSize: vars.size.m,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}, color ${vars.motion.quick}`,
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
    '&[aria-busy="true"]': { opacity: 1, cursor: 'progress' },
  },
  '@media': { [forcedColors]: { borderColor: 'currentColor' } },
});

export const kind = styleVariants({
  primary: [
    base,
    {
      background: color.accent,
      color: color.onAccent,
      selectors: {
        '&:hover:not(:disabled)': { background: color.accentHover },
        '&:active:not(:disabled)': { background: color.accentActive },
      },
    },
  ],
  secondary: [
    base,
    {
      background: color.surface,
      borderColor: color.control,
      selectors: {
        '&:hover:not(:disabled)': { borderColor: color.ink, background: color.tint },
        '&:active:not(:disabled)': { background: color.line },
      },
    },
  ],
  quiet: [
    base,
    {
      background: 'transparent',
      color: color.accent,
      textAlign: 'start',
      paddingInline: space.x2,
      marginInlineStart: `calc(-1 * ${space.x2})`,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '1px',
      selectors: {
        '&:hover:not(:disabled)': { background: color.tint, textDecorationThickness: '2px' },
        '&:active:not(:disabled)': { background: color.line },
      },
      '@media': { [forcedColors]: { borderColor: 'transparent' } },
    },
  ],
  danger: [
    base,
    {
      background: color.surface,
      color: color.sale,
      borderColor: color.sale,
      selectors: {
        '&:hover:not(:disabled)': { background: color.sale, color: color.onSale },
        '&:active:not(:disabled)': { background: color.sale, color: color.onSale },
      },
    },
  ],
});

export const small = style({ minHeight: '2.25rem', paddingBlock: space.x1, fontSize: vars.size.s });
export const smallFilled = style([small, { paddingInline: space.x3 }]);
export const wide = style({ width: '100%' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinner = style({ '@media': { [motionOk]: { animation: `${turn} 900ms linear infinite` } } });

globalStyle(`${base} > svg`, { flex: 'none' });
