import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
});
export const top = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
/** Below the buying column, beside the pictures; below both on narrower screens. */
export const about = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x6,
  '@media': { [media.md]: { gridColumn: '1 / -1' }, [media.lg]: { gridColumn: '2' } },
});
export const part = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
