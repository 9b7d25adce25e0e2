import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { forcedColors, motionOk } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

globalStyle('html:has(dialog:modal)', { overflow: 'hidden', scrollbarGutter: 'stable' });

const fade = keyframes({ from: { opacity: 0 } });
const fromStart = keyframes({ from: { transform: 'translateX(-100%)' } });
const fromEnd = keyframes({ from: { transform: 'translateX(100%)' } });

/** What is fixed ends at the space that is kept for a scroll bar; a shadow goes on into it, as far as any bar is wide. */
const overBar = '2rem 0';

const panel = style({
  position: 'fixed',
  insetBlock: 0,
  width: '100%',
  maxWidth: 'min(27rem, calc(100vw - 2rem))',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.paper,
  color: color.ink,
  boxShadow: vars.shadow.float,
  overscrollBehavior: 'contain',
  overflowY: 'auto',
  '::backdrop': { background: color.backdrop, boxShadow: `${overBar} ${color.backdrop}` },
  '@media': {
    [forcedColors]: { border: '1px solid CanvasText' },
    [motionOk]: { '::backdrop': { animation: `${fade} ${vars.motion.calm}` } },
  },
});
export const side = styleVariants({
  start: [
    panel,
    {
      insetInline: '0 auto',
      '@media': { [motionOk]: { animation: `${fromStart} ${vars.motion.calm}` } },
    },
  ],
  end: [
    panel,
    {
      insetInline: 'auto 0',
      boxShadow: `${overBar} ${color.paper}, ${vars.shadow.float}`,
      '@media': { [motionOk]: { animation: `${fromEnd} ${vars.motion.calm}` } },
    },
  ],
});
/** Fills the dialog: a click beside it is a click on the backdrop. */
export const box = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  paddingInline: space.x4,
  paddingBottom: space.x4,
});
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  minHeight: '4rem',
  background: color.paper,
});
export const title = style({ fontSize: vars.size.l });
export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginInlineEnd: `calc(-1 * ${space.x2})`,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  cursor: 'pointer',
  ':hover': { background: color.tint },
});
