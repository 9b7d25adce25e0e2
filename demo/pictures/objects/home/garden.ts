import { ENAMEL } from '../../kit/materials';
import { flatShadow } from '../../kit/cloth';
import { css, hex, tone } from '../../kit/color';
import { curve, hollow, lathe, latheShadow, up } from '../../kit/lathe';
import { RISE, TILT, lit } from '../../kit/light';
import { flower } from '../../kit/plants';
import { type Drawing, type Sheet, f, path } from '../../kit/sheet';
import { tube } from '../../kit/tube';
import { ASH, type Timber } from '../../kit/wood';
import { boxOf } from '../table/ceramics';
import { sheetOf, sprig } from './desk';
import { plank } from '../table/kitchenware';

/** A long-spouted can with a brass rose. */
export function wateringCan(sheet: Sheet, color: string): Drawing {
  const wall = curve(
    [
      [84, 0],
      [87, 3],
      [87, 6],
      [84, 10],
      [82, 80],
      [80, 168],
      [80, 168],
      [83, 171],
      [82, 175],
    ],
    70,
  );
  const inner = curve(
    [
      [79, 173],
      [78, 120],
      [78, 40],
    ],
    26,
  );
  const spout = tube(
    [
      [-70, -26],
      [-120, -74],
      [-176, -140],
      [-226, -190],
    ],
    [30, 22, 18, 15],
    color,
    ENAMEL,
  );
  const brace = tube(
    [
      [-74, -140],
      [-130, -128],
      [-176, -140],
    ],
    [5, 5, 5],
    color,
    ENAMEL,
  );
  const rose = `<g transform="translate(-236 -200) rotate(-46)"><path d="M-9 16L-27 -16H27L9 16Z" fill="${sheet.linear(
    -27,
    0,
    27,
    0,
    [
      [0, '#7a5824'],
      [0.3, '#e9cf93'],
      [0.6, '#b58a45'],
      [1, '#5e4018'],
    ],
  )}"/><ellipse cx="0" cy="-16" rx="27" ry="9" fill="#c79a52"/><ellipse cx="0" cy="-17" rx="24" ry="7" fill="#8a642c"/>${[-14, -5, 5, 14].map((x) => `<circle cx="${f(x)}" cy="-17" r="1.600" fill="#2b1e0a"/><circle cx="${f(x * 0.8)}" cy="-13.500" r="1.300" fill="#2b1e0a"/>`).join('')}</g>`;
  const handle = tube(
    [
      [60, up(172)],
      [70, up(232)],
      [130, up(228)],
      [150, up(150)],
      [128, up(60)],
      [84, up(34)],
    ],
    [12, 11, 11, 11, 11, 12],
    color,
    ENAMEL,
  );
  const top = tube(
    [
      [-62, up(172) - 14],
      [-44, up(226)],
      [20, up(240)],
      [64, up(222)],
      [72, up(178)],
    ],
    [11, 11, 11, 11, 11],
    color,
    ENAMEL,
  );
  const half = `M-79 ${f(up(173))}A79 ${f(79 * TILT)} 0 0 1 79 ${f(up(173))}A79 ${f(79 * TILT * 0.1)} 0 0 1 -79 ${f(up(173))}Z`;
  const hoops = [24, 150]
    .map(
      (y) =>
        `<path d="M-83 ${f(up(y))}A83 ${f(83 * TILT)} 0 0 0 83 ${f(up(y))}" fill="none" stroke="#120d06" stroke-opacity=".32" stroke-width="3"/><path d="M-83 ${f(up(y) - 2.4)}A83 ${f(83 * TILT)} 0 0 0 83 ${f(up(y) - 2.4)}" fill="none" stroke="#ffffff" stroke-opacity=".3" stroke-width="1.800"/>`,
    )
    .join('');
  const body =
    spout +
    brace +
    rose +
    handle +
    lathe(sheet, wall, { material: ENAMEL, color, hand: 0.05 }) +
    hoops +
    hollow(sheet, inner, { color: tone(color, 0.7), material: { soft: 0.3 }, depth: 0.8 }) +
    path(half, `fill="${css(lit(hex(color), [-0.2, 0.9, 0.2], ENAMEL))}" fill-opacity=".0"`) +
    top;
  return {
    body,
    shadows: [
      ...latheShadow(wall),
      { svg: '<path d="M-60 4L-210 -30L-200 -44L-50 -20Z"/>', blur: 10, opacity: 0.2 },
    ],
    box: { x: -272, y: up(246), w: 430, h: 246 * RISE + 28 },
  };
}

