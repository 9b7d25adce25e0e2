import { css, hex, tone } from '../kit/color';
import { flatShadow } from '../kit/cloth';
import { curve, lathe, latheShadow, up } from '../kit/lathe';
import { lit, RISE, TILT } from '../kit/light';
import { f, path, type Drawing, type Sheet } from '../kit/sheet';
import { tube } from '../kit/tube';
import { boxOf } from './ceramics';

const BRASS = '#b58a45';
const ENAMEL = { gloss: 0.25, sharp: 30, window: 0.4, soft: 0.2 };
const METAL = { gloss: 0.9, sharp: 16, window: 0.7, soft: 0.1 };

/** A reading lamp: weighted foot, bent brass stem, enamelled shade. It is on. */
export function lamp(sheet: Sheet, color: string): Drawing {
  const foot = curve([[70, 0], [73, 3], [73, 8], [73, 8], [66, 13], [20, 17], [8, 20], [6, 28]], 60);
  const stem = tube([[0, -24], [-2, -120], [-6, -230], [10, -300], [60, -322], [92, -300]], [9, 8, 8, 8, 8, 9], BRASS, METAL);
  const at = [96, -196] as const;
  const shade = curve([[74, 0], [75, 2], [72, 16], [62, 46], [44, 72], [22, 86], [14, 90], [13, 102], [8, 106], [0.5, 107]], 90);
  const inside = sheet.radial(at[0], at[1] + 4, 74, [[0, '#fffbe8'], [0.35, '#ffedbd'], [1, '#d9a95c']]);
  const pool = `<ellipse cx="${f(at[0])}" cy="6" rx="190" ry="54" fill="${'#fff0c4'}"/>`;
  const body =
    lathe(sheet, foot, { material: ENAMEL, color }) +
    stem +
    `<ellipse cx="${f(at[0])}" cy="${f(at[1])}" rx="74" ry="${f(74 * TILT)}" fill="${inside}"/>` +
    lathe(sheet, shade, { material: ENAMEL, color, at }) +
    `<path d="M${f(at[0] - 74, at[1])}A74 ${f(74 * TILT)} 0 0 0 ${f(at[0] + 74, at[1])}" fill="none" stroke="#fff2cc" stroke-width="2.600" stroke-opacity=".9"/>`;
  return {
    body,
    shadows: [...latheShadow(foot), { svg: pool, blur: 26, opacity: 0.75 }, { svg: pool.replace('rx="190" ry="54"', 'rx="110" ry="30"'), blur: 14, opacity: 0.6 }],
    veil: [{ svg: `<ellipse cx="20" cy="-10" rx="70" ry="16" fill="#fff"/>`, blur: 12, opacity: 0.5 }],
    box: { x: -76, y: -330, w: 250, h: 354 },
  };
}

/** A paper pendant: thin ribs round a warm globe, hung from a cord. */
export function pendant(sheet: Sheet, size = 1): Drawing {
  const [rx, ry] = [170 * size, 138 * size];
  const paper = sheet.radial(-20, 12, rx * 1.05, [[0, '#fffaf0'], [0.5, '#fbeccb'], [0.85, '#e9cf9f'], [1, '#cfae78']], `scale(1 ${f(ry / rx)})`);
  let ribs = '';
  for (let i = -12; i <= 12; i++) {
    const a = (i / 13) * (Math.PI / 2);
    const y = -Math.sin(a) * ry;
    const half = Math.cos(a) * rx;
    ribs += `<path d="M${f(-half, y)}Q0 ${f(y + half * 0.2)} ${f(half, y)}" fill="none" stroke="#a8814a" stroke-width="1.100" stroke-opacity=".55"/><path d="M${f(-half, y + 1.6)}Q0 ${f(y + half * 0.2 + 1.8)} ${f(half, y + 1.6)}" fill="none" stroke="#fffdf5" stroke-width="1.400" stroke-opacity=".6"/>`;
  }
  const fall = sheet.linear(-rx, -ry, rx, ry, [[0, '#ffffff', 0.2], [0.5, '#ffffff', 0], [1, '#5a3a12', 0.3]]);
  const shape = `<ellipse rx="${f(rx)}" ry="${f(ry)}"`;
  const ring = (y: number): string => `<ellipse cy="${f(y)}" rx="${f(34 * size)}" ry="${f(9 * size)}" fill="#3d352a"/><ellipse cy="${f(y - 1)}" rx="${f(34 * size)}" ry="${f(9 * size)}" fill="none" stroke="#c9a877" stroke-width="2.400"/>`;
  const body =
    `<path d="M0 ${f(-ry)}V-900" stroke="#2b2722" stroke-width="3.400"/><path d="M-.7 ${f(-ry)}V-900" stroke="#6d655a" stroke-width=".9"/>` +
    `${shape} fill="${paper}"/>${shape} fill="${fall}"/><g>${ribs}</g>${ring(-ry * 0.985)}` +
    `<path d="M${f(-7, -ry - 4)}h14l-3 -24h-8z" fill="${BRASS}"/><path d="M${f(-4, -ry - 4)}h3l-1 -24h-2z" fill="#f4e0b0"/>`;
  const glow = `<ellipse rx="${f(rx * 1.5)}" ry="${f(ry * 1.5)}" fill="#ffe3bd"/>`;
  return { body, shadows: [{ svg: glow, blur: 60, opacity: 0.4 }, { svg: `<ellipse cx="${f(rx * 0.6)}" cy="${f(ry * 0.7)}" rx="${f(rx)}" ry="${f(ry)}"/>`, blur: 46, opacity: 0.2 }], box: { x: -rx, y: -ry - 34, w: rx * 2, h: ry * 2 + 34 } };
}

