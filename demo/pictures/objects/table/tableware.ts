import { GLAZE } from '../../kit/materials';
import { css, hex, tone } from '../../kit/color';
import { curve, hollow, lathe, latheShadow, outline, speckle, up } from '../../kit/lathe';
import { TILT, lit } from '../../kit/light';
import { type Drawing, type Sheet, f, path } from '../../kit/sheet';
import { tube } from '../../kit/tube';
import { OAK, type Timber, fibres, turnedWood } from '../../kit/wood';
import { type Glaze, boxOf, plate, plateRings } from './ceramics';

export const CLAY = '#a9835f';
const dark = (g: Glaze): string => tone(g.glaze, 0.3);

/** A jug with a pulled lip on the left and a strap handle on the right. */
export function pitcher(sheet: Sheet, g: Glaze): Drawing {
  const rings = curve([
    [46, 0],
    [48, 3],
    [48, 3],
    [62, 28],
    [70, 70],
    [66, 120],
    [52, 165],
    [48, 190],
    [52, 214],
    [52, 214],
    [51, 216],
  ]);
  const top = up(215);
  const r = 52;
  const inside = css(lit(hex(g.inside ?? g.glaze), [0.8, 0.3, 0.5]));
  const lipFill = sheet.linear(-r - 22, 0, -r * 0.4, 0, [
    [0, css(lit(hex(g.glaze), [-0.9, 0.1, 0.4], GLAZE))],
    [0.6, css(lit(hex(g.glaze), [-0.5, -0.25, 0.8], GLAZE))],
    [1, css(lit(hex(g.glaze), [-0.25, -0.05, 0.95], GLAZE))],
  ]);
  const lip =
    path(
      `M${f(-r * 0.72, top - r * TILT * 0.7)}Q${f(-r - 10, top - 8)} ${f(-r - 21, top - 10)}Q${f(-r - 6, top + 7)} ${f(-r * 0.5, top + r * TILT * 0.87)}Z`,
      `fill="${inside}"`,
    ) +
    path(
      `M${f(-r - 21, top - 10)}Q${f(-r - 6, top + 9)} ${f(-r * 0.5, top + r * TILT * 0.87)}Q${f(-r * 0.72, top + 26)} ${f(-r * 0.93, top + 40)}Q${f(-r - 7, top + 12)} ${f(-r - 21, top - 10)}Z`,
      `fill="${lipFill}"`,
    ) +
    path(
      `M${f(-r - 21, top - 10)}Q${f(-r - 6, top + 7)} ${f(-r * 0.48, top + r * TILT * 0.88)}`,
      `fill="none" stroke="${tone(g.glaze, 1.35)}" stroke-width="2" stroke-linecap="round"`,
    );
  const handle = tube(
    [
      [46, top + 16],
      [70, top + 4],
      [90, top + 22],
      [94, top + 60],
      [84, top + 100],
      [64, top + 122],
    ],
    [17, 14, 13, 12, 12, 16],
    g.glaze,
    GLAZE,
  );
  const body =
    handle +
    lathe(sheet, rings, { material: GLAZE, color: (y) => (y < 13 ? (g.clay ?? CLAY) : g.glaze), hand: 0.5 }) +
    speckle(
      sheet,
      rings.filter((x) => x[1] > 14 && x[1] < 205),
      g.speckle ?? 90,
      dark(g),
      [0.35, 1],
    ) +
    hollow(
      sheet,
      curve(
        [
          [49.5, 215],
          [46, 190],
          [50, 165],
          [60, 120],
        ],
        40,
      ),
      { color: g.inside ?? g.glaze, material: GLAZE, depth: 0.85 },
    ) +
    lip;
  return { body, shadows: latheShadow(rings), box: boxOf(rings, { left: 20, right: 30 }) };
}

