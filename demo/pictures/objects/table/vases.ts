import { SATIN } from '../../kit/materials';
import { type Ring, latheShadow } from '../../kit/lathe';
import type { Drawing, Sheet } from '../../kit/sheet';
import { type Glaze, boxOf, pot } from './ceramics';

export function budVase(sheet: Sheet, g: Glaze, tall = false): Drawing {
  const wall: Ring[] = tall
    ? [
        [38, 0],
        [40, 3],
        [40, 3],
        [52, 30],
        [60, 80],
        [56, 140],
        [40, 190],
        [24, 222],
        [19, 250],
        [20, 276],
        [26, 290],
        [26, 290],
        [25, 292],
      ]
    : [
        [26, 0],
        [28, 2],
        [28, 2],
        [42, 16],
        [50, 40],
        [46, 66],
        [30, 88],
        [15, 102],
        [11, 118],
        [12, 136],
        [17, 146],
        [17, 146],
        [16.4, 147.5],
      ];
  const inner: Ring[] = tall
    ? [
        [23.5, 291],
        [17, 276],
        [15, 250],
        [12, 225],
      ]
    : [
        [15, 147],
        [9.5, 136],
        [8, 118],
      ];
  const { rings, svg } = pot(sheet, g, {
    wall,
    inner,
    line: tall ? 16 : 9,
    depth: 0.8,
    hand: 0.5,
    material: SATIN,
  });
  return { body: svg, shadows: latheShadow(rings), box: boxOf(rings) };
}
