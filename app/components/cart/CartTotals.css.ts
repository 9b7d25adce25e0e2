import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x2,
  fontVariantNumeric: 'tabular-nums',
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.x4,
});
// An amount that has no room beside its name stays at the end, below.
globalStyle(`${row} > dd`, { marginInlineStart: 'auto' });
export const total = style([
  row,
  {
    alignItems: 'baseline',
    marginTop: space.x2,
    paddingTop: space.x3,
    borderTop: `1px solid ${color.line}`,
    fontWeight: 600,
    fontSize: vars.size.l,
  },
]);
export const tax = style({ display: 'block', fontWeight: 400, fontSize: vars.size.s, color: color.muted });

export const box = style({ position: 'relative' });
export const outdated = style([list, { opacity: 0.5 }]);
export const updating = style({
  position: 'absolute',
  top: 0,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  paddingInline: space.x3,
  paddingBlock: space.x1,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.size.s,
});
