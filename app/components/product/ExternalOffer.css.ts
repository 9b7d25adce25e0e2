import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const offer = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });
export const note = style({ color: vars.color.muted, fontSize: vars.size.s });
