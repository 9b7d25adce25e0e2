import { flatShadow, turnedEdge } from '../../kit/cloth';
import { tone } from '../../kit/color';
import { curve, hollow, lathe, latheShadow, outline, up } from '../../kit/lathe';
import { TILT } from '../../kit/light';
import { type Drawing, type Sheet, f, path } from '../../kit/sheet';
import { tube } from '../../kit/tube';
import { OAK, OLIVE, type Timber, WALNUT, fibres, grain, turnedWood } from '../../kit/wood';
import { boxOf } from './ceramics';

/** A flat wooden thing seen from above: grain in the clip, rounded edges. */
export function plank(
  sheet: Sheet,
  d: string,
  timber: Timber,
  box: readonly [number, number, number, number],
  thick: number,
  options: { heart?: number; density?: number; upright?: boolean } = {},
): string {
  const [x, y, w, h] = box;
  const turnGrain = options.upright ? `translate(${f(x + w, y)}) rotate(90)` : `translate(${f(x, y)})`;
  const [gw, gh] = options.upright ? [h, w] : [w, h];
  const fall = sheet.linear(x, y, x + w, y + h, [
    [0, '#fff4dc', 0.24],
    [0.5, '#fff4dc', 0],
    [1, '#120d06', 0.2],
  ]);
  return (
    path(d, `fill="${timber.base}"`) +
    `<g clip-path="${sheet.clip(path(d, ''))}"><g transform="${turnGrain}">${grain(sheet, gw, gh, timber, options.heart ?? 0.5, options.density ?? 1)}</g>${path(d, `fill="${fall}"`)}${turnedEdge(d, thick)}</g>`
  );
}

/** A chopping board with a hole and a leather loop. */
export function board(sheet: Sheet, size: 's' | 'm' | 'l', timber: Timber = OAK): Drawing {
  const [w, h] = { s: [190, 280], m: [230, 350], l: [270, 430] }[size] as [number, number];
  const [x, y] = [-w / 2, -h / 2];
  const r = 34;
  const hole = `M${f(x + 30, y + 36)}a12 12 0 1 0 24 0a12 12 0 1 0 -24 0Z`;
  const d = `M${f(x + r, y)}H${f(x + w - r)}Q${f(x + w, y)} ${f(x + w, y + r)}V${f(y + h - r)}Q${f(x + w, y + h)} ${f(x + w - r, y + h)}H${f(x + r)}Q${f(x, y + h)} ${f(x, y + h - r)}V${f(y + r)}Q${f(x, y)} ${f(x + r, y)}Z`;
  const groove = `M${f(x + 46, y + 22)}H${f(x + w - 30)}Q${f(x + w - 18, y + 22)} ${f(x + w - 18, y + 34)}V${f(y + h - 34)}Q${f(x + w - 18, y + h - 18)} ${f(x + w - 34, y + h - 18)}H${f(x + 34)}Q${f(x + 18, y + h - 18)} ${f(x + 18, y + h - 34)}V${f(y + 62)}`;
  const cx = x + 42;
  const loop = `M${f(cx, y + 36)}C${f(cx - 50, y - 40)} ${f(cx + 8, y - 74)} ${f(cx + 10, y - 30)}C${f(cx + 12, y - 6)} ${f(cx + 4, y + 16)} ${f(cx, y + 36)}`;
  const body =
    plank(sheet, d, timber, [x, y, w, h], 7, { upright: true, heart: 0.8 }) +
    path(
      groove,
      `transform="translate(.8 1)" fill="none" stroke="${tone(timber.light, 1.2)}" stroke-width="7" stroke-opacity=".55" stroke-linecap="round"`,
    ) +
    path(
      groove,
      `fill="none" stroke="${tone(timber.dark, 0.75)}" stroke-width="5.500" stroke-opacity=".5" stroke-linecap="round"`,
    ) +
    path(hole, `fill="${tone(timber.dark, 0.22)}"`) +
    `<path d="M${f(x + 31, y + 40)}a12 12 0 0 0 22 2" fill="none" stroke="${timber.light}" stroke-width="2" stroke-opacity=".8"/>` +
    path(
      loop,
      'transform="translate(3 4)" fill="none" stroke="#120d06" stroke-opacity=".22" stroke-width="7"',
    ) +
    path(loop, 'fill="none" stroke="#4e2f1a" stroke-width="7"') +
    path(loop, 'fill="none" stroke="#8c5932" stroke-width="5.200"') +
    path(
      loop,
      'transform="translate(-.8 -.8)" fill="none" stroke="#c9935f" stroke-width="1.400" stroke-opacity=".8"',
    );
  return { body, shadows: flatShadow(d, 16), box: { x, y: y - 62, w, h: h + 62 } };
}

