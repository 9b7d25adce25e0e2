import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { caption, flex, media, mutedText, pageWide, space, surface, vars } from '~/platform/styles/mixins';

export const prose = style({ maxWidth: vars.width.text });
globalStyle(`${prose} > :where(:not(:first-child))`, { marginTop: '1em' });
globalStyle(`${prose} > :is(h2, h3, h4):where(:not(:first-child))`, { marginTop: '1.6em' });
globalStyle(`${prose} h2`, { fontSize: vars.size.l });
globalStyle(`${prose} :is(h3, h4)`, { fontSize: vars.size.m });
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.4em' });
globalStyle(`${prose} li + li`, { marginTop: '0.35em' });
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: space.x4,
  borderInlineStart: `3px solid ${vars.color.line}`,
});
globalStyle(`${prose} :is(th, td)`, {
  padding: `${space.x2} ${space.x3} ${space.x2} 0`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${prose} caption`, { ...caption, textAlign: 'start', paddingBottom: space.x2 });
globalStyle(`${prose} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${prose} table`, { '@media': { [media.belowSm]: { fontSize: vars.size.s } } });
export const proseLead = style({ fontSize: vars.size.l, lineHeight: 1.45 });
export const note = style(mutedText);

/** Heard, but not seen. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
export const table = style({ width: '100%', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${space.x3} ${space.x2}`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} :is(th, td):last-child:not(:first-child)`, { textAlign: 'end' });
globalStyle(`${table} thead th`, { ...mutedText, fontWeight: 600 });
globalStyle(`${table} tbody th`, { fontWeight: 600 });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: 0 });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 });

// Cards: the first cell and the last beside each other, the others below.
globalStyle(`${table}, ${table} :is(tbody, tfoot)`, { '@media': { [media.belowSm]: { display: 'block' } } });
globalStyle(`${table} thead`, {
  '@media': { [media.belowSm]: unseen },
});
globalStyle(`${table} tbody tr`, {
  '@media': {
    [media.belowSm]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: `${space.x1} ${space.x3}`,
      paddingBlock: space.x3,
      borderBottom: `1px solid ${vars.color.line}`,
    },
  },
});
globalStyle(`${table} tbody :is(th, td)`, {
  '@media': { [media.belowSm]: { padding: 0, borderBottom: 0 } },
});
globalStyle(`${table} tbody td`, { '@media': { [media.belowSm]: { gridColumn: '1 / -1' } } });
globalStyle(`${table} tbody td:last-child`, {
  '@media': { [media.belowSm]: { gridColumn: 2, gridRow: 1 } },
});

export const visuallyHidden = style(unseen);

export const inColumn = styleVariants(
  { 1: space.x1, 2: space.x2, 3: space.x3, 4: space.x4, 6: space.x6, 8: space.x8, 12: space.x12 },
  flex.column,
);
export const gaps = styleVariants({ 3: { gap: space.x3 }, 4: { gap: space.x4 }, 6: { gap: space.x6 } });
export const cluster = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
export const apart = style({ justifyContent: 'space-between' });

const twoColumns = (from: string) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const grid = styleVariants({
  sm: twoColumns(media.sm),
  lg: twoColumns(media.lg),
});

export const page = style([
  pageWide,
  {
    paddingBlock: `${space.x3} ${space.x12}`,
    '@media': { [media.md]: { paddingBlock: `${space.x8} ${space.x12}` } },
  },
]);

/** As wide as running text, at the page's edge. */
export const narrow = style({});
globalStyle(`${narrow} > *`, { maxWidth: vars.width.text });

export const columns = style({
  display: 'grid',
  gap: space.x8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
});
globalStyle(`${columns} + section`, { marginTop: space.x12 });

export const layouts = {
  product: style({
    rowGap: space.x2,
    '@media': {
      [media.md]: { rowGap: space.x8, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      [media.lg]: {
        columnGap: space.x12,
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
        gridTemplateRows: 'auto 1fr',
      },
    },
  }),
  summary: style({
    '@media': { [media.lg]: { gap: space.x18, gridTemplateColumns: 'minmax(0, 1fr) 24rem' } },
  }),
  contact: style({
    '@media': { [media.lg]: { gap: space.x18, gridTemplateColumns: '22rem minmax(0, 1fr)' } },
  }),
  halves: style({
    '@media': { [media.md]: { gap: space.x12, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
};
/** The pictures of a product stand beside everything else. */
globalStyle(`${layouts.product} > :first-child`, { '@media': { [media.lg]: { gridRow: '1 / span 2' } } });

export const card = style({
  ...surface,
  padding: space.x4,
  '@media': { [media.md]: { padding: space.x6 } },
});

export const empty = style({
  ...flex.column(space.x4),
  alignItems: 'flex-start',
  maxWidth: vars.width.text,
  paddingBlock: space.x8,
});

export const details = style({
  borderBlock: `1px solid ${vars.color.line}`,
  selectors: { '& + &': { borderTop: 0 } },
});
export const summary = style({
  // With large letters the longest word of a language is wider than a phone.
  overflowWrap: 'anywhere',
  ...flex.row(space.x3),
  justifyContent: 'space-between',
  minHeight: '3rem',
  paddingBlock: space.x2,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${summary} :is(h2, h3)`, { font: 'inherit', letterSpacing: 'inherit' });
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
export const mark = style({
  transition: `transform ${vars.motion.quick}`,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const content = style({ paddingBottom: space.x4 });

/** From `lg` on only: the heading of what a summary names before. */
export const fromLg = style({ '@media': { [`not all and ${media.lg}`]: { display: 'none' } } });

/** A disclosure whose content is always there from `lg`, where browsers can show a closed one; elsewhere it stays one. */
export const openFromLg = style({
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { border: 0 } } } },
});
globalStyle(`${openFromLg}::details-content`, {
  '@media': { [media.lg]: { contentVisibility: 'visible', display: 'block' } },
});
globalStyle(`${openFromLg} > summary`, {
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { display: 'none' } } } },
});

const icon = style({ flex: 'none', width: '1.25rem', height: '1.25rem', fill: 'currentColor' });
export const iconSizes = { s: icon, m: style([icon, { width: '1.5rem', height: '1.5rem' }]) };
