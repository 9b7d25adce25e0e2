import { style } from '@vanilla-extract/css';

/** As wide as running text. */
export const form = style({ maxWidth: '40rem' });
