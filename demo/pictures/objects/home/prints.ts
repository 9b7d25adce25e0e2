import { blend, tone } from '../../kit/color';
import { flat, flatShadow } from '../../kit/cloth';
import { f, path, type Drawing, type Shadow, type Sheet } from '../../kit/sheet';
import { OAK, type Timber } from '../../kit/wood';
import { PAPER, sheetOf, sprig } from './desk';
import { plank } from '../table/kitchenware';

/** A drawing on paper, w × h millimetres with its origin in the middle. */
export type Art = (sheet: Sheet) => string;

/** Printed ink never covers evenly: a faint tooth of paper shows through. */
const inkOn = (svg: string): string => `<g opacity=".94">${svg}</g>`;

/** A fern frond, leaflets getting smaller towards the curled tip. */
export const fern: Art = (sheet) => {
  let svg = '';
  const at = (t: number): [number, number] => [Math.sin(t * 2.2) * 34 - 20, 150 - t * 300];
  for (let i = 0; i < 30; i++) {
    const t = 0.06 + (i / 30) * 0.92;
    const [x, y] = at(t);
    const l = 104 * Math.sin(Math.PI * Math.min(1, 0.22 + t * 0.82)) * (1 - t * 0.32) + 6;
    for (const s of [-1, 1]) {
      const ink = tone('#41614c', sheet.random.between(0.8, 1.35));
      let leaflets = `<path d="M0 0Q${f(s * l * 0.5, -l * 0.2)} ${f(s * l, -l * 0.42)}" stroke="${ink}" stroke-width="1.300" fill="none"/>`;
      for (let k = 1; k < 8; k++) {
        const u = k / 8;
        const [px, py] = [s * l * u, -l * 0.42 * u * (0.5 + u * 0.5)];
        const z = l * 0.16 * (1 - u * 0.6);
        leaflets += `<path d="M${f(px, py)}q${f(s * z * 0.2, -z)} ${f(s * z * 0.9, -z * 1.1)}q${f(s * z * 0.1, z * 0.8)} ${f(-s * z * 0.9, z * 1.1)}zM${f(px, py)}q${f(s * z * 0.7, z * 0.3)} ${f(s * z * 1.1, z)}q${f(-s * z * 0.9, 0)} ${f(-s * z * 1.1, -z)}z" fill="${ink}"/>`;
      }
      svg += `<g transform="translate(${f(x, y)})">${leaflets}</g>`;
    }
  }
  const stem = Array.from({ length: 20 }, (_, i) => f(...at(i / 19))).join('L');
  return inkOn(
    `${svg}<path d="M${f(-24, 176)}L${stem}" fill="none" stroke="#33503f" stroke-width="3" stroke-linecap="round"/>`,
  );
};

/** A harbour in four flat inks: sky, hills, two boats, water. */
export const harbour: Art = (sheet) => {
  const boat = (x: number, y: number, k: number, hull: string): string =>
    `<g transform="translate(${f(x, y)}) scale(${f(k)})"><path d="M-30 0H34L24 15H-22Z" fill="${hull}"/><path d="M2 -4V-66" stroke="#2d3338" stroke-width="2"/><path d="M4 -64C24 -46 30 -24 32 -6H4Z" fill="#f3ead6"/><path d="M0 -58C-14 -40 -20 -22 -22 -6H0Z" fill="#d9774e"/><path d="M-26 18q26 5 54 0" stroke="#f3ead6" stroke-opacity=".6" stroke-width="2" fill="none"/></g>`;
  let waves = '';
  for (let i = 0; i < 36; i++)
    waves += `<path d="M${f(sheet.random.between(-124, 100), 46 + sheet.random.next() * 112)}q8 -4 16 0t16 0" fill="none" stroke="#e9e4d4" stroke-opacity=".5" stroke-width="1.600"/>`;
  return inkOn(
    `<rect x="-130" y="-165" width="260" height="330" fill="#d9d3c0"/><circle cx="52" cy="-96" r="34" fill="#e2a05c"/><path d="M-130 6C-90 -34 -50 -26 -16 -48C30 -76 76 -30 130 -44V44H-130Z" fill="#8fa3a3"/><path d="M-130 26C-70 -6 -20 18 30 4C70 -6 100 8 130 0V50H-130Z" fill="#5a7379"/><rect x="-130" y="38" width="260" height="127" fill="#3d5c68"/><path d="M34 42h36l-8 123H16z" fill="#e2a05c" fill-opacity=".28"/>${waves}${[-112, -96, -78, -62].map((x, i) => `<path d="M${f(x)} 38v${f(-16 - (i % 2) * 8)}l8 -8l8 8V38z" fill="${['#f3ead6', '#d9774e', '#c9c2ae', '#e2a05c'][i] ?? '#fff'}"/>`).join('')}${boat(-26, 86, 1.15, '#28343a')}${boat(72, 66, 0.7, '#7d3b2c')}`,
  );
};

