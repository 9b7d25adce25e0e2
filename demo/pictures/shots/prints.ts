import { COLORS } from '../scenes/grounds';
import { books, branch, lyingPencil, lyingTwig } from '../scenes/props';
import { mug } from '../objects/table/ceramics';
import {
  evening,
  fern,
  framed,
  giftCard,
  handbook,
  harbour,
  pears,
  sewingPattern,
  tablet,
} from '../objects/home/prints';
import { teapotLid } from '../objects/table/tableware';
import { whetstone } from '../objects/table/service';
import { aboveWith, among, type Shot } from './shot';

const wall = { span: 760, horizon: 0.77, foot: 0.87 };

export const prints: Record<string, Shot> = {
  'fern-print': {
    ground: 'prints',
    flat: true,
    draw: (s) => framed(s, fern),
    fit: { height: 0.72 },
    detail: [0.4, 0.3, 2.2],
    scale: among('prints', wall, { x: 20, up: 370 }, (s) => [
      { drawing: branch(s, COLORS.rose), x: -210, z: -30 },
      { drawing: books(s, [COLORS.ink, COLORS.ochre, COLORS.sage]), x: 170, z: 0 },
    ]),
  },
  'harbour-print': {
    ground: 'prints',
    flat: true,
    draw: (s) => framed(s, harbour),
    fit: { height: 0.72 },
    detail: [0.5, 0.62, 2.1],
    scale: among('prints', wall, { x: -20, up: 370 }, (s) => [
      { drawing: mug(s, { glaze: COLORS.ink, inside: '#e9e2d2' }), x: 180, z: 10 },
      { drawing: books(s, [COLORS.terracotta, COLORS.oat]), x: -160, z: -10 },
    ]),
  },
  'pears-print': {
    ground: 'prints',
    flat: true,
    draw: (s) => framed(s, pears),
    fit: { height: 0.72 },
    detail: [0.5, 0.6, 2.1],
    scale: among('prints', wall, { x: 10, up: 370 }, (s) => [
      { drawing: branch(s, COLORS.chalk, 'eucalyptus'), x: 210, z: -20 },
      { drawing: books(s, [COLORS.moss, COLORS.rose]), x: -170, z: 0 },
    ]),
  },
  'apron-sewing-pattern': {
    ground: 'prints',
    flat: true,
    draw: (s) => sewingPattern(s),
    fit: { width: 0.84 },
    detail: [0.5, 0.3, 2.2],
  },
  'care-handbook': {
    ground: 'prints',
    flat: true,
    draw: (s) => tablet(s, handbook),
    fit: { height: 0.7 },
    scale: aboveWith('prints', 520, { x: -20, y: -10, real: 0.6 }, (s) => [
      { drawing: lyingPencil(COLORS.terracotta, 30), x: 150, y: 40 },
      { drawing: lyingTwig(s, 200, 'eucalyptus', -50), x: -150, y: 210 },
    ]),
  },
  'evening-wallpapers': {
    ground: 'prints',
    flat: true,
    draw: (s) => tablet(s, evening),
    fit: { height: 0.7 },
  },
  'gift-card': {
    ground: 'prints',
    flat: true,
    draw: (s) => giftCard(s, COLORS.forest),
    fit: { width: 0.78 },
    detail: [0.4, 0.68, 2.2],
  },
  'sharpening-service': {
    ground: 'cooking',
    draw: (s) => whetstone(s),
    fit: { width: 0.8 },
    detail: [0.5, 0.4, 2],
  },
  'spare-teapot-lid': {
    ground: 'ceramics',
    draw: (s) => teapotLid(s, { glaze: COLORS.forest }),
    fit: { width: 0.56 },
  },
};
