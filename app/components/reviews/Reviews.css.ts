import { style } from '@vanilla-extract/css';
import { forcedColors, media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const section = style({
  display: 'grid',
  gap: space.x8,
  scrollMarginTop: space.x6,
  '@media': { [media.lg]: { gridTemplateColumns: '20rem minmax(0, 1fr)', gap: space.x18 } },
});
export const overview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  alignSelf: 'start',
});
export const column = style({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 });

export const average = style({ display: 'flex', alignItems: 'center', gap: space.x3 });
export const figure = style({ fontFamily: vars.font.display, fontSize: vars.size.xxl, lineHeight: 1 });

export const spread = style({ display: 'flex', flexDirection: 'column', gap: space.x1 });
export const bar = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(3rem, 1fr) auto',
  alignItems: 'center',
  gap: space.x3,
  fontSize: vars.size.s,
});
export const stars = style({ whiteSpace: 'nowrap' });
export const track = style({
  width: '100%',
  height: '0.5rem',
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
});
export const ground = style({ fill: color.line, '@media': { [forcedColors]: { fill: 'Canvas' } } });
export const fill = style({ fill: color.star, '@media': { [forcedColors]: { fill: 'CanvasText' } } });
export const number = style({ color: color.muted, minWidth: '5.5rem', fontVariantNumeric: 'tabular-nums' });

export const list = style({ display: 'flex', flexDirection: 'column' });
export const review = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  paddingBlock: space.x6,
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingTop: 0 } },
});
export const sent = style({ color: color.muted, whiteSpace: 'pre-line' });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3 });
export const avatar = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: vars.radius.pill,
  background: color.tint,
  fontFamily: vars.font.display,
  fontSize: vars.size.l,
});
/** Over the initial, which shows through where there is no picture. */
export const face = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const who = style({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  flex: 1,
  minWidth: '8rem',
});
export const date = style({ color: color.muted, fontSize: vars.size.s });
