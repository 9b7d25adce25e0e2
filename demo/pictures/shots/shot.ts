import { fit, type Fit } from '../kit/fit';
import { stage, type Scene, type View } from '../kit/scene';
import { Sheet, type Drawing } from '../kit/sheet';
import { lyingFlat, onPegs, onTable, type Lying, type OnTable, type Table } from '../scenes/arrange';
import { COLORS, GROUNDS, type ColorName, type GroundName } from '../scenes/grounds';

/** How one product is pictured. `color` is a term of the shop's colours. */
export interface Shot {
  readonly ground: GroundName;
  /** Seen from above, or hung on a wall: no table edge. */
  readonly flat?: boolean;
  readonly fit?: Fit;
  /** Colours in which it is drawn; the first one is the main picture. */
  readonly colors?: readonly ColorName[];
  readonly draw: (sheet: Sheet, color: string) => Drawing;
  /** Point of interest as shares of the object's box, and how much nearer the camera comes. */
  readonly detail?: readonly [x: number, y: number, zoom: number];
  /** Picture beside things of known size. */
  readonly scale?: (sheet: Sheet, own: Drawing) => Scene;
}

const WIDTH = 1200;
const HEIGHT = 1500;
const HORIZON = 0.6;

const viewOf = (shot: Shot): View => ({
  width: WIDTH,
  height: HEIGHT,
  ...(shot.flat ? {} : { horizon: HEIGHT * HORIZON }),
});
const fitOf = (shot: Shot): Fit =>
  shot.flat ? { width: 0.74, height: 0.74, middle: 0.49, ...shot.fit } : { ...shot.fit };

export function mainScene(name: string, shot: Shot, color?: ColorName): Scene {
  const sheet = new Sheet(name);
  const drawing = shot.draw(sheet, COLORS[color ?? shot.colors?.[0] ?? 'oat']);
  const view = viewOf(shot);
  return stage(sheet, GROUNDS[shot.ground], view, [fit(drawing, view, fitOf(shot))]);
}

/** The camera comes nearer: the point of interest moves to the middle of the picture. */
export function detailScene(name: string, shot: Shot, detail: NonNullable<Shot['detail']>): Scene {
  const sheet = new Sheet(name);
  const drawing = shot.draw(sheet, COLORS[shot.colors?.[0] ?? 'oat']);
  const view = viewOf(shot);
  const at = fit(drawing, view, fitOf(shot));
  const [fx, fy, zoom] = detail;
  const px = at.x + (drawing.box.x + drawing.box.w * fx) * at.scale;
  const py = at.y + (drawing.box.y + drawing.box.h * fy) * at.scale;
  const horizon = view.horizon === undefined ? {} : { horizon: HEIGHT / 2 + (view.horizon - py) * zoom };
  const near = {
    drawing,
    x: WIDTH / 2 + (at.x - px) * zoom,
    y: HEIGHT / 2 + (at.y - py) * zoom,
    scale: at.scale * zoom,
  };
  const visible = horizon.horizon !== undefined && horizon.horizon > 0 && horizon.horizon < HEIGHT;
  return stage(sheet, GROUNDS[shot.ground], { width: WIDTH, height: HEIGHT, ...(visible ? horizon : {}) }, [
    near,
  ]);
}

export function scaleScene(name: string, shot: Shot, arrange: NonNullable<Shot['scale']>): Scene {
  const sheet = new Sheet(name);
  return arrange(sheet, shot.draw(sheet, COLORS[shot.colors?.[0] ?? 'oat']));
}

type Own = { readonly x?: number; readonly z?: number; readonly real?: number; readonly up?: number };

/** Scale picture on a table: the object at `own` among `others`. */
export const among =
  (
    ground: GroundName,
    table: Table,
    own: Own,
    others: (sheet: Sheet) => readonly OnTable[],
  ): NonNullable<Shot['scale']> =>
  (sheet, drawing) =>
    onTable(sheet, GROUNDS[ground], [{ x: 0, ...own, drawing }, ...others(sheet)], { foot: 0.81, ...table });

/** Scale picture seen from above. */
export const aboveWith =
  (
    ground: GroundName,
    span: number,
    own: Partial<Omit<Lying, 'drawing'>>,
    others: (sheet: Sheet) => readonly Lying[],
  ): NonNullable<Shot['scale']> =>
  (sheet, drawing) =>
    lyingFlat(sheet, GROUNDS[ground], [...others(sheet), { x: 0, y: 0, ...own, drawing }], span);

/** Scale picture on a peg rail. */
export const hung =
  (
    ground: GroundName,
    own: { peg: number; real?: number; dx?: number; drop?: number },
    others: (sheet: Sheet) => readonly Parameters<typeof onPegs>[2][number][],
    span?: number,
  ): NonNullable<Shot['scale']> =>
  (sheet, drawing) =>
    onPegs(sheet, GROUNDS[ground], [...others(sheet), { ...own, drawing }], span);