/** A round teapot with a bent wooden handle over the lid. */
export function teapot(sheet: Sheet, g: Glaze, timber: Timber = OAK): Drawing {
  const rings = curve([
    [44, 0],
    [46, 4],
    [46, 4],
    [66, 20],
    [80, 50],
    [76, 82],
    [56, 104],
    [38, 110],
    [38, 110],
    [37, 112],
  ]);
  const lid = curve(
    [
      [38, 111],
      [38, 114],
      [38, 114],
      [32, 121],
      [18, 126],
      [8, 128],
      [6, 133],
      [10, 139],
      [10, 144],
      [4, 148],
      [0.3, 148.5],
    ],
    60,
  );
  const spout = tube(
    [
      [-60, -48],
      [-88, -62],
      [-104, -86],
      [-118, -104],
    ],
    [40, 27, 19, 15],
    g.glaze,
    GLAZE,
  );
  const mouth = `<ellipse cx="-119" cy="-106" rx="7.6" ry="4" transform="rotate(-32 -119 -106)" fill="${tone(g.glaze, 0.22)}"/>`;
  const hoop = tube(
    [
      [-56, -92],
      [-62, -140],
      [-44, -190],
      [0, -208],
      [44, -190],
      [62, -140],
      [56, -92],
    ],
    [7, 7, 8, 9, 8, 7, 7],
    timber.base,
    { soft: 0.4, gloss: 0.08, sharp: 12 },
  );
  const lug = (x: number): string =>
    `<g transform="translate(${f(x, -90)})"><ellipse rx="8" ry="9" fill="${css(lit(hex(g.glaze), [x < 0 ? -0.6 : 0.7, 0.4, 0.5], GLAZE))}"/><ellipse cx="-1.5" cy="-2" rx="3" ry="3.4" fill="${tone(g.glaze, 0.35)}"/></g>`;
  const body =
    spout +
    mouth +
    lathe(sheet, rings, {
      material: GLAZE,
      color: (y) => (y < 10 ? (g.clay ?? CLAY) : g.glaze),
      hand: 0.45,
    }) +
    speckle(
      sheet,
      rings.filter((x) => x[1] > 12 && x[1] < 100),
      g.speckle ?? 80,
      dark(g),
      [0.35, 1],
    ) +
    `<ellipse cx="2" cy="${f(up(110) + 3)}" rx="41" ry="12.5" fill="#140f08" fill-opacity=".28"/>` +
    lathe(sheet, lid, { material: GLAZE, color: g.glaze, hand: 0.2 }) +
    lug(-56) +
    lug(56) +
    hoop;
  return { body, shadows: latheShadow(rings), box: { x: -128, y: -214, w: 210, h: 228 } };
}

/** The lid of the teapot alone. */
export function teapotLid(sheet: Sheet, g: Glaze): Drawing {
  const rings = curve(
    [
      [30, 0],
      [31, 6],
      [31, 6],
      [40, 7],
      [40, 11],
      [40, 11],
      [34, 18],
      [18, 23],
      [8, 25],
      [6, 30],
      [10, 36],
      [10, 41],
      [4, 45],
      [0.3, 45.5],
    ],
    80,
  );
  const body = lathe(sheet, rings, {
    material: GLAZE,
    color: (y) => (y < 6 ? (g.clay ?? CLAY) : g.glaze),
    hand: 0.2,
  });
  return { body, shadows: latheShadow(rings), box: boxOf(rings) };
}

/** A dish with a domed lid. */
export function butterDish(sheet: Sheet, g: Glaze): Drawing {
  const wall = plateRings(92, 15);
  const dome = curve([
    [66, 9],
    [68, 12],
    [68, 12],
    [68, 34],
    [60, 52],
    [40, 62],
    [16, 65],
    [9, 66],
    [8, 71],
    [13, 78],
    [12, 84],
    [5, 88],
    [0.3, 88.5],
  ]);
  const body =
    plate(sheet, g, wall) +
    `<ellipse cx="6" cy="-8" rx="72" ry="22" fill="#140f08" fill-opacity=".3"/>` +
    lathe(sheet, dome, { material: GLAZE, color: g.glaze, hand: 0.4 }) +
    speckle(
      sheet,
      dome.filter((r) => r[1] < 60),
      g.speckle ?? 60,
      dark(g),
      [0.35, 0.9],
    );
  return { body, shadows: latheShadow(curve(wall, 20)), box: { x: -93, y: -92, w: 186, h: 120 } };
}

/** A lidded jar: glazed body, turned wooden lid with a knob. */
export function saltJar(sheet: Sheet, g: Glaze, timber: Timber = OAK): Drawing {
  const rings = curve([
    [42, 0],
    [44, 3],
    [44, 3],
    [50, 14],
    [53, 50],
    [52, 84],
    [51, 90],
    [51, 90],
    [50, 92],
  ]);
  const lid = curve(
    [
      [51, 92],
      [52, 93],
      [52, 102],
      [52, 102],
      [50, 105],
      [20, 108],
      [9, 109],
      [8, 114],
      [14, 122],
      [14, 130],
      [7, 136],
      [0.4, 137],
    ],
    70,
  );
  const body =
    lathe(sheet, rings, {
      material: GLAZE,
      color: (y) => (y < 11 ? (g.clay ?? CLAY) : g.glaze),
      hand: 0.45,
    }) +
    speckle(
      sheet,
      rings.filter((x) => x[1] > 12 && x[1] < 86),
      g.speckle ?? 80,
      dark(g),
      [0.3, 0.85],
    ) +
    `<path d="M-51 ${f(up(90) + 2)}A51 15.3 0 0 0 51 ${f(up(90) + 2)}L52 ${f(up(90) + 7)}A52 16 0 0 1 -52 ${f(up(90) + 7)}Z" fill="#140f08" fill-opacity=".25"/>` +
    lathe(sheet, lid, { material: { soft: 0.35, gloss: 0.08, sharp: 12 }, color: turnedWood(timber) }) +
    `<g clip-path="${sheet.clip(path(outline(lid), ''))}">${fibres(sheet, -52, up(140), 104, 55, timber, 60)}</g>`;
  return { body, shadows: latheShadow(rings), box: { x: -54, y: -146, w: 108, h: 160 } };
}
