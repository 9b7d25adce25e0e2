import { COLORS } from '../scenes/grounds';
import { cupFromAbove, lyingPencil, lyingTwig, matchbox, matchboxFlat, books } from '../scenes/props';
import { OAK } from '../kit/wood';
import { mug } from '../objects/table/ceramics';
import { book, cards, deskPad, letterSet, notebook, sprig } from '../objects/home/desk';
import { pen, pencils, scissors, tray } from '../objects/home/writing';
import { aboveWith, among, type Shot } from './shot';

const vegetables = `<circle cx="0" cy="-10" r="84" fill="#efe4cc"/><g transform="translate(-34 14) rotate(-14)"><path d="M0 60C-14 40 -20 4 -14 -20H14C20 4 14 40 0 60Z" fill="#c77a45"/><path d="M-12 -4H4M-8 16H12M-6 34H6" stroke="#8a4c26" stroke-width="2"/><g transform="translate(0 -52)">${sprig('#54704c', 6, 5, 32)}</g></g><g transform="translate(36 10)"><path d="M0 48C-34 44 -38 0 -16 -14C-6 -20 6 -20 16 -14C38 0 34 44 0 48Z" fill="#8c4458"/><path d="M-16 -4C-24 10 -24 24 -16 34" stroke="#c98ba0" stroke-width="4" fill="none"/><path d="M0 48V66" stroke="#8c4458" stroke-width="3"/><g transform="translate(0 -44)">${sprig('#6d8a5c', -6, 4, 30)}</g></g>`;

const fl = (height: number): Shot['fit'] => ({ height, width: 0.78 });

export const desk: Record<string, Shot> = {
  'thread-bound-notebook': {
    ground: 'desk',
    flat: true,
    colors: ['ink', 'terracotta', 'moss', 'charcoal'],
    draw: (s, c) => notebook(s, c),
    fit: fl(0.7),
    detail: [0.16, 0.34, 2.3],
    scale: aboveWith('desk', 480, { x: -20, y: 0, real: 0.62 }, (s) => [
      { drawing: cupFromAbove(s, COLORS.oat), x: 150, y: -170 },
      { drawing: lyingPencil(COLORS.terracotta, 24), x: 130, y: 60 },
      { drawing: lyingTwig(s, 200, 'eucalyptus', -40), x: -150, y: 210 },
    ]),
  },
  'weekly-desk-pad': {
    ground: 'desk',
    flat: true,
    draw: (s) => deskPad(s, COLORS.terracotta),
    fit: { width: 0.84 },
    detail: [0.84, 0.8, 2.3],
    scale: aboveWith('desk', 560, { x: 0, y: 10, real: 0.95 }, (s) => [
      { drawing: cupFromAbove(s, COLORS.chalk), x: 170, y: -230 },
      { drawing: lyingPencil(COLORS.ink, 74), x: -120, y: 215 },
    ]),
  },
  'letter-set': {
    ground: 'desk',
    flat: true,
    draw: (s) => letterSet(s, '#5f7a6a'),
    fit: fl(0.68),
    detail: [0.5, 0.68, 2.3],
    scale: aboveWith('desk', 460, { x: -10, y: 10, real: 0.78 }, () => [
      { drawing: lyingPencil(COLORS.ochre, 20), x: 165, y: -40 },
      { drawing: matchboxFlat(COLORS.forest), x: 150, y: 180 },
    ]),
  },
  'letterpress-cards': {
    ground: 'desk',
    flat: true,
    draw: (s) => cards(s, ['#41614c', '#9c4a2f', '#3f5166', '#8a6a34']),
    fit: { width: 0.84 },
    detail: [0.18, 0.26, 2.4],
  },
  'vegetables-in-small-places': {
    ground: 'desk',
    flat: true,
    draw: (s) => book(s, '#5a6b4a', vegetables),
    fit: fl(0.66),
    detail: [0.54, 0.46, 2],
    scale: aboveWith('desk', 460, { x: -20, y: -10, real: 0.72 }, (s) => [
      { drawing: cupFromAbove(s, COLORS.rose), x: 150, y: -190 },
      { drawing: lyingTwig(s, 170, 'olive', 40), x: 140, y: 170 },
    ]),
  },
  'cedar-pencils': {
    ground: 'desk',
    flat: true,
    draw: (s) => pencils(s, ['#41614c', '#b0603f', '#be9650', '#3f5166', '#8b8378', '#2d2b28']),
    detail: [0.5, 0.12, 2.5],
  },
  'fountain-pen': {
    ground: 'desk',
    flat: true,
    draw: (s) => pen(s, '#233f37'),
    detail: [0.62, 0.12, 2.5],
    scale: aboveWith('desk', 380, { x: 20, y: 0, real: 0.42 }, (s) => [
      { drawing: notebook(s, COLORS.moss), x: -40, y: 10, real: 0.62 },
    ]),
  },
  'oak-pen-tray': {
    ground: 'desk',
    draw: (s) => tray(s, OAK),
    fit: { width: 0.78 },
    detail: [0.3, 0.5, 2.1],
    scale: among('desk', { span: 480 }, { x: -10, z: 40, real: 0.85 }, (s) => [
      { drawing: mug(s, { glaze: COLORS.sage, inside: '#e9e2d2' }), x: 130, z: -130 },
      { drawing: books(s, [COLORS.ink, COLORS.ochre]), x: -100, z: -190 },
      { drawing: matchbox(s), x: 150, z: 140 },
    ]),
  },
  'paper-scissors': {
    ground: 'desk',
    flat: true,
    draw: (s) => scissors(s),
    detail: [0.46, 0.5, 2.4],
    scale: aboveWith('desk', 420, { real: 0.55, x: -20 }, () => [
      { drawing: lyingPencil(COLORS.forest, 40), x: 120, y: -90 },
      { drawing: matchboxFlat(), x: 120, y: 150 },
    ]),
  },
};
