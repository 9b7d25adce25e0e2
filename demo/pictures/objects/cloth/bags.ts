import { tone } from '../../kit/color';
import { creases, flat, flatShadow, rumple, slubs, stitches } from '../../kit/cloth';
import { leather, weave } from '../../kit/weaves';
import { f, path, type Drawing, type Shadow, type Sheet } from '../../kit/sheet';

const TAN = '#9c6238';

/** A flat strap: dark edge, body, lit upper edge, sewing along both sides. */
function strap(d: string, w: number, color: string, sewn = true): string {
  return (
    path(
      d,
      `fill="none" stroke="${tone(color, 0.36)}" stroke-width="${f(w)}" stroke-linecap="butt" stroke-linejoin="round"`,
    ) +
    path(d, `fill="none" stroke="${color}" stroke-width="${f(w * 0.9)}"`) +
    path(
      d,
      `transform="translate(${f(-w * 0.12, -w * 0.14)})" fill="none" stroke="${tone(color, 1.35)}" stroke-width="${f(w * 0.34)}" stroke-opacity=".4"`,
    ) +
    (sewn
      ? path(
          d,
          `fill="none" stroke="${tone(color, 0.55)}" stroke-width="${f(w * 0.74)}" stroke-opacity=".8"`,
        ) + path(d, `fill="none" stroke="${color}" stroke-width="${f(w * 0.68)}"`)
      : '')
  );
}

const metal = (sheet: Sheet): string =>
  sheet.across(0, 0, 1, 1, [
    [0, '#f4e2b0'],
    [0.35, '#b98f4a'],
    [0.6, '#7d5a26'],
    [0.8, '#d8b877'],
    [1, '#6a4a1e'],
  ]);
export const rivet = (sheet: Sheet, x: number, y: number, r: number): string =>
  `<circle cx="${f(x + 0.5)}" cy="${f(y + 0.8)}" r="${f(r)}" fill="#120d06" fill-opacity=".4"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${metal(sheet)}"/>`;

/** A canvas tote hanging from its handles, with a slight belly. */
export function tote(sheet: Sheet, color: string, handles = TAN): Drawing {
  const d =
    'M-172 -120C-90 -112 90 -112 172 -120C180 20 184 150 176 268C172 290 150 296 120 296C40 302 -40 302 -120 296C-150 296 -172 290 -176 268C-184 150 -180 20 -172 -120Z';
  const rim = 'M-172 -120C-90 -112 90 -112 172 -120C90 -134 -90 -134 -172 -120Z';
  const front = 'M-86 -40L-84 -150C-80 -270 -60 -318 0 -318C60 -318 80 -270 84 -150L86 -40';
  const behind = 'M-70 -120C-66 -230 -50 -288 6 -290C62 -288 72 -236 74 -120';
  const box = [-182, -134, 364, 436] as const;
  const patch = (x: number): string =>
    `<g><rect x="${f(x - 15)}" y="-66" width="30" height="52" rx="4" fill="#120d06" fill-opacity=".35" transform="translate(2 3)"/><rect x="${f(x - 15)}" y="-66" width="30" height="52" rx="4" fill="${handles}"/>${stitches(`M${f(x - 11)} -62H${f(x + 11)}V-18H${f(x - 11)}Z`, tone(handles, 2.2), 0.9)}${rivet(sheet, x, -40, 4.2)}</g>`;
  const body =
    strap(behind, 17, tone(handles, 0.62), false) +
    path(rim, `fill="${tone(color, 0.34)}"`) +
    flat(sheet, d, { color, textures: [weave(color, 2.4)], thick: 8, box }) +
    `<g clip-path="${sheet.clip(path(d, ''))}">${slubs(sheet, -180, -120, 360, 420, color, 180)}<path d="M-180 -94C-90 -86 90 -86 180 -94" fill="none" stroke="${tone(color, 0.5)}" stroke-width="2"/></g>` +
    stitches('M-176 -98C-90 -90 90 -90 176 -98M-172 250C-60 262 60 262 172 250', tone(color, 1.5), 1) +
    path(
      front,
      'transform="translate(6 7)" fill="none" stroke="#120d06" stroke-opacity=".18" stroke-width="18"',
    ) +
    strap(front, 18, handles) +
    patch(-86) +
    patch(86);
  const veil: Shadow[] = [
    rumple(d, box, 'drape', 0.28, `tote${color.slice(1)}`),
    ...creases(
      [
        [-88, -10, -130, 150, 0.08, 16],
        [90, -8, 60, 160, -0.1, 16],
        [150, 60, 110, 240, 0.06, 14],
        [-40, 296, -60, 190, 0.1, 12],
      ],
      0.8,
    ),
    { svg: '<path d="M-190 230C-60 262 60 262 190 230V320H-190Z" fill="#000"/>', blur: 20, opacity: 0.4 },
  ];
  return {
    body,
    veil,
    shadows: [
      ...flatShadow(d, 13),
      {
        svg: path(front, 'transform="translate(12 14)" fill="none" stroke="currentColor" stroke-width="16"'),
        blur: 6,
        opacity: 0.3,
      },
    ],
    box: { x: -184, y: -330, w: 368, h: 634 },
  };
}

