/** In em, so that text zoom moves them. */
export const media = {
  belowSm: '(max-width: 39.99em)',
  sm: '(min-width: 40em)',
  md: '(min-width: 48em)',
  lg: '(min-width: 64em)',
  xl: '(min-width: 80em)',
} as const;

export const darkScreen = 'screen and (prefers-color-scheme: dark)';
export const motionOk = '(prefers-reduced-motion: no-preference)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';
export const forcedColors = '(forced-colors: active)';
