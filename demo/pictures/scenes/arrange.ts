import { stage, type Ground, type Placed, type Scene, type View } from '../kit/scene';
import { RISE, TILT } from '../kit/light';
import type { Drawing, Sheet } from '../kit/sheet';
import { OAK } from '../kit/wood';
import { pegRail } from '../objects/home/wall';

/** A thing on the table: x to the right, z towards the viewer, in true millimetres. */
export interface OnTable {
  readonly drawing: Drawing;
  readonly x: number;
  readonly z?: number;
  /** Drawn millimetres to true millimetres. */
  readonly real?: number;
  /** Hangs on the wall this high above the table's far edge. */
  readonly up?: number;
  /** Stands on something this high. */
  readonly lift?: number;
}

export interface Table {
  /** True millimetres that the picture is wide. */
  readonly span: number;
  readonly width?: number;
  readonly height?: number;
  /** Heights of horizon and of z = 0, as shares of the picture. */
  readonly horizon?: number;
  readonly foot?: number;
  readonly window?: number;
  /** Where x = 0 is, as a share of the width. */
  readonly cx?: number;
}

/** Things at their true sizes on one table, the far ones first. */
export function onTable(sheet: Sheet, ground: Ground, things: readonly OnTable[], t: Table): Scene {
  const width = t.width ?? 1200;
  const height = t.height ?? 1500;
  const px = width / t.span;
  const view: View = { width, height, horizon: height * (t.horizon ?? 0.6), window: t.window ?? 0.7 };
  const foot = height * (t.foot ?? 0.8);
  const depth = (thing: OnTable): number =>
    thing.up === undefined ? (thing.z ?? 0) + (thing.lift ? 1000 : 0) : -9999;
  const order = [...things].sort((a, b) => depth(a) - depth(b));
  const placed = order.map(({ drawing, x, z = 0, real = 1, up, lift = 0 }): Placed => {
    const y = up === undefined ? foot + (z * TILT - lift * RISE) * px : (view.horizon ?? foot) - up * px;
    return { drawing, x: width * (t.cx ?? 0.5) + x * px, y, scale: px * real };
  });
  return stage(sheet, ground, view, placed);
}

/** A thing lying on a surface seen from above, in true millimetres from the picture's middle. */
export interface Lying {
  readonly drawing: Drawing;
  readonly x: number;
  readonly y: number;
  readonly real?: number;
}

export function lyingFlat(
  sheet: Sheet,
  ground: Ground,
  things: readonly Lying[],
  span: number,
  width = 1200,
  height = 1500,
): Scene {
  const px = width / span;
  const placed = things.map(({ drawing, x, y, real = 1 }): Placed => ({
    drawing,
    x: width / 2 + x * px,
    y: height / 2 + y * px,
    scale: px * real,
  }));
  return stage(sheet, ground, { width, height, window: 0.8 }, placed);
}

/** A peg rail on the wall with things hung from its pegs by their upper edge. */
export function onPegs(
  sheet: Sheet,
  ground: Ground,
  things: readonly { drawing: Drawing; peg: number; real?: number; dx?: number; drop?: number }[],
  span = 620,
): Scene {
  const px = 1200 / span;
  const rail = pegRail(sheet, 4, OAK);
  const y = 1500 * 0.2;
  const placed: Placed[] = [{ drawing: rail, x: 600, y, scale: px }];
  for (const { drawing, peg, real = 1, dx = 0, drop = 0 } of things) {
    const scale = px * real;
    placed.push({
      drawing,
      x: 600 + ((peg - 1.5) * 130 + dx) * px,
      y: y - drawing.box.y * scale - (10 + drop) * px,
      scale,
    });
  }
  return stage(sheet, ground, { width: 1200, height: 1500, window: 0.8 }, placed);
}
