import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x6 });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space.x3 });
export const add = style({ flex: '1 1 12rem' });
export const single = style({ flexBasis: '100%', color: vars.color.muted, fontSize: vars.size.s });
