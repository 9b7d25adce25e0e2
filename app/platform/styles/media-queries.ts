/** In em, so that text zoom moves them. */
export const media = {
  belowSm: '(max-width: 39.99em)',
  sm: '(min-width: 40em)',
  md: '(min-width: 48em)',
  lg: '(min-width: 64em)',
  xl: '(min-width: 80em)',
} as const;

/** A phone, where a row may be scrolled sideways; narrower windows, and larger letters, wrap it instead. */
export const phone = '(min-width: 22.5em) and (max-width: 39.99em)';
export const belowLg = '(max-width: 63.99em)';

export const DARK_SCREEN_QUERY = 'screen and (prefers-color-scheme: dark)';
/** Of pictures on a dark screen. */
export const dimmed = 'brightness(0.86)';
export const MOTION_OK_QUERY = '(prefers-reduced-motion: no-preference)';
export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';
export const FORCED_COLORS_QUERY = '(forced-colors: active)';
