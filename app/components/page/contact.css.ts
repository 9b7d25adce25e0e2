import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const contactFacts = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x6 });
export const contactFact = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1 });
export const contactFactsLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  fontWeight: 600,
  fontSize: vars.size.s,
});
export const contactFactsValue = style({ paddingInlineStart: '1.75rem' });
export const contactFactsHint = style({ color: vars.color.muted, fontSize: vars.size.s });
export const contactFactsAddress = style({ fontStyle: 'normal' });
export const contactFactsLine = style({ display: 'block' });
