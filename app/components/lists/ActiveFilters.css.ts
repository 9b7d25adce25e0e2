import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const list = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });
export const clear = style({ display: 'inline-block', padding: vars.space.x2, fontSize: vars.size.s });
