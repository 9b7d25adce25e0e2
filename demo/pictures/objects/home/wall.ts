import { METAL, WOOD } from '../../kit/materials';
import { flatShadow } from '../../kit/cloth';
import { css, hex, scale, tone } from '../../kit/color';
import { lit } from '../../kit/light';
import { type Drawing, type Sheet, f } from '../../kit/sheet';
import { tube } from '../../kit/tube';
import { OAK, type Timber } from '../../kit/wood';
import { plank } from '../table/kitchenware';

/** A ring of wood seen from the front, lit round its edge. */
function frameRing(sheet: Sheet, r: number, width: number, timber: Timber): string {
  let svg = '';
  const count = 96;
  for (let i = 0; i < count; i++) {
    const a0 = (i / count) * Math.PI * 2;
    const a1 = ((i + 1.15) / count) * Math.PI * 2;
    const n = Math.sin(i * 1.7) * 0.06 + 1;
    const color = css(
      scale(lit(hex(timber.base), [Math.cos(a0) * 0.62, -Math.sin(a0) * 0.62, 0.78], WOOD), n),
    );
    const p = (a: number, k: number): string => f(Math.cos(a) * k, Math.sin(a) * k);
    svg += `<path d="M${p(a0, r)}L${p(a1, r)}L${p(a1, r - width)}L${p(a0, r - width)}Z" fill="${color}"/>`;
  }
  let rings = '';
  for (let k = 0; k < 9; k++)
    rings += `<circle r="${f(r - (width * (k + 0.5)) / 9 + sheet.random.bell())}" fill="none" stroke="${k % 3 ? timber.dark : timber.light}" stroke-width="${f(sheet.random.between(0.4, 1.4))}" stroke-opacity=".3"/>`;
  return `${svg}${rings}<circle r="${f(r - 1)}" fill="none" stroke="${timber.light}" stroke-opacity=".5" stroke-width="1.600"/><circle r="${f(r - width + 0.6)}" fill="none" stroke="#120d06" stroke-opacity=".5" stroke-width="2.400"/>`;
}

const wallShadow = (r: number): Drawing['shadows'] => [
  { svg: `<circle cx="18" cy="24" r="${f(r * 0.99)}"/>`, blur: 18, opacity: 0.36 },
  { svg: `<circle cx="6" cy="8" r="${f(r)}"/>`, blur: 6, opacity: 0.36 },
];

/** A round mirror in a wooden ring; it reflects a window and a pale room. */
export function mirror(sheet: Sheet, timber: Timber = OAK): Drawing {
  const r = 270;
  const room = sheet.linear(-r, -r, r, r, [
    [0, '#f4f3ec'],
    [0.35, '#dfe3df'],
    [0.62, '#c3cac7'],
    [1, '#9aa4a1'],
  ]);
  const pane = (x: number, y: number): string => `<path d="M${f(x, y)}l54 -20v96l-54 20z" fill="#fffdf4"/>`;
  const inside = `<g clip-path="${sheet.clip('<circle r="246"/>')}"><circle r="250" fill="${room}"/><path d="M-260 96L260 40V260H-260Z" fill="#8d9390" fill-opacity=".35"/><g opacity=".8">${pane(-150, -110)}${pane(-88, -133)}${pane(-150, -4)}${pane(-88, -27)}</g><path d="M-250 60L60 -250H150L-250 150Z" fill="#ffffff" fill-opacity=".16"/><circle r="246" fill="none" stroke="#ffffff" stroke-opacity=".7" stroke-width="4"/><circle r="251" fill="none" stroke="#120d06" stroke-opacity=".4" stroke-width="14"/></g>`;
  return {
    body: inside + frameRing(sheet, r, 26, timber),
    shadows: wallShadow(r),
    box: { x: -r, y: -r, w: 2 * r, h: 2 * r },
  };
}

