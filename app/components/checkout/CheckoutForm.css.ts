import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.x12 });
export const section = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });
export const aside = style({ color: color.muted, fontSize: vars.size.s });
export const different = style({ display: 'flex', flexDirection: 'column', gap: space.x4 });

/** The other address shows with its checkbox, also without JavaScript; where `:has` is unknown it always shows. */
export const reveal = style({ paddingInlineStart: space.x4, borderInlineStart: `3px solid ${color.line}` });
globalStyle(`${different}:not(:has(> div input[type="checkbox"]:checked)) > ${reveal}`, { display: 'none' });

/** What a payment option says about itself stands below its name. */
export const payment = style({});
globalStyle(`${payment} label > span > span`, { display: 'block' });
/** A payment method's own picture: never higher than its row. */
export const gateway = style({ height: '1.5rem', width: 'auto', maxWidth: '6rem', objectFit: 'contain' });
