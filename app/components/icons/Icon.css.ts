import { style } from '@vanilla-extract/css';

const base = style({ flex: 'none', width: '1.25rem', height: '1.25rem', fill: 'currentColor' });
export const size = { s: base, m: style([base, { width: '1.5rem', height: '1.5rem' }]) };