const pear = (x: number, y: number, k: number, color: string, turn: number): string =>
  `<g transform="translate(${f(x, y)}) rotate(${f(turn)}) scale(${f(k)})"><path d="M0 -62C14 -60 18 -40 24 -22C38 0 44 22 34 42C22 62 -24 62 -36 40C-46 20 -36 0 -24 -22C-18 -40 -14 -62 0 -62Z" fill="${color}"/><path d="M6 -58C16 -40 22 -20 30 0C36 18 34 38 18 50C34 30 22 -10 6 -58Z" fill="${tone(color, 0.6)}" fill-opacity=".7"/><path d="M-20 0C-28 14 -28 28 -20 38" stroke="${tone(color, 1.7)}" stroke-width="6" stroke-opacity=".6" fill="none" stroke-linecap="round"/><path d="M0 -60C0 -72 4 -80 10 -86" stroke="#4a3420" stroke-width="4.400" fill="none" stroke-linecap="round"/></g>`;

/** Three pears on a cloth. */
export const pears: Art = () =>
  inkOn(
    `<rect x="-130" y="-165" width="260" height="330" fill="#c9b08a"/><rect x="-130" y="-165" width="260" height="206" fill="#5a6a5c"/><path d="M-130 41H130V165H-130Z" fill="#e6dac2"/><path d="M-130 60L130 36V165H-130Z" fill="#efe6d2"/>${[-110, -84, 86, 112].map((x) => `<path d="M${f(x)} 60L${f(x * 1.16)} 165" stroke="#b5573e" stroke-width="7" stroke-opacity=".8"/>`).join('')}<ellipse cx="20" cy="98" rx="96" ry="16" fill="#6a5a42" fill-opacity=".32"/>${pear(-46, 44, 1.05, '#c9b04a', -8)}${pear(40, 38, 1.2, '#b9a03f', 7)}<g transform="translate(4 92) rotate(80)">${pear(0, 0, 0.9, '#c98a4a', 0)}</g>`,
  );

/** A framed print behind glass, hung on a wall. */
export function framed(sheet: Sheet, art: Art, timber: Timber = OAK): Drawing {
  const [w, h] = [360, 450];
  const bar = 15;
  const strips = [
    [`M${f(-w / 2, -h / 2)}H${f(w / 2)}L${f(w / 2 - bar, -h / 2 + bar)}H${f(-w / 2 + bar)}Z`, 1.16],
    [`M${f(-w / 2, -h / 2)}V${f(h / 2)}L${f(-w / 2 + bar, h / 2 - bar)}V${f(-h / 2 + bar)}Z`, 1.08],
    [`M${f(w / 2, -h / 2)}V${f(h / 2)}L${f(w / 2 - bar, h / 2 - bar)}V${f(-h / 2 + bar)}Z`, 0.74],
    [`M${f(-w / 2, h / 2)}H${f(w / 2)}L${f(w / 2 - bar, h / 2 - bar)}H${f(-w / 2 + bar)}Z`, 0.66],
  ] as const;
  const frame = strips
    .map(([d, k], i) =>
      plank(
        sheet,
        d,
        { base: tone(timber.base, k), dark: tone(timber.dark, k), light: tone(timber.light, k) },
        [-w / 2, -h / 2, w, h],
        1.2,
        { upright: i === 1 || i === 2, heart: 0, density: 3 },
      ),
    )
    .join('');
  const mat = `M${f(-w / 2 + bar, -h / 2 + bar)}H${f(w / 2 - bar)}V${f(h / 2 - bar)}H${f(-w / 2 + bar)}Z`;
  const inner = `M-134 -169H134V169H-134Z`;
  const glare = sheet.linear(-w / 2, -h / 2, w / 2, h / 2, [
    [0, '#ffffff', 0.2],
    [0.24, '#ffffff', 0.05],
    [0.25, '#ffffff', 0.13],
    [0.42, '#ffffff', 0.03],
    [0.43, '#ffffff', 0],
    [1, '#120d06', 0.06],
  ]);
  const rebate = [26, 16, 8]
    .map((k) => `<path d="${mat}" fill="none" stroke="#120d06" stroke-opacity=".07" stroke-width="${f(k)}"/>`)
    .join('');
  const body =
    path(mat, 'fill="#f6f1e6"') +
    `${path(inner, `fill="${PAPER}"`)}<path d="M-134 169V-169H134" fill="none" stroke="#b9ae98" stroke-width="1.600"/><path d="M134 -169V169H-134" fill="none" stroke="#ffffff" stroke-width="1.800"/>` +
    `<g clip-path="${sheet.clip('<path d="M-130 -165H130V165H-130Z"/>')}">${art(sheet)}</g>` +
    `<g clip-path="${sheet.clip(path(mat, ''))}">${rebate}</g>${path(mat, `fill="${glare}"`)}${frame}`;
  const outer = `M${f(-w / 2, -h / 2)}H${f(w / 2)}V${f(h / 2)}H${f(-w / 2)}Z`;
  return { body, shadows: flatShadow(outer, 16), box: { x: -w / 2, y: -h / 2, w, h } };
}

