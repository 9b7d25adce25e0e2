import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const frame = style({ display: 'grid', gap: vars.space.x1 });
export const toggle = style({ justifySelf: 'start' });
