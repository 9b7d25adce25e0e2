import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const swatch = style({ flex: 'none', width: '1.25rem', height: '1.25rem', forcedColorAdjust: 'none' });

globalStyle(`${swatch} circle`, { stroke: vars.color.control, strokeWidth: '1.5px' });
