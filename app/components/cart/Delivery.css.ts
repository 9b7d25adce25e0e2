import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const delivery = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const title = style({ fontSize: vars.size.l });
export const place = style({ color: color.muted, fontSize: vars.size.s });
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const problem = style({ color: color.sale, fontWeight: 600, fontSize: vars.size.s });
