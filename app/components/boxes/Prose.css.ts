import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

/** Running text: descriptions, policies, reviews. */
export const prose = style({ maxWidth: vars.width.text });
globalStyle(`${prose} > * + *`, { marginTop: '1em' });
globalStyle(`${prose} > * + :is(h2, h3, h4)`, { marginTop: '1.6em' });
globalStyle(`${prose} h2`, { fontSize: vars.size.l });
globalStyle(`${prose} :is(h3, h4)`, { fontSize: vars.size.m });
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.4em' });
globalStyle(`${prose} li + li`, { marginTop: '0.35em' });
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: vars.space.x4,
  borderInlineStart: `3px solid ${vars.color.line}`,
});
globalStyle(`${prose} :is(th, td)`, {
  padding: `${vars.space.x2} ${vars.space.x3} ${vars.space.x2} 0`,
  textAlign: 'start',
  verticalAlign: 'top',
});
export const lead = style({ fontSize: vars.size.l, lineHeight: 1.45 });
export const note = style({ color: vars.color.muted, fontSize: vars.size.s });
