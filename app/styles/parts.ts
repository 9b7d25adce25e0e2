import { media } from './media';
import { vars } from './theme.css';

export * from './media';
export { vars };
export const { color, space } = vars;

/** What many styles have in common, to be spread into them. */

export const column = (gap: string) => ({ display: 'flex', flexDirection: 'column', gap }) as const;

/** Children beside one another; they wrap. */
export const wrapped = (gap: string) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const;

/** Children beside one another in one line. */
export const beside = (gap: string) => ({ display: 'flex', alignItems: 'center', gap }) as const;

/** The same within a line of text. */
export const besideInLine = (gap: string) => ({ display: 'inline-flex', alignItems: 'center', gap }) as const;

/** Small and strong: what something is called. */
export const caption = { fontWeight: 600, fontSize: vars.size.s } as const;

/** Small and muted: what is said beside something. */
export const quiet = { color: color.muted, fontSize: vars.size.s };

/** A bordered box on the page. */
export const surface = {
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
};

/** A button that is an icon, as large as a finger. */
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

/** As wide as the page's content, with room at both sides where the window is narrower. */
export const pageWide = {
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  paddingInline: space.x4,
  '@media': { [media.md]: { paddingInline: space.x6 }, [media.xl]: { paddingInline: 0 } },
};
