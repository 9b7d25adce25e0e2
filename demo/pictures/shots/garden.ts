import { COLORS } from '../scenes/grounds';
import { branch, lemon, lyingTwig, matchbox, matchboxFlat } from '../scenes/props';
import { ASH, BEECH } from '../kit/wood';
import { mug } from '../objects/table/ceramics';
import { balmTins, bathBrush, soapBars } from '../objects/home/bath';
import { seeds, trowel, twine, wateringCan } from '../objects/home/garden';
import { birdhouse } from '../objects/home/birdhouse';
import { waffleTowels } from '../objects/cloth/linen';
import { flowerPots, soapDish } from '../objects/table/earthenware';
import { aboveWith, among, type Shot } from './shot';

export const garden: Record<string, Shot> = {
  'hand-trowel': {
    ground: 'garden',
    flat: true,
    draw: (s) => trowel(s, ASH),
    detail: [0.6, 0.6, 2.4],
    scale: aboveWith('garden', 480, { real: 0.62, x: -20 }, (s) => [
      { drawing: seeds(s), x: 110, y: -150, real: 0.5 },
      { drawing: lyingTwig(s, 170, 'olive', 50), x: 130, y: 170 },
    ]),
  },
  'terracotta-pots': {
    ground: 'garden',
    draw: (s) => flowerPots(s),
    fit: { width: 0.8 },
    detail: [0.5, 0.26, 2.1],
    scale: among('garden', { span: 720 }, { x: 0 }, (s) => [
      { drawing: twine(s, '#b09668'), x: 210, z: 170, real: 0.6 },
      { drawing: branch(s, COLORS.chalk), x: -230, z: -160 },
    ]),
  },
  'watering-can': {
    ground: 'garden',
    colors: ['forest', 'sky', 'chalk'],
    draw: (s, c) => wateringCan(s, c),
    fit: { width: 0.82 },
    detail: [0.1, 0.3, 2.3],
    scale: among('garden', { span: 820 }, { x: 40, z: -20 }, (s) => [
      { drawing: flowerPots(s), x: 10, z: 240, real: 0.55 },
    ]),
  },
  'meadow-seeds': {
    ground: 'garden',
    flat: true,
    draw: (s) => seeds(s),
    fit: { height: 0.7 },
    detail: [0.66, 0.5, 2.1],
    scale: aboveWith('garden', 420, { real: 0.62, x: -20 }, () => [
      { drawing: matchboxFlat(COLORS.forest), x: 140, y: 150 },
    ]),
  },
  'jute-twine': {
    ground: 'garden',
    draw: (s) => twine(s, '#b09668'),
    fit: { width: 0.6 },
    detail: [0.36, 0.5, 2.2],
    scale: among('garden', { span: 420 }, { x: -40, real: 0.62 }, (s) => [
      { drawing: mug(s, { glaze: COLORS.moss, inside: '#e9e2d2' }), x: 110, z: -60 },
      { drawing: matchbox(s), x: 60, z: 110 },
    ]),
  },
  'nesting-box': {
    ground: 'garden',
    draw: (s) => birdhouse(s, ASH, '#5c6468'),
    fit: { height: 0.6 },
    detail: [0.56, 0.5, 2],
  },
  'olive-oil-soap': {
    ground: 'bath',
    draw: (s) => soapBars(s, ['#d3c39a', '#b4b99b', '#ddd0bd']),
    fit: { width: 0.56 },
    detail: [0.42, 0.26, 2],
    scale: among('bath', { span: 380 }, { real: 0.55, x: -60 }, (s) => [
      { drawing: soapDish(s, { glaze: '#e4dccc' }), x: 80, z: 30, real: 0.8 },
      { drawing: matchbox(s, COLORS.forest), x: -10, z: 120 },
    ]),
  },
  'bath-brush': {
    ground: 'bath',
    flat: true,
    draw: (s) => bathBrush(s, BEECH),
    detail: [0.7, 0.2, 2.2],
    scale: aboveWith('bath', 560, { real: 0.85, x: -20 }, (s) => [
      { drawing: lyingTwig(s, 220, 'eucalyptus', 30), x: 180, y: 150 },
    ]),
  },
  'soap-dish': {
    ground: 'bath',
    draw: (s) => soapDish(s, { glaze: '#e4dccc' }),
    fit: { width: 0.7 },
    detail: [0.3, 0.4, 2.1],
    scale: among('bath', { span: 520 }, { x: 0, z: 80, real: 0.85 }, (s) => [
      { drawing: waffleTowels(s, [COLORS.sky, '#e3dccd']), x: 30, z: -130 },
    ]),
  },
  'hand-balm': {
    ground: 'bath',
    draw: (s) => balmTins(s, '#8a9a86'),
    fit: { width: 0.78 },
    detail: [0.74, 0.5, 2.1],
    scale: among('bath', { span: 360 }, { x: -50, z: 30, real: 0.6 }, (s) => [
      { drawing: lemon(s), x: 100, z: -30 },
      { drawing: matchbox(s), x: 70, z: 100 },
    ]),
  },
};