/** A waxed rucksack with a rolled top, a front pocket and two leather straps. */
export function rucksack(sheet: Sheet, color: string): Drawing {
  const d =
    'M-142 -170C-80 -180 80 -180 142 -170C158 -60 164 80 156 220C152 246 130 256 100 258C40 264 -40 264 -100 258C-130 256 -152 246 -156 220C-164 80 -158 -60 -142 -170Z';
  const flap =
    'M-150 -210C-80 -228 80 -228 150 -210C162 -150 160 -80 150 -34C80 -16 -80 -16 -150 -34C-160 -80 -162 -150 -150 -210Z';
  const pocket =
    'M-108 66C-40 74 40 74 108 66C114 120 112 170 106 214C40 224 -40 224 -106 214C-112 170 -114 120 -108 66Z';
  const lid =
    'M-112 52C-40 62 40 62 112 52C115 74 113 92 108 104C40 114 -40 114 -108 104C-113 92 -115 74 -112 52Z';
  const grab = 'M-34 -216C-32 -262 32 -262 34 -216';
  const box = [-162, -228, 324, 492] as const;
  const textures = [weave(color, 2)];
  const belt = (x: number): string => {
    const line = `M${f(x)} -70V44`;
    return (
      path(
        line,
        'transform="translate(4 4)" fill="none" stroke="#120d06" stroke-opacity=".25" stroke-width="22"',
      ) +
      strap(line, 22, TAN) +
      `<rect x="${f(x - 16)}" y="2" width="32" height="24" rx="4" fill="none" stroke="#120d06" stroke-opacity=".4" stroke-width="5" transform="translate(1.500 2)"/><rect x="${f(x - 16)}" y="2" width="32" height="24" rx="4" fill="none" stroke="${metal(sheet)}" stroke-width="4.600"/><path d="M${f(x)} 4V24" stroke="#c9a35c" stroke-width="3"/>` +
      `<circle cx="${f(x)}" cy="-12" r="2" fill="#3a2312"/><circle cx="${f(x)}" cy="-28" r="2" fill="#3a2312"/>`
    );
  };
  const side = (s: 1 | -1): string =>
    path(
      `M${f(s * 150, -120)}C${f(s * 186, -60)} ${f(s * 192, 120)} ${f(s * 156, 214)}`,
      `fill="none" stroke="${tone(TAN, 0.45)}" stroke-width="20"`,
    ) +
    path(
      `M${f(s * 150, -120)}C${f(s * 186, -60)} ${f(s * 192, 120)} ${f(s * 156, 214)}`,
      `fill="none" stroke="${TAN}" stroke-width="17"`,
    );
  const body =
    side(-1) +
    side(1) +
    strap(grab, 15, TAN, false) +
    flat(sheet, d, { color, textures, thick: 13, box }) +
    path(flap, 'transform="translate(5 10)" fill="#120d06" fill-opacity=".28"') +
    flat(sheet, flap, { color: tone(color, 1.06), textures, thick: 12, box }) +
    stitches('M-144 -46C-80 -28 80 -28 144 -46', tone(color, 1.8), 1.1) +
    path(pocket, 'transform="translate(4 6)" fill="#120d06" fill-opacity=".25"') +
    flat(sheet, pocket, { color, textures, thick: 8, box }) +
    path(lid, 'transform="translate(2 5)" fill="#120d06" fill-opacity=".25"') +
    flat(sheet, lid, { color: tone(color, 1.05), textures, thick: 6, box }) +
    stitches('M-100 204C-40 214 40 214 100 204M-104 97C-40 107 40 107 104 97', tone(color, 1.8), 1.1) +
    rivet(sheet, 0, 96, 6) +
    belt(-74) +
    belt(74);
  const veil: Shadow[] = [
    rumple(`${d}${flap}`, box, 'crumple', 0.5, `ruck${color.slice(1)}`),
    {
      svg: '<ellipse cx="-70" cy="-150" rx="70" ry="44" fill="#fff"/><ellipse cx="-60" cy="130" rx="50" ry="40" fill="#fff"/>',
      blur: 26,
      opacity: 0.34,
    },
    {
      svg: '<path d="M100 -200C180 -100 180 160 130 270H190V-200Z M-160 222C-60 250 60 250 160 222V280H-160Z" fill="#000"/>',
      blur: 26,
      opacity: 0.5,
    },
  ];
  return { body, veil, shadows: flatShadow(d, 17), box: { x: -186, y: -264, w: 372, h: 530 } };
}

