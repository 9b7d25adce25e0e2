import { ENAMEL, METAL, BRASS } from '../../kit/materials';
import { flatShadow } from '../../kit/cloth';
import { css, hex, tone } from '../../kit/color';
import { curve, lathe, latheShadow, up } from '../../kit/lathe';
import { RISE, TILT, lit } from '../../kit/light';
import { type Drawing, type Sheet, f, path } from '../../kit/sheet';
import { tube } from '../../kit/tube';
import { boxOf } from './ceramics';

/** Dipped candles, still joined by their wick, with a paper band. */
export function candles(sheet: Sheet, wax: string, pairs = 2): Drawing {
  let body = '';
  let silhouettes = '';
  const skin = { soft: 1, gloss: 0.16, sharp: 10 };
  for (let i = 0; i < pairs * 2; i++) {
    const x = (i - pairs + 0.5) * 33 + (i % 2 ? -4 : 4);
    const sway = sheet.random.bell() * 3;
    body += tube(
      [
        [x * 0.98, -170],
        [x + sway, -60],
        [x + sway * 0.5, 60],
        [x, 168],
      ],
      [14, 21, 25, 26],
      wax,
      skin,
    );
    body += `<ellipse cx="${f(x)}" cy="168" rx="13" ry="5" fill="${tone(wax, 0.62)}"/><ellipse cx="${f(x * 0.98)}" cy="-170" rx="7" ry="5" fill="${css(lit(hex(wax), [-0.4, 0.8, 0.4], skin))}"/>`;
    silhouettes += `M${f(x - 10, -170)}L${f(x - 13, 170)}H${f(x + 13)}L${f(x + 10, -170)}Z`;
  }
  for (let i = 0; i < pairs; i++) {
    const a = ((i * 2 - pairs + 0.5) * 33 + 4) * 0.98;
    const b = ((i * 2 + 1 - pairs + 0.5) * 33 - 4) * 0.98;
    const wick = `M${f(a, -172)}C${f(a, -226)} ${f(b, -226)} ${f(b, -172)}`;
    body +=
      path(wick, 'fill="none" stroke="#7a6a50" stroke-width="3.600"') +
      path(wick, 'fill="none" stroke="#efe5cf" stroke-width="2.400" stroke-dasharray="3 1"');
  }
  const half = pairs * 33 + 4;
  const band = `M${f(-half, 6)}C${f(-half * 0.3, 12)} ${f(half * 0.3, 12)} ${f(half, 6)}V78C${f(half * 0.3, 84)} ${f(-half * 0.3, 84)} ${f(-half, 78)}Z`;
  const paper = sheet.linear(-half, 0, half, 0, [
    [0, '#d9cbb0'],
    [0.12, '#f3ead8'],
    [0.4, '#e9dec8'],
    [0.9, '#cdbd9f'],
    [1, '#a6967a'],
  ]);
  body +=
    path(band, `fill="${paper}"`) +
    path(band, 'fill="none" stroke="#120d06" stroke-opacity=".18" stroke-width="1"');
  body += `<path d="M-16 44q16 -22 32 0q-16 20 -32 0z" fill="none" stroke="#8a6a34" stroke-width="1.600"/><path d="M0 33v22" stroke="#8a6a34" stroke-width="1.200"/>`;
  return { body, shadows: flatShadow(silhouettes, 14), box: { x: -half, y: -216, w: half * 2, h: 392 } };
}

