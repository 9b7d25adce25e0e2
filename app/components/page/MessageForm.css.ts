import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

/** As wide as running text. */
export const form = style({ maxWidth: '40rem' });
export const sent = style({ marginBottom: vars.space.x6 });