/** A small pouch with a zip: waxed cloth above, leather below. */
export function washBag(sheet: Sheet, color: string): Drawing {
  const d =
    'M-150 -84C-60 -94 60 -94 150 -84C164 -40 168 30 158 84C100 104 -100 104 -158 84C-168 30 -164 -40 -150 -84Z';
  const base =
    'M-165 24C-60 38 60 38 165 24C166 46 163 68 158 84C100 104 -100 104 -158 84C-163 68 -166 46 -165 24Z';
  const zip = 'M-150 -84C-60 -94 60 -94 150 -84';
  const tabD = 'M148 -88L196 -76Q204 -72 201 -64L197 -54Q193 -48 186 -52L146 -72Z';
  const box = [-168, -96, 336, 200] as const;
  const body =
    path(tabD, `fill="${TAN}"`) +
    path(tabD, `fill="none" stroke="${tone(TAN, 0.45)}" stroke-width="1.600"`) +
    flat(sheet, d, { color, textures: [weave(color, 1.7)], thick: 11, box }) +
    flat(sheet, base, { color: TAN, textures: [leather], thick: 10, box }) +
    stitches('M-164 30C-60 44 60 44 164 30', tone(TAN, 2.3), 1.1) +
    path(zip, `fill="none" stroke="${tone(color, 0.45)}" stroke-width="15"`) +
    path(zip, 'fill="none" stroke="#8f6c33" stroke-width="5" stroke-dasharray="2.200 1.400"') +
    path(
      zip,
      'transform="translate(0 -1)" fill="none" stroke="#e9cf93" stroke-width="1.600" stroke-dasharray="2.200 1.400"',
    ) +
    stitches('M-150 -74C-60 -84 60 -84 150 -74', tone(color, 1.7), 0.9) +
    `<path d="M-112 -92l8 26q2 9 -6 9q-8 0 -8 -9z" fill="${metal(sheet)}"/><path d="M-116 -60l-5 40q0 8 8 8q8 0 8 -8l-2 -40z" fill="${TAN}"/>`;
  const veil: Shadow[] = [
    rumple(d, box, 'crumple', 0.5, `wash${color.slice(1)}`),
    { svg: '<ellipse cx="-60" cy="-36" rx="76" ry="24" fill="#fff"/>', blur: 18, opacity: 0.36 },
    { svg: '<path d="M110 -90C150 -40 160 40 140 110H190V-90Z" fill="#000"/>', blur: 18, opacity: 0.5 },
  ];
  return { body, veil, shadows: flatShadow(d, 14), box: { x: -168, y: -98, w: 372, h: 204 } };
}