/** Three cooking tools of one timber, side by side. */
export function spoons(sheet: Sheet, timber: Timber = OLIVE): Drawing {
  const stem = (top: number): string =>
    `M-7 ${f(top)}C-8 -40 -11 60 -9 180C-8 192 8 192 9 180C11 60 8 -40 7 ${f(top)}Z`;
  const bowlD =
    'M0 -208C34 -208 42 -160 36 -120C30 -92 14 -84 7 -70H-7C-14 -84 -30 -92 -36 -120C-42 -160 -34 -208 0 -208Z';
  const spatula = 'M-30 -204C-12 -210 12 -210 30 -200C32 -160 26 -110 7 -70H-7C-26 -110 -32 -160 -30 -204Z';
  const fork =
    'M-32 -200C-20 -207 -14 -206 -12 -200L-10 -132H10L12 -200C14 -206 20 -207 32 -200C34 -150 28 -104 7 -70H-7C-28 -104 -34 -150 -32 -200Z';
  const tool = (head: string, x: number, turn: number, dished: boolean): string => {
    const move = `transform="translate(${f(x, 0)}) rotate(${f(turn)})"`;
    const dish = dished
      ? `<ellipse cx="0" cy="-146" rx="27" ry="46" fill="${sheet.linear(-24, -190, 26, -100, [
          [0, tone(timber.dark, 0.55), 0.85],
          [0.5, timber.dark, 0.28],
          [1, timber.light, 0.75],
        ])}"/><path d="M-20 -112Q2 -92 22 -116" fill="none" stroke="${timber.light}" stroke-width="2.500" stroke-opacity=".6"/>`
      : '';
    return `<g ${move}>${plank(sheet, stem(-80), timber, [-14, -90, 28, 285], 3.4, { upright: true, heart: 0, density: 0.35 })}${plank(sheet, head, timber, [-40, -212, 80, 150], 5, { upright: true, heart: 0.6, density: 0.6 })}${dish}</g>`;
  };
  const parts = [
    [bowlD, -92, -5, true],
    [spatula, 0, 1, false],
    [fork, 92, 6, false],
  ] as const;
  const body = parts.map(([h, x, t, dished]) => tool(h, x, t, dished)).join('');
  const shadows = parts.flatMap(([h, x, t]) =>
    flatShadow(h + stem(-80), 8, `translate(${f(x, 0)}) rotate(${f(t)})`),
  );
  return { body, shadows, box: { x: -150, y: -216, w: 300, h: 412 } };
}

/** A turned pepper mill. */
export function mill(sheet: Sheet, timber: Timber): Drawing {
  const rings = curve(
    [
      [30, 0],
      [31, 2],
      [31, 2],
      [31, 20],
      [27, 26],
      [25, 40],
      [22, 80],
      [19, 120],
      [22, 142],
      [28, 152],
      [28, 158],
      [28, 158],
      [26, 160],
      [26, 163],
      [29, 166],
      [30, 180],
      [26, 198],
      [14, 208],
      [4, 211],
      [4, 214],
      [7, 217],
      [7, 222],
      [3, 225],
      [0.4, 225.5],
    ],
    130,
  );
  const brass = curve(
    [
      [4, 211],
      [4, 214],
      [7, 217],
      [7, 222],
      [3, 225],
      [0.4, 225.5],
    ],
    24,
  );
  const clip = sheet.clip(path(outline(rings), ''));
  const body =
    lathe(sheet, rings, { material: { gloss: 0.22, sharp: 22, soft: 0.3 }, color: turnedWood(timber, 2) }) +
    `<g clip-path="${clip}">${fibres(sheet, -32, up(212), 64, 208, timber, 170)}</g>` +
    `<path d="M-28 ${f(up(159))}A28 8.4 0 0 0 28 ${f(up(159))}" fill="none" stroke="#120d06" stroke-opacity=".55" stroke-width="1.800"/>` +
    lathe(sheet, brass, { material: { gloss: 1, sharp: 14, window: 0.6 }, color: '#b58a45' });
  return { body, shadows: latheShadow(rings), box: boxOf(rings) };
}

export const STEEL = '#5c5a57';

