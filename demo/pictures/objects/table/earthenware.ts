import { GLAZE, SATIN, BISQUE } from '../../kit/materials';
import { blend } from '../../kit/color';
import { type Ring, curve, hollow, lathe, latheShadow, speckle, up } from '../../kit/lathe';
import { TILT } from '../../kit/light';
import { type Drawing, type Sheet, f } from '../../kit/sheet';
import { type Glaze } from './ceramics';
import { CLAY } from './tableware';

export const flowerPotRings = (s: number): Ring[] =>
  (
    [
      [38, 0],
      [39, 2],
      [39, 2],
      [50, 66],
      [50, 66],
      [56, 67],
      [57, 70],
      [58, 92],
      [58, 92],
      [56, 95],
      [54, 95],
    ] as const
  ).map(([r, y]) => [r * s, y * s] as const);

/** Unglazed pots: bare clay with a chalky bloom of lime. */
export function flowerPot(
  sheet: Sheet,
  size: number,
  clay = '#b9704c',
  at: readonly [number, number] = [0, 0],
  soil = true,
): string {
  const rings = curve(flowerPotRings(size));
  const bloom = (y: number): string =>
    blend(clay, '#d9c4b0', 0.16 + 0.14 * Math.sin(y * 0.13 + size * 5) + (y < 18 * size ? 0.2 : 0));
  return (
    lathe(sheet, rings, { material: BISQUE, color: bloom, hand: 0.3, at }) +
    speckle(sheet, rings, 60, '#e9d8c6', [0.4 * size, 1.4 * size], at) +
    hollow(
      sheet,
      curve(
        [
          [53 * size, 95 * size],
          [51 * size, 80 * size],
          [46 * size, 60 * size],
        ],
        20,
      ),
      {
        color: clay,
        material: BISQUE,
        depth: 0.55,
        at,
        ...(soil ? { fill: { y: 84 * size, color: '#3b2b20', gloss: 0.1 } } : {}),
      },
    )
  );
}

export function flowerPots(sheet: Sheet): Drawing {
  const saucer = curve(
    [
      [44, 0],
      [46, 2],
      [54, 12],
      [54, 12],
      [52, 14],
    ],
    30,
  );
  const small = [118, 26] as const;
  const mid = [-112, 12] as const;
  const withSaucer = (size: number, at: readonly [number, number], soil: boolean): string =>
    lathe(
      sheet,
      saucer.map(([r, y]) => [r * size, y * size] as const),
      { material: BISQUE, color: '#b9704c', at },
    ) +
    `<ellipse cx="${f(at[0])}" cy="${f(at[1] + up(10 * size))}" rx="${f(50 * size)}" ry="${f(50 * size * TILT)}" fill="#5c3522" fill-opacity=".8"/>` +
    flowerPot(sheet, size, '#b9704c', [at[0], at[1] - 5 * size], soil);
  const shadowAt = (size: number, at: readonly [number, number]): Drawing['shadows'] =>
    latheShadow(curve(flowerPotRings(size)), at);
  return {
    body: withSaucer(1.5, [0, 0], true) + withSaucer(1.15, mid, false) + withSaucer(0.85, small, false),
    shadows: [...shadowAt(1.5, [0, 0]), ...shadowAt(1.15, mid), ...shadowAt(0.85, small)],
    box: { x: -180, y: -168, w: 350, h: 215 },
  };
}

/** An oval soap dish with a ridged floor and a bar of soap. */
export function soapDish(sheet: Sheet, g: Glaze, soap = '#c9c48e'): Drawing {
  const rings = curve([
    [44, 0],
    [46, 3],
    [46, 3],
    [58, 12],
    [64, 24],
    [64, 24],
    [63, 25.5],
  ]);
  const bar = curve(
    [
      [34, 17],
      [40, 21],
      [42, 27],
      [41, 35],
      [37, 40],
      [30, 42],
      [0.5, 43],
    ],
    60,
  );
  const body =
    lathe(sheet, rings, { material: GLAZE, color: (y) => (y < 6 ? (g.clay ?? CLAY) : g.glaze), hand: 0.4 }) +
    hollow(
      sheet,
      curve(
        [
          [62, 25],
          [56, 17],
          [48, 14],
          [6, 13],
        ],
        30,
      ),
      { color: g.inside ?? g.glaze, material: SATIN, depth: 0.3 },
    ) +
    `<ellipse cx="5" cy="-15" rx="44" ry="13" fill="#140f08" fill-opacity=".28"/>` +
    lathe(sheet, bar, { material: { soft: 0.9, gloss: 0.1, sharp: 14 }, color: soap });
  return {
    body: `<g transform="scale(1.25 1)">${body}</g>`,
    shadows: latheShadow(rings),
    box: { x: -80, y: -58, w: 160, h: 75 },
  };
}
