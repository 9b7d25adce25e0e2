import type { Scene } from '../kit/scene';
import type { Sheet } from '../kit/sheet';
import { OAK, OLIVE } from '../kit/wood';
import { belt, bandana } from '../objects/cloth/accessories';
import { rucksack, tote } from '../objects/cloth/bags';
import { soapBars } from '../objects/home/bath';
import { bowl, mug, plates } from '../objects/table/ceramics';
import { budVase } from '../objects/table/vases';
import { notebook, letterSet } from '../objects/home/desk';
import { pen, pencils } from '../objects/home/writing';
import { basket, bentBoxes, stool } from '../objects/home/furniture';
import { twine, wateringCan } from '../objects/home/garden';
import { board, mill, spoons } from '../objects/table/kitchenware';
import { beanie, sweater } from '../objects/cloth/knitwear';
import { lamp, pendant } from '../objects/home/lighting';
import { apron, teaTowel, waffleTowels } from '../objects/cloth/linen';
import { fern, framed, harbour } from '../objects/home/prints';
import { pitcher, teapot } from '../objects/table/tableware';
import { flowerPots, soapDish } from '../objects/table/earthenware';
import { cushion, throwBlanket } from '../objects/cloth/textiles';
import { mittens, scarf } from '../objects/cloth/woolens';
import { lyingFlat, onPegs, onTable } from './arrange';
import { COLORS as C, GROUNDS as G } from './grounds';
import { books, branch, cupFromAbove, lemon, lyingTwig, pear } from './props';

const CREAM = '#e9e2d2';

type Tile = (sheet: Sheet) => Scene;

