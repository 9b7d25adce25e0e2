import { style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';
import { beside, caption, column, quiet } from '~/styles/parts';

export const contactFacts = style(column(vars.space.x6));
export const contactFact = style(column(vars.space.x1));
export const contactFactsLabel = style({ ...beside(vars.space.x2), ...caption });
export const contactFactsValue = style({ paddingInlineStart: '1.75rem' });
export const contactFactsHint = style(quiet);
export const contactFactsAddress = style({ fontStyle: 'normal' });
export const contactFactsLine = style({ display: 'block' });
