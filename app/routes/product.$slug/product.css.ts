import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
});
export const top = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
/** Below the picture, beside the buying column; on phones below both. */
export const about = style({
  display: 'grid',
  gap: space.x6,
  alignContent: 'start',
  paddingTop: space.x8,
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [media.md]: { gridColumn: '1 / -1' },
    [media.lg]: {
      gridColumn: '1',
      gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
      columnGap: space.x12,
    },
  },
});
export const part = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