/** Dipped candles, still joined by their wick, with a paper band. */
export function candles(sheet: Sheet, wax: string, pairs = 2): Drawing {
  let body = '';
  let silhouettes = '';
  const skin = { soft: 1, gloss: 0.16, sharp: 10 };
  for (let i = 0; i < pairs * 2; i++) {
    const x = (i - pairs + 0.5) * 33 + (i % 2 ? -4 : 4);
    const sway = sheet.random.bell() * 3;
    body += tube([[x * 0.98, -170], [x + sway, -60], [x + sway * 0.5, 60], [x, 168]], [14, 21, 25, 26], wax, skin);
    body += `<ellipse cx="${f(x)}" cy="168" rx="13" ry="5" fill="${tone(wax, 0.62)}"/><ellipse cx="${f(x * 0.98)}" cy="-170" rx="7" ry="5" fill="${css(lit(hex(wax), [-0.4, 0.8, 0.4], skin))}"/>`;
    silhouettes += `M${f(x - 10, -170)}L${f(x - 13, 170)}H${f(x + 13)}L${f(x + 10, -170)}Z`;
  }
  for (let i = 0; i < pairs; i++) {
    const a = ((i * 2 - pairs + 0.5) * 33 + 4) * 0.98;
    const b = ((i * 2 + 1 - pairs + 0.5) * 33 - 4) * 0.98;
    const wick = `M${f(a, -172)}C${f(a, -226)} ${f(b, -226)} ${f(b, -172)}`;
    body += path(wick, 'fill="none" stroke="#7a6a50" stroke-width="3.600"') + path(wick, 'fill="none" stroke="#efe5cf" stroke-width="2.400" stroke-dasharray="3 1"');
  }
  const half = pairs * 33 + 4;
  const band = `M${f(-half, 6)}C${f(-half * 0.3, 12)} ${f(half * 0.3, 12)} ${f(half, 6)}V78C${f(half * 0.3, 84)} ${f(-half * 0.3, 84)} ${f(-half, 78)}Z`;
  const paper = sheet.linear(-half, 0, half, 0, [[0, '#d9cbb0'], [0.12, '#f3ead8'], [0.4, '#e9dec8'], [0.9, '#cdbd9f'], [1, '#a6967a']]);
  body += path(band, `fill="${paper}"`) + path(band, 'fill="none" stroke="#120d06" stroke-opacity=".18" stroke-width="1"');
  body += `<path d="M-16 44q16 -22 32 0q-16 20 -32 0z" fill="none" stroke="#8a6a34" stroke-width="1.600"/><path d="M0 33v22" stroke="#8a6a34" stroke-width="1.200"/>`;
  return { body, shadows: flatShadow(silhouettes, 14), box: { x: -half, y: -216, w: half * 2, h: 392 } };
}

