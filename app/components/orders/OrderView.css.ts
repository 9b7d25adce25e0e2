import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const pay = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  padding: space.x4,
  background: color.tint,
  borderRadius: vars.radius.card,
  '@media': { print: { display: 'none' } },
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x4 });
export const totals = style({ width: '100%', maxWidth: '24rem', marginInlineStart: 'auto' });
export const addresses = style({
  display: 'grid',
  gap: space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' } },
});
export const small = style({ fontSize: vars.size.l, marginBottom: space.x1 });
export const email = style({ overflowWrap: 'anywhere' });
export const note = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x6,
  '@media': { print: { display: 'none' } },
});
export const downloads = style({ margin: 0, padding: 0, borderTop: `1px solid ${color.line}` });
export const download = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x4,
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
});
export const hint = style({ display: 'block', color: color.muted, fontSize: vars.size.s });