/** A brass chamber stick with a candle. */
export function candleHolder(sheet: Sheet, wax = '#e6c98e'): Drawing {
  const dish = curve(
    [
      [62, 0],
      [66, 2],
      [80, 10],
      [84, 16],
      [84, 16],
      [82, 18],
    ],
    40,
  );
  const cup = curve(
    [
      [16, 12],
      [15, 24],
      [20, 34],
      [20, 52],
      [20, 52],
      [22, 55],
      [16, 56],
    ],
    40,
  );
  const stick = curve(
    [
      [11.5, 54],
      [11.2, 120],
      [10.4, 196],
      [7, 203],
      [0.6, 206],
    ],
    60,
  );
  const handle = tube(
    [
      [74, -14],
      [104, -30],
      [124, -18],
      [116, 4],
      [92, 8],
      [74, 0],
    ],
    [7, 7, 7, 7, 7, 8],
    BRASS,
    METAL,
  );
  const flame = `<g transform="translate(0 ${f(up(206) - 8)})"><path d="M0 8V-4" stroke="#2b2018" stroke-width="1.800"/><path d="M0 -44C9 -28 11 -12 6 -4C3 1 -3 1 -6 -4C-11 -12 -7 -28 0 -44Z" fill="${sheet.linear(
    0,
    -44,
    0,
    2,
    [
      [0, '#ffd98a', 0.85],
      [0.5, '#fff3c8'],
      [0.85, '#ffe9b0', 0.9],
      [1, '#8fb4e0', 0.7],
    ],
  )}"/></g>`;
  const inner = `<ellipse cx="0" cy="${f(up(14))}" rx="78" ry="${f(78 * TILT)}" fill="${sheet.linear(
    -78,
    0,
    78,
    0,
    [
      [0, '#6a4a1e'],
      [0.3, '#a67c3c'],
      [0.55, '#f0d79c'],
      [0.7, '#c79a52'],
      [1, '#8a642c'],
    ],
  )}"/><ellipse cx="3" cy="${f(up(9))}" rx="62" ry="${f(60 * TILT)}" fill="#5e4018" fill-opacity=".35"/>`;
  const body =
    handle +
    lathe(sheet, dish, { material: METAL, color: BRASS }) +
    inner +
    lathe(sheet, cup, { material: METAL, color: BRASS }) +
    lathe(sheet, stick, { material: { soft: 1, gloss: 0.14, sharp: 10 }, color: wax }) +
    flame;
  const glow = `<ellipse cx="0" cy="${f(-206 * RISE - 20)}" rx="110" ry="110" fill="#ffe2b8"/>`;
  return {
    body,
    shadows: [...latheShadow(dish), { svg: glow, blur: 44, opacity: 0.42 }],
    box: { ...boxOf(dish, { right: 40 }), y: -256, h: 282 },
  };
}

/** A lantern of tinned wire and glass with a ring to hang it by. */
export function lantern(sheet: Sheet, color: string): Drawing {
  const base = curve(
    [
      [66, 0],
      [68, 3],
      [68, 18],
      [68, 18],
      [62, 22],
      [60, 26],
    ],
    40,
  );
  const roof = curve(
    [
      [64, 186],
      [68, 190],
      [68, 196],
      [68, 196],
      [50, 214],
      [22, 224],
      [20, 240],
      [12, 246],
      [0.6, 247],
    ],
    60,
  );
  const candle = curve(
    [
      [18, 24],
      [18, 76],
      [16, 79],
      [0.6, 80],
    ],
    40,
  );
  const glassFill = sheet.linear(-60, 0, 60, 0, [
    [0, '#6f7f7c', 0.55],
    [0.16, '#ffffff', 0.4],
    [0.3, '#ffffff', 0.08],
    [0.7, '#fff0c4', 0.14],
    [0.94, '#ffffff', 0.34],
    [1, '#5f6f6c', 0.55],
  ]);
  const bars = [-60, -26, 26, 60]
    .map((x) =>
      tube(
        [
          [x, up(24) + 12],
          [x * 1.02, up(105) + 12],
          [x, up(188) + 12],
        ],
        [4, 4, 4],
        color,
        ENAMEL,
      ),
    )
    .join('');
  const hoop = tube(
    [
      [-8, up(244)],
      [-44, up(290)],
      [0, up(330)],
      [44, up(290)],
      [8, up(244)],
    ],
    [4.4, 4.4, 4.4, 4.4, 4.4],
    color,
    ENAMEL,
  );
  const flame = `<path d="M0 ${f(up(80) - 38)}C8 ${f(up(80) - 24)} 9 ${f(up(80) - 10)} 5 ${f(up(80) - 4)}C2 ${f(up(80))} -2 ${f(up(80))} -5 ${f(up(80) - 4)}C-9 ${f(up(80) - 10)} -6 ${f(up(80) - 24)} 0 ${f(up(80) - 38)}Z" fill="#fff0bd"/>`;
  const halo = sheet.radial(0, up(96), 90, [
    [0, '#fff0bd', 0.75],
    [0.5, '#ffdf95', 0.28],
    [1, '#ffdf95', 0],
  ]);
  const body =
    lathe(sheet, base, { material: ENAMEL, color }) +
    lathe(sheet, candle, { material: { soft: 1 }, color: '#f0e2c2' }) +
    flame +
    `<rect x="-62" y="${f(up(190))}" width="124" height="${f(166 * RISE + 10)}" fill="${halo}"/>` +
    path(
      `M-60 ${f(up(26))}A60 18 0 0 0 60 ${f(up(26))}V${f(up(188))}A60 18 0 0 1 -60 ${f(up(188))}Z`,
      `fill="${glassFill}"`,
    ) +
    bars +
    lathe(sheet, roof, { material: ENAMEL, color }) +
    hoop;
  return {
    body,
    shadows: [
      ...latheShadow(base),
      { svg: '<ellipse cx="0" cy="0" rx="180" ry="50" fill="#ffe6ac"/>', blur: 30, opacity: 0.5 },
    ],
    box: { x: -72, y: up(334), w: 144, h: 334 * RISE + 22 },
  };
}