/** A tablet lying on the table, its screen showing `art`. */
export function tablet(sheet: Sheet, art: Art): Drawing {
  const d =
    'M-150 -196Q-150 -210 -136 -210H136Q150 -210 150 -196V196Q150 210 136 210H-136Q-150 210 -150 196Z';
  const screen = 'M-136 -192H136V192H-136Z';
  const glare = sheet.linear(-140, -200, 140, 200, [
    [0, '#ffffff', 0.3],
    [0.34, '#ffffff', 0.06],
    [0.35, '#ffffff', 0],
    [1, '#000000', 0.1],
  ]);
  const shell = sheet.linear(-150, -210, 150, 210, [
    [0, '#4a4947'],
    [0.5, '#2a2927'],
    [1, '#191817'],
  ]);
  const body = `<g transform="rotate(-9)">${path(d, 'transform="translate(2 3)" fill="#8b8984"')}${path(d, `fill="${shell}"`)}<g clip-path="${sheet.clip(path(screen, ''))}"><rect x="-140" y="-200" width="280" height="400" fill="#efe7d6"/><g transform="scale(1.06 1.18)">${art(sheet)}</g></g>${path(screen, `fill="${glare}"`)}${path(d, 'fill="none" stroke="#ffffff" stroke-opacity=".28" stroke-width="1.600"')}</g>`;
  return { body, shadows: flatShadow(d, 11, 'rotate(-9)'), box: { x: -182, y: -232, w: 364, h: 464 } };
}

/** A cover or screen drawing for a handbook: needle, thread, brush, board. */
export const handbook: Art = () =>
  `<rect x="-140" y="-170" width="280" height="340" fill="#5f6f5c"/><circle cx="0" cy="-14" r="96" fill="#efe4cc"/><g transform="translate(-34 -10) rotate(-24)"><path d="M-5 74C-7 20 -5 -40 -4 -70H4C5 -40 7 20 5 74Z" fill="#a9773f"/><path d="M-17 -118H17L11 -68H-11Z" fill="#d9c29a"/>${[-14, -8, -2, 4, 10].map((x) => `<path d="M${f(x)} -118V-74" stroke="#a98a56" stroke-width="1.600"/>`).join('')}</g><g transform="translate(36 -6) rotate(22)"><path d="M0 -92L4 70L0 86L-4 70Z" fill="#8f928f"/><path d="M0 -84v14" stroke="#efe4cc" stroke-width="2.400"/></g><path d="M22 -90C70 -70 78 -20 40 10C4 38 44 70 10 88C-30 108 -70 70 -92 84" fill="none" stroke="#b5573e" stroke-width="3"/>`;

/** Two hills, a lake and a low sun, for a screen. */
export const evening: Art = () =>
  `<rect x="-140" y="-170" width="280" height="340" fill="#e3c9a6"/><circle cx="40" cy="-20" r="40" fill="#d98a54"/><path d="M-140 20C-80 -50 -30 -10 20 -34C70 -56 100 -10 140 -26V60H-140Z" fill="#94897d"/><path d="M-140 56C-90 10 -20 40 30 22C80 6 110 40 140 26V90H-140Z" fill="#5c6a66"/><rect x="-140" y="78" width="280" height="100" fill="#b98f6d"/><path d="M20 80h40l22 90H-6z" fill="#e0a468" fill-opacity=".7"/>${[92, 108, 126, 146].map((y, i) => `<path d="M${f(-120 + i * 26, y)}h${f(60 + i * 12)}" stroke="#efd9b8" stroke-opacity=".5" stroke-width="2"/>`).join('')}<path d="M-140 120C-100 96 -70 130 -40 170H-140Z" fill="#2f3d38"/>`;

