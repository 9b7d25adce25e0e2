import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const title = style({ marginBottom: vars.space.x6 });
