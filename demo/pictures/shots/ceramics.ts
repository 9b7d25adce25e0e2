import { COLORS } from '../scenes/grounds';
import { books, branch, lemon, matchbox, pear } from '../scenes/props';
import { bowl, espresso, mug, plates } from '../objects/table/ceramics';
import { budVase } from '../objects/table/vases';
import { butterDish, pitcher, saltJar, teapot } from '../objects/table/tableware';
import { among, type Shot } from './shot';

const CREAM = '#e9e2d2';
const COFFEE = '#4a2d18';

export const ceramics: Record<string, Shot> = {
  'morning-mug': {
    ground: 'ceramics',
    colors: ['oat', 'sage', 'ink', 'terracotta'],
    draw: (s, c) => mug(s, { glaze: c, inside: CREAM }),
    fit: { width: 0.6 },
    detail: [0.2, 0.82, 2.3],
    scale: among('ceramics', { span: 440 }, { x: -30 }, (s) => [
      { drawing: books(s, [COLORS.moss, COLORS.terracotta]), x: 150, z: -80 },
      { drawing: pear(s), x: -140, z: 34 },
    ]),
  },
  'supper-bowl': {
    ground: 'ceramics',
    colors: ['oat', 'ink', 'sage'],
    draw: (s, c) => bowl(s, { glaze: c, inside: CREAM }),
    detail: [0.72, 0.3, 2.1],
    scale: among('ceramics', { span: 520 }, { x: 40, z: 20 }, (s) => [
      { drawing: mug(s, { glaze: COLORS.sage, inside: CREAM }, COFFEE), x: -130, z: -80 },
      { drawing: lemon(s), x: -120, z: 110 },
    ]),
  },
  'speckled-dinner-plate': {
    ground: 'ceramics',
    draw: (s) => plates(s, { glaze: '#ddd1bb', speckle: 130 }, 4),
    fit: { width: 0.76 },
    detail: [0.24, 0.6, 2.4],
    scale: among('ceramics', { span: 620 }, { x: 20, z: 30 }, (s) => [
      { drawing: pitcher(s, { glaze: COLORS.sky }), x: -170, z: -160 },
      { drawing: pear(s), x: 210, z: -60 },
      { drawing: lemon(s), x: -190, z: 150 },
    ]),
  },
  'two-litre-jug': {
    ground: 'ceramics',
    draw: (s) => pitcher(s, { glaze: '#d9cfba', inside: CREAM }),
    detail: [0.24, 0.16, 2.3],
    scale: among('ceramics', { span: 560 }, { x: 20 }, (s) => [
      { drawing: mug(s, { glaze: COLORS.ink, inside: CREAM }), x: 170, z: 40 },
      { drawing: pear(s), x: -140, z: 60 },
    ]),
  },
  'slow-teapot': {
    ground: 'ceramics',
    colors: ['forest', 'chalk'],
    draw: (s, c) => teapot(s, { glaze: c }),
    fit: { width: 0.72 },
    detail: [0.62, 0.52, 2.2],
    scale: among('ceramics', { span: 560 }, { x: 60, z: -20 }, (s) => [
      { drawing: bowl(s, { glaze: COLORS.oat, inside: CREAM }), x: -150, z: 120, real: 0.62 },
      { drawing: matchbox(s), x: 190, z: 150 },
    ]),
  },
  'espresso-cups': {
    ground: 'ceramics',
    draw: (s) => espresso(s, { glaze: COLORS.terracotta, inside: CREAM }),
    fit: { width: 0.66 },
    detail: [0.56, 0.22, 2.2],
    scale: among('ceramics', { span: 360 }, { x: -40, z: 20 }, (s) => [
      { drawing: espresso(s, { glaze: COLORS.terracotta, inside: CREAM }), x: 96, z: -120 },
      { drawing: matchbox(s, COLORS.forest), x: 100, z: 96 },
    ]),
  },
  'butter-dish': {
    ground: 'ceramics',
    draw: (s) => butterDish(s, { glaze: '#a9bcc0' }),
    fit: { width: 0.7 },
    detail: [0.5, 0.2, 2.2],
    scale: among('ceramics', { span: 440 }, { x: -20, z: 20 }, (s) => [
      { drawing: mug(s, { glaze: COLORS.oat, inside: CREAM }, COFFEE), x: 130, z: -130 },
      { drawing: pear(s), x: -150, z: -90 },
    ]),
  },
  'salt-jar': {
    ground: 'ceramics',
    draw: (s) => saltJar(s, { glaze: '#e4dccc' }),
    fit: { height: 0.5 },
    detail: [0.4, 0.26, 2.2],
    scale: among('ceramics', { span: 430 }, { x: 30 }, (s) => [
      { drawing: lemon(s), x: -90, z: 70 },
      { drawing: lemon(s), x: -130, z: -10 },
    ]),
  },
  'ceramics-for-the-table': {
    ground: 'ceramics',
    draw: (s) => plates(s, { glaze: '#ddd1bb', speckle: 110 }, 4),
    scale: among('ceramics', { span: 700, window: 0.8 }, { x: -60, z: 50 }, (s) => [
      { drawing: pitcher(s, { glaze: '#d9cfba', inside: CREAM }), x: 110, z: -140 },
      { drawing: butterDish(s, { glaze: '#a9bcc0' }), x: 200, z: 80 },
      { drawing: espresso(s, { glaze: COLORS.terracotta, inside: CREAM }), x: -210, z: -150 },
    ]),
  },
  'studio-seconds-mug': {
    ground: 'ceramics',
    draw: (s) => mug(s, { glaze: '#c9b9a4', inside: CREAM, speckle: 190 }, COFFEE),
    fit: { width: 0.6 },
    detail: [0.3, 0.3, 2.2],
  },
  'bud-vase': {
    ground: 'objects',
    colors: ['ochre', 'rose', 'sky', 'chalk'],
    draw: (s, c) => budVase(s, { glaze: c }),
    fit: { height: 0.5 },
    detail: [0.5, 0.16, 2.3],
    scale: among('objects', { span: 470, foot: 0.84 }, { x: 90, z: 20 }, (s) => [
      { drawing: branch(s, COLORS.chalk), x: -60, z: -60 },
      { drawing: matchbox(s, COLORS.ink), x: 20, z: 120 },
    ]),
  },
  'bottle-vase': {
    ground: 'objects',
    draw: (s) => budVase(s, { glaze: '#4a5550' }, true),
    fit: { height: 0.62 },
    detail: [0.5, 0.86, 2.4],
    scale: among('objects', { span: 560 }, { x: 40 }, (s) => [
      { drawing: books(s, [COLORS.ochre, COLORS.ink, COLORS.sage]), x: -120, z: -40 },
      { drawing: pear(s), x: 150, z: 60 },
    ]),
  },
};