/** A hand trowel: forged blade, ash handle, leather thong. */
export function trowel(sheet: Sheet, timber: Timber = ASH): Drawing {
  const blade =
    'M-52 -46C-58 -110 -40 -176 0 -226C40 -176 58 -110 52 -46C44 -26 22 -18 0 -16C-22 -18 -44 -26 -52 -46Z';
  const steel = sheet.linear(-56, -100, 56, -60, [
    [0, '#b9b7b0'],
    [0.22, '#f0eee8'],
    [0.46, '#9c9a95'],
    [0.54, '#6f6d69'],
    [0.78, '#bdbbb5'],
    [1, '#5c5a57'],
  ]);
  const stem = tube(
    [
      [0, -30],
      [0, 10],
      [0, 40],
    ],
    [26, 15, 22],
    '#6f6d69',
    { gloss: 0.8, sharp: 16, soft: 0.1 },
  );
  const handleD = 'M-15 36C-18 80 -23 130 -20 176C-18 204 18 204 20 176C23 130 18 80 15 36Z';
  const thong = 'M0 188C-40 216 -38 262 -8 258C18 254 16 220 2 190';
  const body =
    `<g transform="rotate(-30)">${path(thong, 'fill="none" stroke="#3f2614" stroke-width="5.600"')}${path(thong, 'fill="none" stroke="#8c5932" stroke-width="4"')}` +
    path(blade, `fill="${steel}"`) +
    path(
      'M0 -216C-4 -150 -4 -80 0 -22',
      'fill="none" stroke="#4b4946" stroke-opacity=".55" stroke-width="3"',
    ) +
    path('M3 -210C7 -150 7 -80 4 -22', 'fill="none" stroke="#ffffff" stroke-opacity=".4" stroke-width="2"') +
    path(blade, 'fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="1.200"') +
    stem +
    plank(sheet, handleD, timber, [-24, 30, 48, 176], 5, { upright: true, heart: 0.2, density: 0.5 }) +
    `<path d="M-15.500 44Q0 49 15.500 44" fill="none" stroke="#b58a45" stroke-width="9"/><path d="M-15 42Q0 47 15 42" fill="none" stroke="#f0d79c" stroke-width="2" stroke-opacity=".8"/></g>`;
  return {
    body,
    shadows: flatShadow(`${blade}${handleD}M-9 -30H9V40H-9Z`, 13, 'rotate(-30)'),
    box: { x: -150, y: -216, w: 290, h: 440 },
  };
}

/** Seed packets with a drawn flower, and a few seeds. */
export function seeds(sheet: Sheet): Drawing {
  const d = 'M-84 -120H84V120H-84Z';
  const packet = (move: string, tint: string, art: string): string =>
    `<g transform="${move}">${path(d, 'transform="translate(2 3)" fill="#120d06" fill-opacity=".24"')}${sheetOf(sheet, d, [-84, -120, 168, 240], '#e9dcc0')}<rect x="-84" y="-120" width="168" height="30" fill="${tint}"/><path d="M-84 -90H84" stroke="#120d06" stroke-opacity=".2" stroke-width="1.400"/><rect x="-72" y="-76" width="144" height="182" fill="none" stroke="${tint}" stroke-width="2"/>${art}</g>`;
  const meadow = `<g transform="translate(0 96)"><g transform="translate(-22 -30) rotate(-8)">${sprig('#6d7d58', -8, 5, 62)}</g><g transform="translate(26 -38)">${sprig('#5c6f4c', 10, 5, 70)}</g><g transform="translate(-30 -112)">${flower(9, 27, '#c7574a', '#3a2a1e')}</g><g transform="translate(30 -126)">${flower(11, 30, '#5f7db0', '#e2c25a')}</g><g transform="translate(2 -70)">${flower(12, 22, '#f0e6d0', '#d9a53c')}</g></g>`;
  const sun = `<g transform="translate(0 90)"><g transform="translate(4 -40)">${sprig('#6d7d58', 6, 4, 72)}</g><g transform="translate(6 -112)">${flower(18, 46, '#d9a53c', '#4a3220')}</g></g>`;
  let grains = '';
  for (let i = 0; i < 34; i++) {
    const [x, y] = [60 + sheet.random.bell() * 74, 166 + sheet.random.bell() * 26];
    const turnBy = sheet.random.between(0, 180);
    grains += `<g transform="translate(${f(x, y)}) rotate(${f(turnBy)})"><ellipse cx="1.200" cy="1.600" rx="5" ry="2.600" fill="#120d06" fill-opacity=".3"/><ellipse rx="4.800" ry="2.300" fill="${sheet.random.pick(['#4a3a2c', '#6d5640', '#8a7050'])}"/><ellipse cx="-1" cy="-.7" rx="2.400" ry=".7" fill="#f0dfc0" fill-opacity=".45"/></g>`;
  }
  const [a, b] = ['translate(-46 -26) rotate(-11)', 'translate(62 -6) rotate(7)'];
  const body = packet(a, '#c7854a', sun) + packet(b, '#6d7d58', meadow) + grains;
  return {
    body,
    shadows: [...flatShadow(d, 7, a), ...flatShadow(d, 7, b)],
    box: { x: -160, y: -164, w: 320, h: 372 },
  };
}

