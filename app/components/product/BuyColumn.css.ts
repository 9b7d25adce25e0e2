import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

/** Sticky only where it fits the window: otherwise its end could not be reached. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x6,
  '@media': { [`${media.lg} and (min-height: 50em)`]: { position: 'sticky', top: space.x6 } },
});
export const head = style({ display: 'flex', flexDirection: 'column', gap: space.x2 });
export const rating = style({ alignSelf: 'flex-start', textDecoration: 'none', paddingBlock: space.x1 });
export const offer = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const choose = style({ color: color.muted, fontSize: vars.size.s });
export const impossible = style({ color: color.sale, fontSize: vars.size.s, fontWeight: 600 });
