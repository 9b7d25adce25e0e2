import { style } from '@vanilla-extract/css';
import { beside, caption, column, space } from '~/styles/parts';

export const contactFacts = style(column(space.x6));
export const contactFact = style(column(space.x1));
export const contactFactsLabel = style({ ...beside(space.x2), ...caption });
export const contactFactsValue = style({ paddingInlineStart: '1.75rem' });
export const contactFactsAddress = style({ fontStyle: 'normal' });
export const contactFactsLine = style({ display: 'block' });
