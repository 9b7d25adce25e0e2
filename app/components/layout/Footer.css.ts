import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

const ground = style({
  marginTop: 'auto',
  background: color.tint,
  borderTop: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
});
/** Laid out and painted only when it comes near: the footer loads when it becomes visible. */
export const footer = style([
  ground,
  {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 66rem',
    '@media': { [media.lg]: { containIntrinsicSize: 'auto 34rem' } },
  },
]);
export const brief = style([ground, { borderTop: 0 }]);
export const inner = style({
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  paddingInline: space.x4,
  '@media': { [media.md]: { paddingInline: space.x6 }, [media.xl]: { paddingInline: 0 } },
});

export const promises = style({
  display: 'grid',
  gap: `${space.x3} ${space.x6}`,
  paddingBlock: space.x6,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const promise = style({ display: 'flex', alignItems: 'center', gap: space.x3, lineHeight: 1.35 });

export const columns = style({
  display: 'grid',
  gap: `${space.x8} ${space.x6}`,
  paddingBlock: space.x12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.lg]: { gridTemplateColumns: '1.6fr 1fr 1fr 1.4fr' } },
});
export const about = style({ gridColumn: '1 / -1', '@media': { [media.lg]: { gridColumn: 'auto' } } });
export const wordmark = style({
  width: '6.5rem',
  height: '2rem',
  fill: 'currentColor',
  marginBottom: space.x3,
});
export const tagline = style({ color: color.muted, maxWidth: '18rem' });
export const heading = style({ fontSize: vars.size.m, marginBottom: space.x2 });
globalStyle(`${columns} li`, { display: 'flex', alignItems: 'center', minHeight: '2rem' });
globalStyle(`${columns} li > a`, { paddingBlock: space.x1, textDecoration: 'none' });
globalStyle(`${columns} li > a:hover`, { textDecoration: 'underline' });
/** A class, so that the list has no bullets. */
export const list = style({});
export const contact = style({ gridColumn: '1 / -1', '@media': { [media.md]: { gridColumn: 'auto' } } });

export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space.x4} ${space.x8}`,
  paddingBlock: space.x6,
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: vars.size.s,
});
export const payments = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.x1} ${space.x4}` });
export const payment = style({ display: 'inline-flex', alignItems: 'center', gap: space.x2 });
export const language = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.x2,
  color: color.ink,
});
