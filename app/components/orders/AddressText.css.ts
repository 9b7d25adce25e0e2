import { globalStyle, style } from '@vanilla-extract/css';

export const address = style({ fontStyle: 'normal', overflowWrap: 'anywhere' });
globalStyle(`${address} > span`, { display: 'block' });
