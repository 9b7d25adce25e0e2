import type { Scene } from '../kit/scene';
import { Sheet } from '../kit/sheet';
import { OAK } from '../kit/wood';
import { mug, plates } from '../objects/table/ceramics';
import { mill } from '../objects/table/kitchenware';
import { napkins } from '../objects/cloth/linen';
import { pitcher, teapot } from '../objects/table/tableware';
import { onTable } from './arrange';
import { COLORS as C, GROUNDS as G } from './grounds';
import { branch, lemon, pear } from './props';
import { categoryTiles } from './tiles';

const CREAM = '#e9e2d2';

/** The breakfast table of the opening picture, from `left` to the right, in true millimetres. */
function breakfast(s: Sheet, left: number): Parameters<typeof onTable>[2] {
  const at = (x: number): number => left + x;
  return [
    { drawing: branch(s, C.chalk), x: at(70), z: -190 },
    { drawing: pitcher(s, { glaze: '#d9cfba', inside: CREAM }), x: at(215), z: -120 },
    { drawing: plates(s, { glaze: '#ddd1bb' }, 5, 118), x: at(360), z: -10 },
    { drawing: mug(s, { glaze: C.ink, inside: CREAM }, '#4a2d18'), x: at(170), z: 70 },
    { drawing: teapot(s, { glaze: C.forest }), x: at(560), z: -90 },
    { drawing: napkins(s, C.rose), x: at(540), z: 110, real: 0.72 },
    { drawing: pear(s), x: at(40), z: 60 },
    { drawing: lemon(s), x: at(96), z: 120 },
    { drawing: mill(s, OAK), x: at(700), z: -40 },
  ];
}

/** All pictures that belong to no product, by file name without extension. */
export function siteScenes(): Map<string, () => Scene> {
  const scenes = new Map<string, () => Scene>();
  for (const [slug, tile] of Object.entries(categoryTiles))
    scenes.set(`category-${slug}`, () => tile(new Sheet(`category ${slug}`)));
  scenes.set('hero', () => {
    const sheet = new Sheet('hero');
    return onTable(sheet, G.ceramics, breakfast(sheet, -60), {
      span: 1330,
      width: 1920,
      height: 900,
      horizon: 0.58,
      foot: 0.84,
      window: 0.9,
      cx: 0.48,
    });
  });
  scenes.set('hero-portrait', () => {
    const sheet = new Sheet('hero');
    return onTable(sheet, G.ceramics, breakfast(sheet, -330).slice(0, -1), {
      span: 800,
      width: 900,
      height: 1100,
      horizon: 0.62,
      foot: 0.82,
      window: 0.9,
    });
  });
  return scenes;
}
