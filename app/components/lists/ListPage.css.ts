import { style } from '@vanilla-extract/css';
import { motionOk } from '~/styles/media';
import { hidden } from '~/components/boxes/VisuallyHidden.css';
import { vars } from '~/styles/theme.css';

const { space } = vars;

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x3,
  marginBottom: space.x8,
});
export const content = style({ display: 'flex', flexDirection: 'column', gap: space.x6, minWidth: 0 });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x4,
});
/** Nothing to see, but still announced. */
export const unseen = hidden;
export const count = style({
  color: vars.color.muted,
  fontSize: vars.size.s,
  fontVariantNumeric: 'tabular-nums',
});

/** While the next list is on its way; what is quicker than that does not flicker. */
export const busy = style({
  opacity: 0.6,
  '@media': { [motionOk]: { transition: 'opacity 200ms ease-out 150ms' } },
});
export const similar = style({ marginBottom: vars.space.x4 });
