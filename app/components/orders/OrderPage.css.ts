import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '~/styles/theme.css';

export const page = style({ maxWidth: '56rem', '@media': { print: { maxWidth: 'none', padding: 0 } } });
export const thanks = style({ fontSize: vars.size.l });

// A receipt on paper: the shop's name and the order, nothing to press, no colour.
globalStyle(
  `body:has(${page}) > header > div > :not(a[href="/"]), body:has(${page}) > footer, body:has(${page}) > a, body:has(${page}) > [role="status"]`,
  {
    '@media': { print: { display: 'none' } },
  },
);
globalStyle(`${page} section, ${page} li`, { '@media': { print: { breakInside: 'avoid' } } });
