import { COLORS } from '../scenes/grounds';
import { books, branch, matchbox, pear } from '../scenes/props';
import { blend } from '../kit/color';
import { OAK } from '../kit/wood';
import { mug } from '../objects/table/ceramics';
import { basket, bentBoxes, stool } from '../objects/home/furniture';
import { clock, hook, mirror, pegRail } from '../objects/home/wall';
import { lamp, pendant } from '../objects/home/lighting';
import { candleHolder, candles, lantern } from '../objects/table/candlelight';
import { bedLinen, cushion, rug, throwBlanket } from '../objects/cloth/textiles';
import { tote } from '../objects/cloth/bags';
import { scarf } from '../objects/cloth/woolens';
import { onPegs } from '../scenes/arrange';
import { GROUNDS } from '../scenes/grounds';
import { among, type Shot } from './shot';

const CREAM = '#e9e2d2';

export const home: Record<string, Shot> = {
  'reading-lamp': {
    ground: 'lighting',
    colors: ['forest', 'terracotta', 'chalk'],
    draw: (s, c) => lamp(s, c),
    fit: { height: 0.62, width: 0.66 },
    detail: [0.66, 0.24, 2],
    scale: among('lighting', { span: 700, window: 0.3 }, { x: -60 }, (s) => [
      { drawing: books(s, [COLORS.ochre, COLORS.ink, COLORS.rose]), x: 150, z: 40 },
      { drawing: mug(s, { glaze: COLORS.oat, inside: CREAM }), x: -220, z: 60 },
    ]),
  },
  'paper-pendant': {
    ground: 'lighting',
    flat: true,
    draw: (s) => pendant(s),
    fit: { width: 0.66, middle: 0.5 },
    detail: [0.5, 0.12, 2.2],
    scale: among(
      'lighting',
      { span: 1100, horizon: 0.8, foot: 0.88, window: 0.2 },
      { x: 0, up: 720, real: 1.3 },
      (s) => [
        { drawing: branch(s, COLORS.chalk, 'eucalyptus'), x: -120, z: -30 },
        { drawing: books(s, [COLORS.terracotta, COLORS.sage]), x: 150, z: 20 },
      ],
    ),
  },
  'beeswax-candles': {
    ground: 'lighting',
    flat: true,
    draw: (s) => candles(s, '#cfa04e'),
    detail: [0.5, 0.2, 2.3],
  },
  'chamber-candlestick': {
    ground: 'lighting',
    draw: (s) => candleHolder(s),
    fit: { height: 0.58 },
    detail: [0.5, 0.84, 2.2],
    scale: among('lighting', { span: 520, window: 0.2 }, { x: -30, real: 0.9 }, (s) => [
      { drawing: books(s, [COLORS.forest, COLORS.ochre]), x: 130, z: -60 },
      { drawing: matchbox(s), x: 100, z: 120 },
    ]),
  },
  'glass-lantern': {
    ground: 'lighting',
    draw: (s) => lantern(s, '#39423d'),
    fit: { height: 0.64 },
    detail: [0.5, 0.66, 2.1],
    scale: among('lighting', { span: 760, window: 0.2 }, { x: 40 }, (s) => [
      { drawing: mug(s, { glaze: COLORS.terracotta, inside: CREAM }), x: -150, z: 60 },
    ]),
  },
  'herringbone-throw': {
    ground: 'textiles',
    colors: ['charcoal', 'ochre', 'oat'],
    draw: (s, c) => throwBlanket(s, c, blend(c, '#f3ead8', 0.75)),
    fit: { width: 0.76 },
    detail: [0.5, 0.6, 2.3],
    scale: among('textiles', { span: 760, foot: 0.84, horizon: 0.56 }, { x: 20, z: 40, real: 1.3 }, (s) => [
      { drawing: cushion(s, COLORS.rose), x: -120, z: -150, real: 1.5 },
    ]),
  },
  'linen-cushion': {
    ground: 'textiles',
    colors: ['ochre', 'sage', 'ink'],
    draw: (s, c) => cushion(s, c),
    detail: [0.2, 0.2, 2.4],
    scale: among('textiles', { span: 900, foot: 0.82 }, { x: 60, z: 40, real: 1.5 }, (s) => [
      { drawing: cushion(s, COLORS.chalk, true), x: -110, z: -60, real: 1.5 },
      { drawing: books(s, [COLORS.terracotta, COLORS.ink]), x: -250, z: 110 },
    ]),
  },
  'flatwoven-rug': {
    ground: 'textiles',
    flat: true,
    draw: (s) => rug(s, '#d9cbb0', '#46586b'),
    fit: { height: 0.82 },
    detail: [0.3, 0.9, 2.4],
  },
  'linen-bed-set': {
    ground: 'textiles',
    colors: ['sky', 'chalk', 'sage'],
    draw: (s, c) => bedLinen(s, c),
    fit: { width: 0.76 },
    detail: [0.6, 0.5, 2.1],
    scale: among('textiles', { span: 640 }, { x: -20, z: 20 }, (s) => [
      { drawing: branch(s, COLORS.rose, 'eucalyptus'), x: -170, z: -150 },
      { drawing: matchbox(s), x: 190, z: 150 },
    ]),
  },
  'willow-basket': {
    ground: 'storage',
    draw: (s) => basket(s, '#b08a58'),
    fit: { width: 0.74 },
    detail: [0.3, 0.52, 2.2],
    scale: among('storage', { span: 680 }, { x: -20 }, (s) => [
      { drawing: pear(s), x: 200, z: 60 },
      { drawing: books(s, [COLORS.sage, COLORS.terracotta]), x: 210, z: -130 },
    ]),
  },
  'peg-rail': {
    ground: 'storage',
    flat: true,
    draw: (s) => pegRail(s, 4),
    fit: { width: 0.88, middle: 0.44 },
    detail: [0.36, 0.5, 2.6],
    scale: (s) =>
      onPegs(
        s,
        GROUNDS.storage,
        [
          { drawing: scarf(s, COLORS.ink), peg: 0.4, real: 0.8 },
          { drawing: tote(s, COLORS.oat), peg: 2.2, real: 0.9 },
        ],
        700,
      ),
  },
  'bentwood-boxes': {
    ground: 'storage',
    draw: (s) => bentBoxes(s, [110, 86, 66]),
    fit: { width: 0.72 },
    detail: [0.55, 0.7, 2.3],
    scale: among('storage', { span: 620 }, { x: -30 }, (s) => [
      { drawing: pear(s), x: 200, z: 60 },
      { drawing: matchbox(s, COLORS.forest), x: 180, z: 150 },
    ]),
  },
  'brass-coat-hook': {
    ground: 'storage',
    flat: true,
    draw: (s) => hook(s, '#b08748'),
    fit: { width: 0.42, height: 0.46 },
    detail: [0.3, 0.24, 1.9],
  },
  'three-legged-stool': {
    ground: 'storage',
    draw: (s) => stool(s),
    fit: { height: 0.62, width: 0.7 },
    detail: [0.5, 0.12, 2.2],
    scale: among('storage', { span: 980, foot: 0.84, horizon: 0.66 }, { x: 20 }, (sheet) => [
      { drawing: basket(sheet, '#b08a58'), x: -290, z: 80 },
    ]),
  },
  'round-mirror': {
    ground: 'objects',
    flat: true,
    draw: (s) => mirror(s, OAK),
    detail: [0.2, 0.26, 2.4],
    scale: among('objects', { span: 1000, horizon: 0.78, foot: 0.87 }, { x: 0, up: 500 }, (s) => [
      { drawing: branch(s, COLORS.chalk), x: -250, z: -20 },
      { drawing: books(s, [COLORS.ink, COLORS.ochre]), x: 230, z: 10 },
    ]),
  },
  'quiet-wall-clock': {
    ground: 'objects',
    flat: true,
    draw: (s) => clock(s, '#ede7da'),
    fit: { width: 0.68 },
    detail: [0.3, 0.3, 2.3],
    scale: among('objects', { span: 760, horizon: 0.76, foot: 0.86 }, { x: 40, up: 390 }, (s) => [
      { drawing: branch(s, COLORS.sky, 'eucalyptus'), x: -190, z: -20 },
      { drawing: mug(s, { glaze: COLORS.oat, inside: CREAM }), x: 150, z: 20 },
    ]),
  },
};
