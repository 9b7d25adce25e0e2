import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const head = style({ marginBottom: vars.space.x8 });
