import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const group = style({});
export const legend = style({ fontWeight: 600, fontSize: vars.size.s, marginBottom: space.x2 });
export const list = style({ borderTop: `1px solid ${color.line}` });
export const item = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.x3,
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
});
export const picture = style({ borderRadius: vars.radius.control, aspectRatio: '4 / 5', objectFit: 'cover' });
export const words = style({ display: 'flex', flexDirection: 'column', gap: space.x1, minWidth: 0 });
export const name = style({ fontWeight: 600 });
export const pick = style({ justifySelf: 'end' });
export const one = style({ display: 'flex', alignItems: 'center', gap: space.x2, minHeight: '2.75rem' });