/** A ball of garden twine on a wooden core, its end trailing. */
export function twine(sheet: Sheet, color: string): Drawing {
  const rings = curve(
    [
      [56, 0],
      [62, 4],
      [74, 24],
      [78, 56],
      [74, 88],
      [62, 108],
      [52, 114],
      [20, 116],
    ],
    50,
  );
  let strands = '';
  for (let k = 0; k < 30; k++) {
    const y = 4 + k * 3.6;
    const r = rings.reduce(
      (best, ring) => (Math.abs(ring[1] - y) < Math.abs(best[1] - y) ? ring : best),
      rings[0] ?? [60, 0],
    )[0];
    const slope = (k % 2 ? 1 : -1) * 15;
    const d = `M${f(-r, up(y + slope * 0.5))}C${f(-r * 0.6, up(y + slope) + r * TILT * 1.2)} ${f(r * 0.6, up(y - slope) + r * TILT * 1.2)} ${f(r, up(y - slope * 0.5))}`;
    strands +=
      path(d, `fill="none" stroke="${tone(color, 0.36)}" stroke-width="4.600" stroke-opacity=".85"`) +
      path(d, `fill="none" stroke="${tone(color, sheet.random.between(0.85, 1.08))}" stroke-width="3.400"`) +
      path(
        d,
        `transform="translate(0 -.8)" fill="none" stroke="${tone(color, 1.45)}" stroke-width="1.100" stroke-opacity=".7" stroke-dasharray="2.600 1.800"`,
      );
  }
  const shade = sheet.linear(-78, 0, 78, 0, [
    [0, '#fff4dc', 0.05],
    [0.28, '#fff4dc', 0.26],
    [0.5, '#120d06', 0],
    [1, '#120d06', 0.6],
  ]);
  const ball = `M-78 ${f(up(56))}C-78 ${f(up(104))} -50 ${f(up(122))} 0 ${f(up(128))}C50 ${f(up(122))} 78 ${f(up(104))} 78 ${f(up(56))}C78 ${f(up(10))} 50 18 0 19C-50 18 -78 ${f(up(10))} -78 ${f(up(56))}Z`;
  const top = `<ellipse cx="0" cy="${f(up(114))}" rx="50" ry="15" fill="${tone(color, 0.75)}"/>${[44, 36, 28, 20].map((r) => `<ellipse cx="0" cy="${f(up(114))}" rx="${f(r)}" ry="${f(r * TILT)}" fill="none" stroke="${tone(color, r % 8 ? 0.5 : 1.1)}" stroke-width="3"/>`).join('')}<ellipse cx="0" cy="${f(up(115))}" rx="17" ry="5.400" fill="#2b2016"/>`;
  const tail = 'M54 8C96 26 128 4 154 18C178 30 150 48 122 40';
  const body =
    path(
      tail,
      'transform="translate(2 3)" fill="none" stroke="#120d06" stroke-opacity=".28" stroke-width="4"',
    ) +
    `<g clip-path="${sheet.clip(path(ball, ''))}">${lathe(sheet, rings, { material: { soft: 0.7 }, color: tone(color, 0.6) })}${strands}${path(ball, `fill="${shade}"`)}</g>` +
    top +
    path(tail, `fill="none" stroke="${tone(color, 0.5)}" stroke-width="4.600"`) +
    path(tail, `fill="none" stroke="${color}" stroke-width="3.400"`) +
    path(
      tail,
      `fill="none" stroke="${tone(color, 1.4)}" stroke-width="1.200" stroke-dasharray="2.600 1.800"`,
    );
  return { body, shadows: latheShadow(rings), box: { ...boxOf(rings, { right: 84 }) } };
}
