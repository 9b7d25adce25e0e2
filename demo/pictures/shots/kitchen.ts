import { COLORS } from '../scenes/grounds';
import { books, cupFromAbove, lemon, lyingTwig, matchbox, matchboxFlat, pear } from '../scenes/props';
import { OAK, OLIVE, WALNUT } from '../kit/wood';
import { mug } from '../objects/table/ceramics';
import { board, knife, mill, pan, spoons } from '../objects/table/kitchenware';
import { carafe, jar } from '../objects/table/glassware';
import { apron, napkins, potHolder, teaTowel } from '../objects/cloth/linen';
import { saltJar } from '../objects/table/tableware';
import { stringBag } from '../objects/cloth/bags';
import { aboveWith, among, hung, type Shot } from './shot';

export const kitchen: Record<string, Shot> = {
  'striped-tea-towel': {
    ground: 'linen',
    flat: true,
    colors: ['ink', 'terracotta', 'moss'],
    draw: (s, c) => teaTowel(s, '#ddd4c2', c),
    detail: [0.16, 0.2, 2.4],
    scale: hung(
      'linen',
      { peg: 0.85, dx: 60 },
      (s) => [{ drawing: stringBag(s, '#e0d5bd'), peg: 3, real: 0.9 }],
      640,
    ),
  },
  'cooks-apron': {
    ground: 'linen',
    flat: true,
    colors: ['moss', 'ink', 'charcoal'],
    draw: (s, c) => apron(s, c),
    fit: { height: 0.82 },
    detail: [0.5, 0.62, 2.2],
    scale: hung(
      'linen',
      { peg: 1.5 },
      (s) => [{ drawing: teaTowel(s, '#ddd4c2', COLORS.moss), peg: 3.2, real: 0.9 }],
      860,
    ),
  },
  'linen-napkins': {
    ground: 'linen',
    colors: ['rose', 'oat', 'sage'],
    draw: (s, c) => napkins(s, c),
    fit: { width: 0.66 },
    detail: [0.44, 0.6, 2.1],
    scale: among('linen', { span: 480 }, { x: 20, z: 30, real: 0.86 }, (s) => [
      { drawing: pear(s), x: -140, z: -40 },
      { drawing: mug(s, { glaze: COLORS.oat, inside: '#e9e2d2' }), x: 150, z: -130 },
    ]),
  },
  'quilted-pot-holder': {
    ground: 'linen',
    flat: true,
    draw: (s) => potHolder(s, '#8f9aa0'),
    fit: { width: 0.66 },
    detail: [0.76, 0.3, 2.3],
    scale: aboveWith('linen', 420, { x: -20, y: 20 }, (s) => [
      { drawing: cupFromAbove(s, COLORS.chalk), x: 120, y: -170 },
      { drawing: matchboxFlat(), x: 120, y: 180 },
    ]),
  },
  'oak-chopping-board': {
    ground: 'cooking',
    flat: true,
    draw: (s) => board(s, 'm'),
    fit: { height: 0.78 },
    detail: [0.2, 0.24, 2.4],
    scale: aboveWith('cooking', 480, { x: -30, y: -10 }, (s) => [
      { drawing: lyingTwig(s, 200, 'olive', 24), x: 170, y: 190 },
    ]),
  },
  'olive-wood-spoons': {
    ground: 'cooking',
    flat: true,
    draw: (s) => spoons(s, OLIVE),
    detail: [0.2, 0.18, 2.4],
    scale: aboveWith('cooking', 520, { real: 0.8, x: -10 }, (s) => [
      { drawing: lyingTwig(s, 190, 'olive', -40), x: 185, y: 120 },
      { drawing: matchboxFlat(COLORS.forest, -18), x: -190, y: 180 },
    ]),
  },
  'carbon-steel-pan': {
    ground: 'cooking',
    draw: (s) => pan(s),
    fit: { width: 0.82 },
    detail: [0.5, 0.42, 2.3],
    scale: among('cooking', { span: 640 }, { x: -70, z: 30 }, (s) => [
      { drawing: mill(s, OAK), x: 190, z: -120 },
      { drawing: lemon(s), x: -230, z: -60 },
      { drawing: lemon(s), x: 150, z: 120 },
    ]),
  },
  'paring-knife': {
    ground: 'cooking',
    flat: true,
    draw: (s) => knife(s, WALNUT),
    detail: [0.62, 0.36, 2.5],
    scale: aboveWith('cooking', 400, { real: 0.5, x: 0, y: 20 }, (s) => [
      { drawing: board(s, 's'), x: 0, y: 0, real: 0.98 },
      { drawing: lyingTwig(s, 130, 'olive', 60), x: 40, y: -80 },
    ]),
  },
  'pepper-mill': {
    ground: 'cooking',
    draw: (s) => mill(s, OAK),
    fit: { height: 0.62 },
    detail: [0.5, 0.2, 2.4],
    scale: among('cooking', { span: 500 }, { x: -20 }, (s) => [
      { drawing: saltJar(s, { glaze: '#e4dccc' }), x: 110, z: 40 },
      { drawing: lemon(s), x: -130, z: 70 },
    ]),
  },
  'pepper-mill-walnut': { ground: 'cooking', draw: (s) => mill(s, WALNUT), fit: { height: 0.62 } },
  'cork-storage-jar': {
    ground: 'cooking',
    draw: (s) => jar(s, '#b08650'),
    fit: { height: 0.5 },
    detail: [0.5, 0.24, 2.2],
    scale: among('cooking', { span: 520 }, { x: -20 }, (s) => [
      { drawing: jar(s, '#7d4a32', 1.35), x: 105, z: -50 },
      { drawing: jar(s, '#cdb88c', 0.76), x: -140, z: 30 },
      { drawing: matchbox(s), x: 90, z: 120 },
    ]),
  },
  'water-carafe': {
    ground: 'cooking',
    draw: (s) => carafe(s),
    fit: { height: 0.56 },
    detail: [0.5, 0.5, 2.2],
    scale: among('cooking', { span: 480 }, { x: -30 }, (s) => [
      { drawing: lemon(s), x: 90, z: 40 },
      { drawing: books(s, [COLORS.sage]), x: 110, z: -130 },
    ]),
  },
  'market-string-bag': {
    ground: 'bags',
    flat: true,
    draw: (s) => stringBag(s, '#e0d5bd'),
    fit: { height: 0.8 },
    detail: [0.5, 0.72, 2.1],
    scale: hung('bags', { peg: 1 }, (s) => [{ drawing: teaTowel(s, '#ddd4c2', COLORS.ink), peg: 2.6 }], 600),
  },
};
