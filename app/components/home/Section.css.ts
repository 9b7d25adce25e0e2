import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

const inner = style({
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  paddingInline: space.x4,
  '@media': { [media.md]: { paddingInline: space.x6 }, [media.xl]: { paddingInline: 0 } },
});
export const box = inner;
export const section = style({
  paddingBlock: space.x8,
  '@media': { [media.md]: { paddingBlock: space.x12 } },
});
/** A tinted ground across the page, for one section only. */
export const ground = style([
  section,
  {
    marginBlock: space.x4,
    background: color.tint,
    '@media': { [media.md]: { marginBlock: space.x8, paddingBlock: space.x18 } },
  },
]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.x6,
  paddingTop: space.x4,
  marginBottom: space.x6,
  borderTop: `1px solid ${color.line}`,
});
export const headOnGround = style([head, { paddingTop: 0, borderTop: 0 }]);
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: '2.75rem',
  fontSize: vars.size.s,
  fontWeight: 600,
  color: color.accent,
});
