import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

/** As wide as running text. */
export const form = style({ maxWidth: '40rem' });
export const facts = style({ display: 'flex', flexDirection: 'column', gap: space.x4, margin: 0 });
export const label = style({ color: color.muted, fontSize: vars.size.s });
export const value = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