/** Tissue pattern sheets, folded open, with the outline of an apron. */
export function sewingPattern(sheet: Sheet): Drawing {
  const d = 'M-190 -150L-60 -162L70 -148L196 -160V146L70 160L-60 146L-190 158Z';
  const line = (p: string, extra = ''): string =>
    path(p, `fill="none" stroke="#4a5a68" stroke-width="2" stroke-linejoin="round" ${extra}`);
  const panel = (x: number, k: number): string =>
    `<rect x="${f(x)}" y="-170" width="130" height="340" fill="${k > 0 ? '#fff8e6' : '#2a2218'}" fill-opacity="${f(Math.abs(k))}"/>`;
  const art =
    line('M-40 -120H40C42 -80 56 -50 96 -30V120H-96V-30C-56 -50 -42 -80 -40 -120Z') +
    line(
      'M-34 -112H34C36 -76 50 -46 88 -24V112H-88V-24C-50 -46 -36 -76 -34 -112Z',
      'stroke-dasharray="7 5"',
    ) +
    line('M0 -96V98', 'stroke-dasharray="14 4 3 4"') +
    line('M-6 -84L0 -98L6 -84M-6 86L0 100L6 86') +
    line('M112 -96H172V-20H112Z') +
    line('M118 -90H166V-26H118Z', 'stroke-dasharray="7 5"') +
    line('M-176 -120L-150 -118V110L-176 112Z') +
    line('M112 20C140 14 164 24 172 50C164 84 130 92 112 80Z') +
    [-70, -20, 30, 80].map((y) => line(`M-96 ${f(y)}h-9M96 ${f(y)}h9`)).join('');
  const body = `<g transform="rotate(-5)">${sheetOf(sheet, d, [-190, -162, 390, 322], '#e6d6b4')}<g clip-path="${sheet.clip(path(d, ''))}">${panel(-190, 0.1)}${panel(-60, -0.05)}${panel(70, 0.1)}<path d="M-60 -170V170M70 -170V170" stroke="#120d06" stroke-opacity=".16" stroke-width="2.400"/><path d="M-192 0H200" stroke="#120d06" stroke-opacity=".1" stroke-width="2"/>${art}</g></g>`;
  return { body, shadows: flatShadow(d, 6, 'rotate(-5)'), box: { x: -206, y: -180, w: 412, h: 360 } };
}

/** A gift card half out of its envelope, tied with a ribbon. */
export function giftCard(sheet: Sheet, accent: string): Drawing {
  const env = 'M-150 -96H150V104H-150Z';
  const card = 'M-126 -150Q-126 -156 -120 -156H120Q126 -156 126 -150V20H-126Z';
  const front = 'M-150 -96C-60 -30 60 -30 150 -96V104H-150Z';
  const leafArt = `<g transform="translate(0 -78) rotate(64)">${sprig(blend(accent, '#ffffff', 0.7), 18, 6, 86)}</g>`;
  const body =
    `<g transform="rotate(-6)">${sheetOf(sheet, env, [-150, -96, 300, 200], '#cdb48a')}${path(card, 'transform="translate(2 -2)" fill="#120d06" fill-opacity=".25"')}${flat(sheet, card, { color: accent, textures: [], thick: 2, box: [-126, -156, 252, 180] })}<g clip-path="${sheet.clip(path(card, ''))}">${leafArt}</g>${path(front, 'transform="translate(0 -4)" fill="#120d06" fill-opacity=".3"')}${sheetOf(sheet, front, [-150, -96, 300, 200], '#d8c19a')}` +
    `<path d="M-150 50H150" stroke="#120d06" stroke-opacity=".25" stroke-width="15" transform="translate(0 3)"/><path d="M-150 50H150" stroke="#efe6d2" stroke-width="14"/><path d="M-150 46H150" stroke="#ffffff" stroke-opacity=".5" stroke-width="2"/>` +
    `<g transform="translate(-40 50)"><path d="M0 0C-50 -46 -66 10 0 4C66 10 50 -46 0 0Z" fill="#e6dac0" stroke="#b5a683" stroke-width="1.400"/><path d="M0 2L-30 54L-20 52L-14 60L4 6L24 58L30 48L40 50Z" fill="#e6dac0" stroke="#b5a683" stroke-width="1.200"/><ellipse cx="0" cy="1" rx="9" ry="8" fill="#efe6d2" stroke="#b5a683" stroke-width="1.200"/></g></g>`;
  const shadows: Shadow[] = flatShadow(env + card, 7, 'rotate(-6)');
  return { body, shadows, box: { x: -166, y: -174, w: 332, h: 296 } };
}
