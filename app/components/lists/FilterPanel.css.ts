import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forcedColors, media } from '~/styles/media';
import { vars } from '~/styles/theme.css';
import { control } from '~/components/form/field.css';

const { color, space } = vars;

export const panel = style({
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  background: color.surface,
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: '2.75rem',
  padding: `${space.x2} ${space.x4}`,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });

export const caret = style({
  marginInlineStart: 'auto',
  transition: `transform ${vars.motion.quick}`,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
});

export const form = style({ padding: `${space.x2} ${space.x4} ${space.x4}` });

/** From `lg` the panel is always there, where browsers can show a closed one; elsewhere it stays a disclosure. */
globalStyle(panel, {
  '@media': {
    [media.lg]: { '@supports': { 'selector(::details-content)': { border: 0, background: 'none' } } },
  },
});
globalStyle(`${panel}::details-content`, {
  '@media': { [media.lg]: { contentVisibility: 'visible', display: 'block' } },
});
globalStyle(`${panel} > ${summary}`, {
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { display: 'none' } } } },
});
globalStyle(`${panel} > ${form}`, {
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { padding: 0 } } } },
});

export const group = style({ paddingBlock: space.x4, borderBottom: `1px solid ${color.line}` });

export const legend = style({
  float: 'left',
  width: '100%',
  marginBottom: space.x1,
  fontWeight: 600,
  fontSize: vars.size.s,
});
globalStyle(`${legend} + *`, { clear: 'both' });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: '2rem',
  fontSize: vars.size.s,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
export const deeper = styleVariants({ 1: 1, 2: 2, 3: 3 }, (depth: number) => ({
  paddingInlineStart: `${depth * 1.25}rem`,
}));
export const mark = style({
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: color.accent,
  '@media': { [forcedColors]: { accentColor: 'auto' } },
});
export const text = style({ flex: 1, minWidth: 0 });
export const count = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });

export const more = style({
  minHeight: '2rem',
  paddingBlock: space.x1,
  fontSize: vars.size.s,
  color: color.accent,
  cursor: 'pointer',
});

export const amounts = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.x2,
  width: '100%',
});
export const amount = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x1,
  fontSize: vars.size.s,
  color: color.muted,
});
export const search = style([amount, { paddingBottom: space.x4 }]);
export const field = style([control, { paddingInline: space.x2 }]);
export const number = style([control, { fontVariantNumeric: 'tabular-nums', paddingInline: space.x2 }]);

export const buttons = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.x3,
  paddingTop: space.x4,
  fontSize: vars.size.s,
});