/** One composed picture per category, by the category's slug. */
const tiles: Readonly<Record<string, Tile>> = {
  kitchen: (s) =>
    onTable(
      s,
      G.cooking,
      [
        { drawing: pitcher(s, { glaze: '#d9cfba', inside: CREAM }), x: -120, z: -110 },
        { drawing: mill(s, OAK), x: 130, z: -90 },
        { drawing: bowl(s, { glaze: C.ink, inside: CREAM }), x: 30, z: 70 },
        { drawing: lemon(s), x: -130, z: 110 },
        { drawing: pear(s), x: 175, z: 90 },
      ],
      { span: 470, foot: 0.78 },
    ),
  ceramics: (s) =>
    onTable(
      s,
      G.ceramics,
      [
        { drawing: teapot(s, { glaze: C.forest }), x: -40, z: -110 },
        { drawing: mug(s, { glaze: C.terracotta, inside: CREAM }), x: 150, z: 20 },
        { drawing: plates(s, { glaze: '#ddd1bb' }, 3, 90), x: -100, z: 140 },
      ],
      { span: 480, foot: 0.76 },
    ),
  'kitchen-linen': (s) =>
    onPegs(
      s,
      G.linen,
      [
        { drawing: apron(s, C.moss), peg: 0.9 },
        { drawing: teaTowel(s, '#ddd4c2', C.ink), peg: 3 },
      ],
      760,
    ),
  'boards-tools': (s) =>
    lyingFlat(
      s,
      G.cooking,
      [
        { drawing: board(s, 's'), x: -70, y: 40 },
        { drawing: spoons(s, OLIVE), x: 130, y: -20, real: 0.8 },
        { drawing: lyingTwig(s, 170, 'olive', -30), x: -60, y: 210 },
      ],
      520,
    ),
  home: (s) =>
    onTable(
      s,
      G.objects,
      [
        { drawing: stool(s, OAK), x: 60, z: -20 },
        { drawing: basket(s, '#b08a58'), x: -230, z: 80 },
        { drawing: branch(s, C.chalk, 'eucalyptus'), x: 60, z: -30, lift: 458 },
      ],
      { span: 900, foot: 0.86, horizon: 0.7 },
    ),
  lighting: (s) =>
    onTable(
      s,
      G.lighting,
      [
        { drawing: lamp(s, C.terracotta), x: -60, z: 0 },
        { drawing: books(s, [C.ink, C.ochre]), x: 150, z: 60 },
        { drawing: pendant(s, 0.62), x: 150, up: 400 },
      ],
      { span: 640, window: 0.2, horizon: 0.64, foot: 0.82 },
    ),
  textiles: (s) =>
    onTable(
      s,
      G.textiles,
      [
        { drawing: cushion(s, C.sage), x: -110, z: -140, real: 1.5 },
        { drawing: cushion(s, C.ochre), x: 130, z: -90, real: 1.3 },
        { drawing: throwBlanket(s, C.charcoal, '#d9cdb8'), x: 10, z: 190, real: 1 },
      ],
      { span: 760, foot: 0.72, horizon: 0.56 },
    ),
  storage: (s) =>
    onTable(
      s,
      G.storage,
      [
        { drawing: bentBoxes(s, [110, 86]), x: -120, z: -60 },
        { drawing: basket(s, '#b08a58'), x: 130, z: 80, real: 0.9 },
      ],
      { span: 620, foot: 0.78 },
    ),
  'vases-objects': (s) =>
    onTable(
      s,
      G.objects,
      [
        { drawing: branch(s, C.rose), x: -110, z: -40 },
        { drawing: budVase(s, { glaze: '#4a5550' }, true), x: 60, z: -80 },
        { drawing: budVase(s, { glaze: C.ochre }), x: 130, z: 60 },
      ],
      { span: 480, foot: 0.82 },
    ),
  desk: (s) =>
    lyingFlat(
      s,
      G.desk,
      [
        { drawing: notebook(s, C.terracotta), x: -50, y: 50, real: 0.66 },
        { drawing: cupFromAbove(s, C.chalk), x: 130, y: -150 },
        { drawing: pen(s, '#233f37'), x: 140, y: 120, real: 0.42 },
      ],
      460,
    ),
  paper: (s) =>
    lyingFlat(
      s,
      G.desk,
      [
        { drawing: letterSet(s, '#5f7a6a'), x: -50, y: -30, real: 0.8 },
        { drawing: notebook(s, C.ink), x: 110, y: 150, real: 0.5 },
      ],
      480,
    ),
  writing: (s) =>
    lyingFlat(
      s,
      G.desk,
      [
        {
          drawing: pencils(s, ['#41614c', '#b0603f', '#be9650', '#3f5166', '#8b8378', '#2d2b28']),
          x: -50,
          y: 0,
          real: 0.6,
        },
        { drawing: pen(s, '#233f37'), x: 80, y: 20, real: 0.5 },
      ],
      340,
    ),
  clothing: (s) =>
    lyingFlat(
      s,
      G.knitwear,
      [
        { drawing: sweater(s, C.ink), x: -10, y: -90, real: 0.96 },
        { drawing: beanie(s, C.ochre), x: -130, y: 240, real: 0.8 },
        { drawing: belt(s, C.tan), x: 150, y: 240, real: 0.5 },
      ],
      640,
    ),
  knitwear: (s) =>
    lyingFlat(
      s,
      G.knitwear,
      [
        { drawing: scarf(s, C.sage), x: -120, y: -20, real: 0.96 },
        { drawing: beanie(s, C.terracotta), x: 120, y: -150, real: 0.82 },
        { drawing: mittens(s, C.forest, '#e2d6c0'), x: 110, y: 170, real: 0.56 },
      ],
      560,
    ),
  accessories: (s) =>
    lyingFlat(
      s,
      G.accessories,
      [
        { drawing: bandana(s, '#8c3f30'), x: -60, y: -110, real: 0.86 },
        { drawing: belt(s, C.tan), x: 50, y: 130, real: 0.72 },
      ],
      470,
    ),
  bags: (s) =>
    onPegs(
      s,
      G.bags,
      [
        { drawing: rucksack(s, C.moss), peg: 0.6, real: 0.9 },
        { drawing: tote(s, C.oat), peg: 3, real: 0.9 },
      ],
      880,
    ),
  garden: (s) =>
    onTable(
      s,
      G.garden,
      [
        { drawing: wateringCan(s, C.sky), x: 60, z: -100 },
        { drawing: flowerPots(s), x: -10, z: 130, real: 0.8 },
        { drawing: twine(s, '#b09668'), x: 190, z: 180, real: 0.6 },
      ],
      { span: 620, foot: 0.74 },
    ),
  bath: (s) =>
    onTable(
      s,
      G.bath,
      [
        { drawing: waffleTowels(s, [C.sky, '#e3dccd', C.sage]), x: -40, z: -70 },
        { drawing: soapDish(s, { glaze: '#e4dccc' }), x: 110, z: 130, real: 0.9 },
        { drawing: soapBars(s, ['#d3c39a', '#b4b99b']), x: -120, z: 170, real: 0.6 },
      ],
      { span: 500, foot: 0.74 },
    ),
  'prints-downloads': (s) =>
    onTable(
      s,
      G.prints,
      [
        { drawing: framed(s, harbour), x: -92, up: 380, real: 0.92 },
        { drawing: framed(s, fern), x: 192, up: 300, real: 0.46 },
        { drawing: branch(s, C.chalk, 'eucalyptus'), x: 190, z: -20, real: 0.7 },
        { drawing: books(s, [C.terracotta, C.sage]), x: -130, z: 20 },
      ],
      { span: 640, horizon: 0.77, foot: 0.87 },
    ),
};

/** Slug → picture of every category. */
export const categoryTiles = tiles;
