import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const group = style({ display: 'flex', flexDirection: 'column', gap: space.x2 });
export const legend = style({ fontWeight: 600, fontSize: vars.size.s, marginBottom: space.x2 });
export const options = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2 });

export const option = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  padding: `${space.x1} ${space.x3}`,
  justifyContent: 'center',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.quick}, background-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:has(:checked)': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [forcedColors]: { selectors: { '&:has(:checked)': { borderWidth: '3px', borderColor: 'Highlight' } } },
  },
});

export const unavailable = style([
  option,
  { borderStyle: 'dashed', background: 'transparent', color: color.muted },
]);

/** The radio covers its label: it is the target itself, and stays where assistive technology looks for it. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

export const text = style({ lineHeight: 1.2 });
export const note = style({ display: 'block', fontSize: vars.size.xs });

globalStyle(`${option}:has([aria-invalid="true"])`, { borderColor: color.sale });
