import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const delivery = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const deliveryTitle = style({ fontSize: vars.size.l });
export const deliveryPlace = style({ color: color.muted, fontSize: vars.size.s });
export const deliveryForm = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const deliveryProblem = style({ color: color.sale, fontWeight: 600, fontSize: vars.size.s });
