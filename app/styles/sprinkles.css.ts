import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { media } from './media';
import { vars } from './theme.css';

const { space } = vars;
const steps = {
  1: space.x1,
  2: space.x2,
  3: space.x3,
  4: space.x4,
  6: space.x6,
  8: space.x8,
  12: space.x12,
  18: space.x18,
};

const layout = defineProperties({
  properties: {
    display: ['flex', 'grid', 'block'],
    flexDirection: ['column', 'row'],
    flexWrap: ['wrap'],
    alignItems: ['start', 'center', 'baseline', 'end', 'stretch'],
    justifyContent: ['start', 'center', 'space-between', 'end'],
    gap: steps,
  },
});

const columns = defineProperties({
  conditions: {
    base: {},
    sm: { '@media': media.sm },
    md: { '@media': media.md },
    lg: { '@media': media.lg },
  },
  defaultCondition: 'base',
  properties: {
    gridTemplateColumns: {
      1: 'minmax(0, 1fr)',
      2: 'repeat(2, minmax(0, 1fr))',
      3: 'repeat(3, minmax(0, 1fr))',
      4: 'repeat(4, minmax(0, 1fr))',
      5: 'repeat(5, minmax(0, 1fr))',
    },
  },
});

/** Layout only: no colour, no type. */
export const sprinkles = createSprinkles(layout, columns);
export type Space = keyof typeof steps;
