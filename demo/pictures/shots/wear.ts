import { COLORS } from '../scenes/grounds';
import { lyingTwig, matchboxFlat } from '../scenes/props';
import { tone } from '../kit/color';
import { bandana, belt, cardHolder, shirt, umbrella } from '../objects/cloth/accessories';
import { rucksack, tote, washBag } from '../objects/cloth/bags';
import { beanie, sweater } from '../objects/cloth/knitwear';
import { mittens, scarf, socks } from '../objects/cloth/woolens';
import { waffleTowels } from '../objects/cloth/linen';
import { aboveWith, hung, type Shot } from './shot';

const CREAM = '#e2d6c0';

export const wear: Record<string, Shot> = {
  'fisherman-sweater': {
    ground: 'knitwear',
    flat: true,
    colors: ['oat', 'ink', 'moss'],
    draw: (s, c) => sweater(s, c),
    fit: { width: 0.84 },
    detail: [0.5, 0.3, 2.3],
    scale: aboveWith('knitwear', 680, { x: 0, y: -40 }, (s) => [
      { drawing: socks(s, '#b0aa9d', '#8a5540'), x: 170, y: 290, real: 0.52 },
      { drawing: lyingTwig(s, 240, 'eucalyptus', 50), x: -200, y: 310 },
    ]),
  },
  'ribbed-beanie': {
    ground: 'knitwear',
    flat: true,
    colors: ['terracotta', 'charcoal', 'ochre', 'sky'],
    draw: (s, c) => beanie(s, c),
    fit: { width: 0.58 },
    detail: [0.3, 0.72, 2.2],
    scale: aboveWith('knitwear', 560, { x: 60, y: -70, real: 0.92 }, (s) => [
      { drawing: mittens(s, COLORS.forest, CREAM), x: -60, y: 190, real: 0.7 },
    ]),
  },
  'lambswool-scarf': {
    ground: 'knitwear',
    flat: true,
    colors: ['ink', 'rose', 'sage'],
    draw: (s, c) => scarf(s, c),
    fit: { height: 0.8 },
    detail: [0.5, 0.86, 2.2],
    scale: hung(
      'knitwear',
      { peg: 1, real: 1.1 },
      (s) => [{ drawing: tote(s, COLORS.moss), peg: 2.7, real: 0.86 }],
      640,
    ),
  },
  'wool-socks': {
    ground: 'knitwear',
    flat: true,
    colors: ['oat', 'charcoal', 'moss'],
    draw: (s, c) =>
      socks(s, c, c === COLORS.charcoal ? COLORS.ochre : c === COLORS.moss ? COLORS.terracotta : '#8a5540'),
    detail: [0.7, 0.82, 2.3],
  },
  'nordic-mittens': {
    ground: 'knitwear',
    flat: true,
    colors: ['forest', 'ink'],
    draw: (s, c) => mittens(s, c, CREAM),
    fit: { width: 0.78 },
    detail: [0.24, 0.32, 2.3],
    scale: aboveWith('knitwear', 560, { x: -30, y: 110, real: 0.74 }, (s) => [
      { drawing: beanie(s, COLORS.ochre), x: 70, y: -150, real: 0.9 },
    ]),
  },
  'saddle-leather-belt': {
    ground: 'accessories',
    flat: true,
    colors: ['tan', 'charcoal'],
    draw: (s, c) => belt(s, c),
    fit: { width: 0.8 },
    detail: [0.1, 0.8, 2.4],
  },
  'card-holder': {
    ground: 'accessories',
    flat: true,
    colors: ['tan', 'forest', 'charcoal'],
    draw: (s, c) => cardHolder(s, c),
    fit: { width: 0.62 },
    detail: [0.3, 0.62, 2.1],
    scale: aboveWith('accessories', 260, { real: 0.56, x: -10 }, () => [
      { drawing: matchboxFlat(COLORS.ochre, -14), x: 70, y: 80 },
    ]),
  },
  'linen-work-shirt': {
    ground: 'accessories',
    flat: true,
    colors: ['sky', 'charcoal'],
    draw: (s, c) => shirt(s, c),
    fit: { height: 0.74 },
    detail: [0.5, 0.2, 2.2],
    scale: aboveWith('accessories', 560, { x: -20, y: -20, real: 1.1 }, (s) => [
      { drawing: belt(s, COLORS.tan), x: 90, y: 250, real: 0.6 },
    ]),
  },
  'printed-bandana': {
    ground: 'accessories',
    flat: true,
    draw: (s) => bandana(s, '#8c3f30'),
    fit: { width: 0.78 },
    detail: [0.62, 0.7, 2.3],
  },
  'stick-umbrella': {
    ground: 'accessories',
    flat: true,
    draw: (s) => umbrella(s, COLORS.ink),
    fit: { height: 0.86 },
    detail: [0.24, 0.86, 2.4],
  },
  'canvas-tote': {
    ground: 'bags',
    flat: true,
    colors: ['oat', 'ink', 'moss'],
    draw: (s, c) => tote(s, c),
    fit: { height: 0.82 },
    detail: [0.3, 0.48, 2.2],
    scale: hung('bags', { peg: 1.2 }, (s) => [{ drawing: scarf(s, COLORS.rose), peg: 3.1, real: 0.9 }], 760),
  },
  'day-rucksack': {
    ground: 'bags',
    flat: true,
    colors: ['moss', 'charcoal', 'ink'],
    draw: (s, c) => rucksack(s, c),
    fit: { height: 0.78 },
    detail: [0.36, 0.46, 2.2],
    scale: hung(
      'bags',
      { peg: 1.5, dx: 0 },
      (s) => [{ drawing: beanie(s, COLORS.ochre), peg: 3.6, real: 0.7 }],
      760,
    ),
  },
  'waxed-wash-bag': {
    ground: 'bags',
    flat: true,
    colors: ['ink', 'forest'],
    draw: (s, c) => washBag(s, c),
    fit: { width: 0.78 },
    detail: [0.22, 0.3, 2.2],
    scale: aboveWith('bags', 460, { real: 0.85, y: -20 }, (s) => [
      { drawing: lyingTwig(s, 180, 'olive', 60), x: 110, y: 190 },
      { drawing: matchboxFlat(), x: -130, y: 170 },
    ]),
  },
  'waffle-towels': {
    ground: 'bath',
    colors: ['sky', 'oat', 'sage'],
    draw: (s, c) => waffleTowels(s, [c, tone('#e3dccd', 1)]),
    fit: { width: 0.76 },
    detail: [0.42, 0.5, 2.1],
  },
};
