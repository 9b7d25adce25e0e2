import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { media } from '~/styles/media';

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

export const cookieList = style({ borderBottom: `1px solid ${vars.color.line}` });
export const cookieListRow = style({
  display: 'grid',
  columnGap: vars.space.x6,
  paddingBlock: vars.space.x3,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
});
export const cookieListName = style({ fontWeight: 600 });
export const cookieListKept = style({ display: 'block', color: vars.color.muted, fontSize: vars.size.s });

export const errorPageMessage = style({ fontSize: vars.size.l, marginTop: vars.space.x3 });
export const errorPageHint = style({
  color: vars.color.muted,
  marginBlock: `${vars.space.x4} ${vars.space.x6}`,
});
export const errorPageSearch = style({ display: 'flex', maxWidth: '28rem', marginTop: vars.space.x6 });

/** As wide as running text. */
export const messageForm = style({ maxWidth: '40rem' });
export const messageFormSent = style({ marginBottom: vars.space.x6 });
