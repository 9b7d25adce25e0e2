import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { motionOk } from '~/styles/media';
import { vars } from '~/styles/theme.css';

/** Half of the way after half of its 2000 ms, then ever slower, since the time of the answer is unknown. */
const run = keyframes({
  '0%': { transform: 'scaleX(0)' },
  '5%': { transform: 'scaleX(0.5)' },
  '10%': { transform: 'scaleX(0.7)' },
  '20%': { transform: 'scaleX(0.84)' },
  '50%': { transform: 'scaleX(0.94)' },
  '100%': { transform: 'scaleX(0.97)' },
});

const bar = style({
  position: 'fixed',
  zIndex: 100,
  top: 0,
  insetInline: 0,
  height: '3px',
  background: vars.color.accent,
  pointerEvents: 'none',
  transformOrigin: 'left',
  '@media': { print: { display: 'none' }, '(forced-colors: active)': { background: 'Highlight' } },
});

/** Without motion it is there, whole, as long as the page loads. */
export const phase = styleVariants({
  loading: [bar, { '@media': { [motionOk]: { animation: `${run} 20s linear forwards` } } }],
  done: [bar, { '@media': { [motionOk]: { transition: 'transform 200ms ease-out' } } }],
  hiding: [bar, { opacity: 0, '@media': { [motionOk]: { transition: 'opacity 400ms linear' } } }],
});
