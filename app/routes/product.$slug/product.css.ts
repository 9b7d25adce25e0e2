import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  '@media': { [media.lg]: { gap: space.x18 } },
});
export const top = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const about = style({
  display: 'grid',
  gap: space.x12,
  paddingTop: space.x8,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', paddingTop: space.x12 } },
});
export const part = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
