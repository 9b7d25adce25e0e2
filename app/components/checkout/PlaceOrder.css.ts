import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const account = style({ display: 'flex', flexDirection: 'column', gap: space.x3 });
export const reveal = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  paddingInlineStart: space.x4,
  borderInlineStart: `3px solid ${color.line}`,
});
globalStyle(`${account}:not(:has(> div input[type="checkbox"]:checked)) > ${reveal}`, { display: 'none' });
export const terms = style({ color: color.muted, fontSize: vars.size.s });
