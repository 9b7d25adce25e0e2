import { styleVariants } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { space } = vars;

const column = { display: 'flex', flexDirection: 'column' } as const;
const grid = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

export const section = styleVariants({
  4: { ...column, gap: space.x4, marginTop: space.x6 },
  5: { ...column, gap: space.x6 },
});
export const row = styleVariants({
  4: {
    ...grid,
    gap: `${space.x6} ${space.x4}`,
    '@media': { [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 15rem))' } },
  },
  5: {
    ...grid,
    gap: `${space.x8} ${space.x4}`,
    '@media': {
      [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      [media.lg]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', columnGap: space.x6 },
    },
  },
});
