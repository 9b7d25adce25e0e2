import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const message = style({ fontSize: vars.size.l, marginTop: vars.space.x3 });
export const hint = style({ color: vars.color.muted, marginBlock: `${vars.space.x4} ${vars.space.x6}` });
export const search = style({ display: 'flex', maxWidth: '28rem', marginTop: vars.space.x6 });