/** A wall clock without figures: sixty marks, three hands. */
export function clock(sheet: Sheet, face: string, timber: Timber = OAK): Drawing {
  const r = 150;
  const dial = sheet.radial(-40, -50, 230, [
    [0, tone(face, 1.1)],
    [0.6, face],
    [1, tone(face, 0.75)],
  ]);
  let marks = '';
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * Math.PI * 2;
    const long = i % 5 === 0;
    marks += `<path d="M${f(Math.sin(a) * 122, -Math.cos(a) * 122)}L${f(Math.sin(a) * (long ? 106 : 117), -Math.cos(a) * (long ? 106 : 117))}" stroke="#2b2823" stroke-width="${long ? '4' : '1.600'}" stroke-linecap="round" stroke-opacity="${long ? '.9' : '.55'}"/>`;
  }
  const hand = (deg: number, len: number, w: number, color: string): string =>
    `<path d="M0 18V${f(-len)}" transform="translate(3 5) rotate(${f(deg)})" stroke="#120d06" stroke-opacity=".22" stroke-width="${f(w)}" stroke-linecap="round"/><path d="M0 18V${f(-len)}" transform="rotate(${f(deg)})" stroke="${color}" stroke-width="${f(w)}" stroke-linecap="round"/>`;
  const body =
    `<circle r="134" fill="${dial}"/>${marks}${hand(304, 70, 7, '#23211d')}${hand(48, 104, 5, '#23211d')}${hand(192, 110, 2, '#9c4a2f')}<circle r="7" fill="#23211d"/><circle cx="-1.500" cy="-1.500" r="2.600" fill="#d8b877"/>` +
    `<g clip-path="${sheet.clip('<circle r="136"/>')}"><circle cx="-5" cy="-6" r="142" fill="none" stroke="#120d06" stroke-opacity=".3" stroke-width="14"/></g>` +
    frameRing(sheet, r, 18, timber);
  return { body, shadows: wallShadow(r), box: { x: -r, y: -r, w: 2 * r, h: 2 * r } };
}

/** A turned peg seen end on. */
const peg = (sheet: Sheet, x: number, timber: Timber): string =>
  `<ellipse cx="${f(x + 9)}" cy="12" rx="22" ry="20" fill="#120d06" fill-opacity=".22"/><ellipse cx="${f(x + 4)}" cy="6" rx="18" ry="17" fill="#120d06" fill-opacity=".3"/><circle cx="${f(x)}" cy="0" r="16" fill="${sheet.radial(
    x - 6,
    -7,
    24,
    [
      [0, tone(timber.light, 1.15)],
      [0.5, timber.base],
      [1, tone(timber.dark, 0.7)],
    ],
  )}"/>${[4, 8, 12].map((k) => `<circle cx="${f(x - 0.5)}" cy="-.5" r="${f(k)}" fill="none" stroke="${timber.dark}" stroke-opacity=".3" stroke-width=".8"/>`).join('')}`;

/** A rail with turned pegs. */
export function pegRail(sheet: Sheet, pegs: number, timber: Timber = OAK): Drawing {
  const w = pegs * 130;
  const d = `M${f(-w / 2)} -38H${f(w / 2)}V38H${f(-w / 2)}Z`;
  const body =
    plank(sheet, d, timber, [-w / 2, -38, w, 76], 6, { heart: 0.5, density: 0.8 }) +
    Array.from({ length: pegs }, (_, i) => peg(sheet, -w / 2 + 65 + i * 130, timber)).join('') +
    [-1, 1]
      .map(
        (s) =>
          `<circle cx="${f(s * (w / 2 - 22))}" cy="0" r="6" fill="#3d3226"/><circle cx="${f(s * (w / 2 - 22) - 1)}" cy="-1" r="5" fill="#b58a45"/><path d="M${f(s * (w / 2 - 22) - 4)} -2h7" stroke="#5c421c" stroke-width="1.200"/>`,
      )
      .join('');
  return { body, shadows: flatShadow(d, 13), box: { x: -w / 2, y: -40, w, h: 80 } };
}

/** A cast brass hook with a round plate. */
export function hook(sheet: Sheet, color: string): Drawing {
  const plate = (y: number): string =>
    `<circle cx="0" cy="${f(y)}" r="31" fill="${sheet.radial(-12, y - 14, 50, [
      [0, tone(color, 2.2)],
      [0.4, color],
      [1, tone(color, 0.35)],
    ])}"/><circle cx="0" cy="${f(y)}" r="27" fill="none" stroke="#120d06" stroke-opacity=".25" stroke-width="1.600"/><circle cx="-.600" cy="${f(y - 0.8)}" r="28" fill="none" stroke="#fff3d0" stroke-opacity=".5" stroke-width="1"/>`;
  const arm = tube(
    [
      [0, 0],
      [4, 34],
      [10, 78],
      [34, 96],
      [58, 80],
      [62, 54],
    ],
    [24, 19, 17, 16, 15, 14],
    color,
    METAL,
  );
  const knob = `<circle cx="62" cy="48" r="14" fill="${sheet.radial(57, 42, 22, [
    [0, '#fff6dc'],
    [0.35, tone(color, 1.3)],
    [1, tone(color, 0.3)],
  ])}"/>`;
  const body = plate(0) + `<circle cx="2" cy="3" r="15" fill="#120d06" fill-opacity=".3"/>` + arm + knob;
  const silhouette =
    'M-31 0A31 31 0 1 1 31 0L20 40L34 90L54 78L50 48A14 14 0 1 1 76 50L72 90L36 110L2 90L-10 30Z';
  return { body, shadows: flatShadow(silhouette, 13), box: { x: -34, y: -34, w: 112, h: 144 } };
}
