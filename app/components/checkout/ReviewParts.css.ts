import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const parts = style({
  display: 'grid',
  gap: space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const part = style({
  paddingTop: space.x3,
  borderTop: `1px solid ${color.line}`,
});
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.x4,
  marginBottom: space.x1,
});
export const title = style({
  fontSize: vars.size.m,
  fontFamily: vars.font.text,
  fontWeight: 600,
  letterSpacing: 0,
});
export const change = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.5rem',
});
export const items = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const hint = style({ color: color.muted, fontSize: vars.size.s });
export const note = style({ whiteSpace: 'pre-line' });