/** A brass chamber stick with a candle. */
export function candleHolder(sheet: Sheet, wax = '#e6c98e'): Drawing {
  const dish = curve([[62, 0], [66, 2], [80, 10], [84, 16], [84, 16], [82, 18]], 40);
  const cup = curve([[16, 12], [15, 24], [20, 34], [20, 52], [20, 52], [22, 55], [16, 56]], 40);
  const stick = curve([[11.5, 54], [11.2, 120], [10.4, 196], [7, 203], [0.6, 206]], 60);
  const handle = tube([[74, -14], [104, -30], [124, -18], [116, 4], [92, 8], [74, 0]], [7, 7, 7, 7, 7, 8], BRASS, METAL);
  const flame = `<g transform="translate(0 ${f(up(206) - 8)})"><path d="M0 8V-4" stroke="#2b2018" stroke-width="1.800"/><path d="M0 -44C9 -28 11 -12 6 -4C3 1 -3 1 -6 -4C-11 -12 -7 -28 0 -44Z" fill="${sheet.linear(0, -44, 0, 2, [[0, '#ffd98a', 0.85], [0.5, '#fff3c8'], [0.85, '#ffe9b0', 0.9], [1, '#8fb4e0', 0.7]])}"/></g>`;
  const inner = `<ellipse cx="0" cy="${f(up(14))}" rx="78" ry="${f(78 * TILT)}" fill="${sheet.linear(-78, 0, 78, 0, [[0, '#6a4a1e'], [0.3, '#a67c3c'], [0.55, '#f0d79c'], [0.7, '#c79a52'], [1, '#8a642c']])}"/><ellipse cx="3" cy="${f(up(9))}" rx="62" ry="${f(60 * TILT)}" fill="#5e4018" fill-opacity=".35"/>`;
  const body =
    handle + lathe(sheet, dish, { material: METAL, color: BRASS }) + inner +
    lathe(sheet, cup, { material: METAL, color: BRASS }) + lathe(sheet, stick, { material: { soft: 1, gloss: 0.14, sharp: 10 }, color: wax }) + flame;
  const glow = `<ellipse cx="0" cy="${f(-206 * RISE - 20)}" rx="110" ry="110" fill="#ffe2b8"/>`;
  return { body, shadows: [...latheShadow(dish), { svg: glow, blur: 44, opacity: 0.42 }], box: { ...boxOf(dish, { right: 40 }), y: -256, h: 282 } };
}

/** A lantern of tinned wire and glass with a ring to hang it by. */
export function lantern(sheet: Sheet, color: string): Drawing {
  const base = curve([[66, 0], [68, 3], [68, 18], [68, 18], [62, 22], [60, 26]], 40);
  const roof = curve([[64, 186], [68, 190], [68, 196], [68, 196], [50, 214], [22, 224], [20, 240], [12, 246], [0.6, 247]], 60);
  const candle = curve([[18, 24], [18, 76], [16, 79], [0.6, 80]], 40);
  const glassFill = sheet.linear(-60, 0, 60, 0, [[0, '#6f7f7c', 0.55], [0.16, '#ffffff', 0.4], [0.3, '#ffffff', 0.08], [0.7, '#fff0c4', 0.14], [0.94, '#ffffff', 0.34], [1, '#5f6f6c', 0.55]]);
  const bars = [-60, -26, 26, 60].map((x) => tube([[x, up(24) + 12], [x * 1.02, up(105) + 12], [x, up(188) + 12]], [4, 4, 4], color, ENAMEL)).join('');
  const hoop = tube([[-8, up(244)], [-44, up(290)], [0, up(330)], [44, up(290)], [8, up(244)]], [4.4, 4.4, 4.4, 4.4, 4.4], color, ENAMEL);
  const flame = `<path d="M0 ${f(up(80) - 38)}C8 ${f(up(80) - 24)} 9 ${f(up(80) - 10)} 5 ${f(up(80) - 4)}C2 ${f(up(80))} -2 ${f(up(80))} -5 ${f(up(80) - 4)}C-9 ${f(up(80) - 10)} -6 ${f(up(80) - 24)} 0 ${f(up(80) - 38)}Z" fill="#fff0bd"/>`;
  const halo = sheet.radial(0, up(96), 90, [[0, '#fff0bd', 0.75], [0.5, '#ffdf95', 0.28], [1, '#ffdf95', 0]]);
  const body =
    lathe(sheet, base, { material: ENAMEL, color }) + lathe(sheet, candle, { material: { soft: 1 }, color: '#f0e2c2' }) + flame +
    `<rect x="-62" y="${f(up(190))}" width="124" height="${f(166 * RISE + 10)}" fill="${halo}"/>` +
    path(`M-60 ${f(up(26))}A60 18 0 0 0 60 ${f(up(26))}V${f(up(188))}A60 18 0 0 1 -60 ${f(up(188))}Z`, `fill="${glassFill}"`) +
    bars + lathe(sheet, roof, { material: ENAMEL, color }) + hoop;
  return { body, shadows: [...latheShadow(base), { svg: '<ellipse cx="0" cy="0" rx="180" ry="50" fill="#ffe6ac"/>', blur: 30, opacity: 0.5 }], box: { x: -72, y: up(334), w: 144, h: 334 * RISE + 22 } };
}