/** A carbon-steel pan: spun bowl, long handle on rivets. */
export function pan(sheet: Sheet): Drawing {
  const rings = curve([
    [92, 0],
    [96, 2],
    [108, 14],
    [124, 42],
    [126, 46],
    [126, 46],
    [124, 47],
  ]);
  const inner = curve(
    [
      [123, 46.5],
      [106, 16],
      [96, 5],
      [60, 4],
      [10, 4],
    ],
    50,
  );
  const handle = tube(
    [
      [104, -36],
      [150, -54],
      [210, -74],
      [268, -86],
      [292, -84],
    ],
    [26, 19, 17, 22, 16],
    '#4d4b49',
    { gloss: 0.5, sharp: 20 },
    0.62,
  );
  const hole =
    '<ellipse cx="276" cy="-85" rx="7" ry="3.400" transform="rotate(-8 276 -85)" fill="#d6cabb"/><ellipse cx="276" cy="-86" rx="7" ry="3.400" transform="rotate(-8 276 -86)" fill="none" stroke="#1c1a18" stroke-width="1.200"/>';
  const heat = sheet.radial(
    -20,
    up(6),
    110,
    [
      [0, '#3a4a66', 0.34],
      [0.5, '#8a5a34', 0.3],
      [0.8, '#c9a25e', 0.24],
      [1, '#c9a25e', 0],
    ],
    `translate(0 ${f(up(6))}) scale(1 ${String(TILT)}) translate(0 ${f(-up(6))})`,
  );
  const rivets = [
    [112, -47],
    [126, -52],
  ]
    .map(
      ([x, y]) =>
        `<ellipse cx="${f(x ?? 0)}" cy="${f(y ?? 0)}" rx="4.500" ry="3.400" fill="#a9a49c"/><ellipse cx="${f((x ?? 0) - 1)}" cy="${f((y ?? 0) - 1)}" rx="2" ry="1.400" fill="#f2eee6"/>`,
    )
    .join('');
  const body =
    lathe(sheet, rings, { material: { gloss: 0.55, sharp: 18, window: 0.25, soft: 0.1 }, color: STEEL }) +
    hollow(sheet, inner, { color: '#6b6762', material: { gloss: 0.3, sharp: 10, soft: 0.2 }, depth: 0.3 }) +
    `<ellipse cx="0" cy="${f(up(6))}" rx="100" ry="${f(100 * TILT)}" fill="${heat}"/>` +
    `<path d="M-123 ${f(up(46.5))}A123 36.9 0 0 1 123 ${f(up(46.5))}" fill="none" stroke="#cfc9c0" stroke-width="1.600" stroke-opacity=".7"/>` +
    handle +
    hole +
    rivets;
  return {
    body,
    shadows: [
      ...latheShadow(rings),
      { svg: '<path d="M110 6L300 -20L300 -8L116 20Z"/>', blur: 7, opacity: 0.35 },
    ],
    box: { x: -128, y: -104, w: 424, h: 134 },
  };
}

/** A small kitchen knife with a riveted wooden handle. */
export function knife(sheet: Sheet, timber: Timber = WALNUT): Drawing {
  const blade = 'M20 -15C-60 -18 -150 -14 -214 20C-150 24 -60 22 20 18Z';
  const edgeD = 'M-214 20C-150 24 -60 22 20 18V9C-60 13 -150 16 -214 20Z';
  const handle =
    'M14 -17C60 -20 110 -17 150 -19C176 -20 192 -10 190 6C188 22 168 26 150 22C110 16 60 19 14 19Z';
  const steel = sheet.linear(0, -18, 0, 22, [
    [0, '#8d8c88'],
    [0.16, '#e9e7e1'],
    [0.4, '#b9b7b1'],
    [0.62, '#d9d7d0'],
    [1, '#8a8883'],
  ]);
  const flash = sheet.linear(-214, 0, 20, 0, [
    [0, '#ffffff', 0.3],
    [0.35, '#ffffff', 0],
    [0.5, '#ffffff', 0.55],
    [0.62, '#ffffff', 0],
    [1, '#1a1815', 0.25],
  ]);
  const body =
    path(blade, `fill="${steel}"`) +
    path(blade, `fill="${flash}"`) +
    path(edgeD, 'fill="#f6f4ee" fill-opacity=".75"') +
    path(
      'M20 -15C-60 -18 -150 -14 -214 20',
      'fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="1.200"',
    ) +
    plank(sheet, handle, timber, [10, -24, 184, 52], 4, { heart: 0.2, density: 0.5 }) +
    [44, 92, 140]
      .map(
        (x) =>
          `<circle cx="${f(x)}" cy="1" r="5" fill="#7d5a26"/><circle cx="${f(x - 0.5)}" cy=".4" r="4.300" fill="#d8b877"/><circle cx="${f(x - 1.4)}" cy="-.8" r="1.500" fill="#fff3d0"/>`,
      )
      .join('');
  const turned = `<g transform="rotate(-38)">${body}</g>`;
  return {
    body: turned,
    shadows: flatShadow(blade + handle, 7, 'rotate(-38)'),
    box: { x: -172, y: -136, w: 330, h: 290 },
  };
}
