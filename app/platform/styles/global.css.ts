import { globalStyle, style } from '@vanilla-extract/css';
import { belowLg, REDUCED_MOTION_QUERY } from './media-queries';
import { SYSTEM_FONT } from './palette';
import { vars } from './theme.css';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, blockquote', {
  margin: 0,
  padding: 0,
});
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('legend', { maxWidth: '100%' });
globalStyle('html', {
  colorScheme: 'light dark',
  fontFamily: vars.font.text,
  fontSize: '100%',
  lineHeight: 1.5,
  WebkitTextSizeAdjust: '100%',
  scrollPaddingTop: vars.space.x4,
  // The header comes back when the page is scrolled up; nothing that leads to a part of the page ends below it.
  '@media': { [belowLg]: { scrollPaddingTop: '5rem' } },
});
/** Keeps the label and the error above a focused control in view. */
globalStyle('[aria-invalid="true"]', { scrollMarginTop: '8rem' });
globalStyle('body', {
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.paper,
  color: vars.color.ink,
  fontSize: vars.size.m,
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3', {
  fontFamily: vars.font.display,
  fontWeight: 500,
  lineHeight: 1.15,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
});
/** No last line of one word. */
globalStyle('p, dd, figcaption', { textWrap: 'pretty' });
/** The low-data version has no font of its own. */
globalStyle('html[data-light]', {
  vars: { [vars.font.display]: 'Georgia, serif', [vars.font.text]: SYSTEM_FONT },
});
/** Hyphenates long words for readers who enlarge letters on a phone. */
globalStyle('h1', {
  fontSize: `min(${vars.size.xxl}, 13vw)`,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 30em)': { hyphens: 'auto', hyphenateLimitChars: 12 } },
});
globalStyle('h2', { fontSize: vars.size.xl });
globalStyle(':is(h3, aside h2)', { fontSize: vars.size.l });
/** Narrower than any phone: letters are enlarged. */
globalStyle('h2, h3', { '@media': { '(max-width: 19.99em)': { hyphens: 'auto', hyphenateLimitChars: 12 } } });
globalStyle('ul[class], ol[class]', { listStyle: 'none' });
globalStyle('a', { color: 'inherit', textUnderlineOffset: '0.2em', textDecorationThickness: '1px' });
globalStyle('a:hover', { textDecorationThickness: '2px' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('img', { height: 'auto' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('table', { borderCollapse: 'collapse' });
globalStyle('summary', { cursor: 'pointer' });
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });
globalStyle('[data-error-summary]:focus, [data-news]:focus', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
globalStyle('::selection', { background: vars.color.accent, color: vars.color.onAccent });
globalStyle(':focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('*, *::before, *::after', {
  '@media': { [REDUCED_MOTION_QUERY]: { animation: 'none !important', transition: 'none !important' } },
});
globalStyle('::view-transition', { pointerEvents: 'none' });
globalStyle('::view-transition-old(root), ::view-transition-new(root)', { animationDuration: '160ms' });
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { [REDUCED_MOTION_QUERY]: { animation: 'none !important' } },
});
globalStyle('html', { '@media': { print: { fontSize: '11pt', colorScheme: 'light' } } });

/** Makes the bundler keep this file: `sideEffects` drops bare imports. */
export const page = style({});
