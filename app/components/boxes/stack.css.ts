import { style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { sprinkles } from '~/styles/sprinkles.css';
import { vars } from '~/styles/theme.css';

export const page = style({
  width: '100%',
  maxWidth: vars.width.page,
  marginInline: 'auto',
  paddingInline: vars.space.x4,
  paddingBlock: `${vars.space.x6} ${vars.space.x12}`,
  '@media': {
    [media.md]: { paddingInline: vars.space.x6, paddingBlock: `${vars.space.x8} ${vars.space.x18}` },
    [media.xl]: { paddingInline: 0 },
  },
});

export const narrow = style({ maxWidth: `calc(${vars.width.text} + 2 * ${vars.space.x6})` });

export const columns = style({
  display: 'grid',
  gap: vars.space.x8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
});

export const layouts = {
  filters: style({
    '@media': { [media.lg]: { gap: vars.space.x12, gridTemplateColumns: '15rem minmax(0, 1fr)' } },
  }),
  product: style({
    '@media': {
      [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      [media.lg]: { gap: vars.space.x12, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    },
  }),
  summary: style({
    '@media': { [media.lg]: { gap: vars.space.x18, gridTemplateColumns: 'minmax(0, 1fr) 24rem' } },
  }),
  contact: style({
    '@media': { [media.lg]: { gap: vars.space.x18, gridTemplateColumns: '22rem minmax(0, 1fr)' } },
  }),
  halves: style({
    '@media': { [media.md]: { gap: vars.space.x12, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
};

/** One class name per choice, made at build time: the browser needs no sprinkles. */
const choices = <Key extends string | number>(keys: readonly Key[], nameOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, nameOf(key)])) as Record<Key, string>;

export const stack = sprinkles({ display: 'flex', flexDirection: 'column' });
export const cluster = sprinkles({ display: 'flex', flexWrap: 'wrap' });
export const grid = sprinkles({ display: 'grid' });

export const gaps = choices([1, 2, 3, 4, 6, 8, 12, 18], (gap) => sprinkles({ gap }));
export const aligns = choices(['start', 'center', 'baseline', 'end', 'stretch'], (alignItems) =>
  sprinkles({ alignItems }),
);
export const justifies = choices(['start', 'center', 'space-between', 'end'], (justifyContent) =>
  sprinkles({ justifyContent }),
);

const columnsAt = (at: 'base' | 'sm' | 'md' | 'lg') =>
  choices([1, 2, 3, 4, 5], (count) => sprinkles({ gridTemplateColumns: { [at]: count } }));
export const gridColumns = {
  base: columnsAt('base'),
  sm: columnsAt('sm'),
  md: columnsAt('md'),
  lg: columnsAt('lg'),
};