/** A net bag with fruit in it; the net is drawn as bent diamonds over the filling. */
export function stringBag(sheet: Sheet, color: string): Drawing {
  const fruit = [
    [-50, 120, 52, '#c9a23f'],
    [48, 128, 54, '#b7553a'],
    [0, 60, 50, '#8f9d4e'],
    [-70, 42, 42, '#b7553a'],
    [66, 44, 46, '#c9a23f'],
    [4, 148, 46, '#7f8c47'],
  ] as const;
  const balls = fruit
    .map(
      ([x, y, r, c]) =>
        `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${sheet.radial(
          x - r * 0.35,
          y - r * 0.4,
          r * 1.45,
          [
            [0, tone(c, 1.7)],
            [0.35, c],
            [0.75, tone(c, 0.5)],
            [1, tone(c, 0.22)],
          ],
        )}"/><path d="M${f(x + 2, y - r * 0.82)}q3 -9 9 -11" fill="none" stroke="#4a3420" stroke-width="3" stroke-linecap="round"/>`,
    )
    .join('');
  let net = '';
  const rows = 15;
  const half = (y: number): number =>
    y < -60
      ? 26 + (y + 160) * 0.42
      : 68 + 66 * Math.sin(Math.min(1, (y + 60) / 190) * 2.1) * (y > 150 ? 0.9 : 1);
  for (let s = -1; s <= 1; s += 2)
    for (let k = -7; k <= 7; k++) {
      const points: string[] = [];
      for (let i = 0; i <= rows * 3; i++) {
        const y = -150 + (i / (rows * 3)) * 352;
        const u = k / 7 + ((s * i) / (rows * 3)) * 1.15;
        const wrap = Math.sin(Math.max(-1.5, Math.min(1.5, (((u + 3) % 2) - 1) * 1.5)));
        points.push(f(wrap * half(y), y));
      }
      let d = '';
      points.forEach((p, i) => {
        const prev = points[i - 1]?.split(' ')[0];
        const jump = prev !== undefined && Math.abs(Number(prev) - Number(p.split(' ')[0])) > 60;
        d += (i === 0 || jump ? 'M' : 'L') + p;
      });
      net +=
        path(
          d,
          `transform="translate(1.400 1.800)" fill="none" stroke="#120d06" stroke-opacity=".28" stroke-width="3"`,
        ) +
        path(d, `fill="none" stroke="${tone(color, 0.8)}" stroke-width="2.700"`) +
        path(
          d,
          `transform="translate(-.4 -.4)" fill="none" stroke="${tone(color, 1.3)}" stroke-width="1" stroke-dasharray="2.400 1.600"`,
        );
    }
  const handle = 'M-24 -146C-60 -230 -40 -300 0 -300C40 -300 60 -230 24 -146';
  const cord =
    path(handle, `fill="none" stroke="${tone(color, 0.5)}" stroke-width="11"`) +
    path(handle, `fill="none" stroke="${color}" stroke-width="9"`) +
    path(handle, `fill="none" stroke="${tone(color, 0.6)}" stroke-width="9" stroke-dasharray="1.500 5"`);
  const ring = `<path d="M-30 -150Q0 -140 30 -150" fill="none" stroke="${tone(color, 0.9)}" stroke-width="9" stroke-linecap="round"/>`;
  const hull =
    'M-26 -150C-60 -80 -140 0 -132 110C-120 190 -50 206 0 206C50 206 120 190 132 110C140 0 60 -80 26 -150Z';
  const body =
    cord +
    path(hull, 'fill="#6a5c45" fill-opacity=".14"') +
    balls +
    `<g clip-path="${sheet.clip(path(hull, ''))}">${net}</g>${path('M-130 118C-118 190 -50 205 0 205C50 205 118 190 130 118', `fill="none" stroke="${tone(color, 0.9)}" stroke-width="3"`)}` +
    ring;
  const veil: Shadow[] = [
    {
      svg: '<path d="M60 -60C150 0 150 160 70 210H180V-60Z M-140 160C-60 200 60 200 140 160V230H-140Z" fill="#000"/>',
      blur: 20,
      opacity: 0.45,
    },
  ];
  return { body, veil, shadows: flatShadow(hull, 16), box: { x: -140, y: -306, w: 280, h: 516 } };
}
