import { media, phone } from './media-queries';
import { vars } from './theme.css';

export * from './media-queries';
export { vars };
export const { color, space } = vars;

/** Children below one another, or beside: centered in one line, or in as many as they need. */
export const flex = {
  column: (gap: string) => ({ display: 'flex', flexDirection: 'column', gap }) as const,
  row: (gap: string) => ({ display: 'flex', alignItems: 'center', gap }) as const,
  inlineRow: (gap: string) => ({ display: 'inline-flex', alignItems: 'center', gap }) as const,
  wrapRow: (gap: string) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const,
  /** The first child at the row's start, the last at its end. */
  spreadRow: (gap: string, alignItems = 'center') =>
    ({ ...flex.wrapRow(gap), alignItems, justifyContent: 'space-between' }) as const,
};

/** A row that wraps, but on phones is one line that is scrolled sideways; with room for the rings of what has the focus. */
export const swiped = {
  ...flex.wrapRow(vars.space.x2),
  '@media': {
    [phone]: {
      // Keeps visually hidden text inside the row.
      position: 'relative',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${space.x4})`,
      marginBlock: '-6px',
      padding: `6px ${space.x4}`,
      scrollPaddingInline: space.x4,
    },
  },
} as const;

export const caption = { fontWeight: 600, fontSize: vars.size.s } as const;

export const mutedText = { color: color.muted, fontSize: vars.size.s };

export const surface = {
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
};

export const iconButton = {
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  cursor: 'pointer',
} as const;

export const pageWide = {
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  paddingInline: space.x4,
  '@media': { [media.md]: { paddingInline: space.x6 }, [media.xl]: { paddingInline: 0 } },
};
