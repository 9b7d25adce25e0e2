import { blend, tone } from '../../kit/color';
import { creases, flat, flatShadow, rumple, slubs, stitches } from '../../kit/cloth';
import { leather, spots, weave } from '../../kit/weaves';
import { f, path, type Drawing, type Shadow, type Sheet } from '../../kit/sheet';
import { tube } from '../../kit/tube';
import { rivet } from './bags';

/** A belt loosely coiled, seen from above, buckle in front. */
export function belt(sheet: Sheet, color: string): Drawing {
  const d =
    'M-176 96C-60 128 90 120 150 60C196 10 168 -76 92 -104C10 -132 -92 -112 -128 -52C-152 -6 -110 44 -44 50C20 56 78 22 70 -16C62 -48 4 -56 -26 -34';
  const band = (w: number, paint: string, extra = ''): string =>
    path(
      d,
      `fill="none" stroke="${paint}" stroke-width="${f(w)}" stroke-linecap="butt" stroke-linejoin="round" ${extra}`,
    );
  const brass = sheet.linear(-220, 60, -150, 140, [
    [0, '#f6e6b8'],
    [0.4, '#b58a45'],
    [0.7, '#6f4f20'],
    [1, '#d8b877'],
  ]);
  const frame = 'M-206 70q-14 -2 -16 12l-6 38q-2 14 12 16l44 8q14 2 16 -12l6 -38q2 -14 -12 -16Z';
  const body =
    band(37, tone(color, 0.34)) +
    band(34, color) +
    `<g opacity=".55">${path(d, `transform="translate(-2 -4)" fill="none" stroke="${tone(color, 1.6)}" stroke-width="9" stroke-opacity=".35"`)}</g>` +
    path(d, `fill="none" stroke="${tone(color, 0.55)}" stroke-width="27" stroke-opacity=".55"`) +
    band(25.6, color) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<ellipse cx="${f(34 - i * 17 + 6)}" cy="${f(-46 + (i === 0 ? 4 : i === 3 ? 6 : 0))}" rx="3" ry="2.600" fill="#1d110a"/>`,
      )
      .join('') +
    `<g transform="rotate(4 -196 104)">${path(frame, 'fill="none" stroke="#120d06" stroke-opacity=".4" stroke-width="10" transform="translate(3 4)"')}${path(frame, `fill="none" stroke="${brass}" stroke-width="9"`)}${path(frame, 'transform="translate(-1 -1)" fill="none" stroke="#fff6dc" stroke-opacity=".6" stroke-width="1.600"')}<path d="M-160 116L-224 100" stroke="#7a5824" stroke-width="7" stroke-linecap="round"/><path d="M-160 114.500L-224 98.500" stroke="#e9cf93" stroke-width="2.400" stroke-linecap="round"/></g>` +
    `<path d="M-132 88l-6 38" stroke="${tone(color, 0.3)}" stroke-width="17"/><path d="M-132 88l-6 38" stroke="${tone(color, 0.85)}" stroke-width="14"/>`;
  const stroke = `<path d="${d}" fill="none" stroke="currentColor" stroke-width="34"/>`;
  return {
    body,
    shadows: [
      { svg: `<g transform="translate(12 15)">${stroke}</g>`, blur: 9, opacity: 0.34 },
      { svg: `<g transform="translate(4 5)">${stroke}</g>`, blur: 3, opacity: 0.4 },
    ],
    box: { x: -234, y: -134, w: 430, h: 290 },
  };
}

/** A folded card holder; two slots and a hand-sewn edge. */
export function cardHolder(sheet: Sheet, color: string): Drawing {
  const d = 'M-96 -68Q-96 -76 -88 -76H88Q96 -76 96 -68V68Q96 76 88 76H-88Q-96 76 -96 68Z';
  const slot = (y: number): string => `M-96 ${f(y)}C-40 ${f(y + 12)} 40 ${f(y + 12)} 96 ${f(y)}V76H-96Z`;
  const card = (y: number, c: string): string =>
    `<rect x="-86" y="${f(y)}" width="172" height="80" rx="6" fill="${c}"/><rect x="-86" y="${f(y)}" width="172" height="80" rx="6" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="1"/>`;
  const skin = (shape: string, k: number): string =>
    flat(sheet, shape, { color: tone(color, k), textures: [leather], thick: 3.4, box: [-96, -96, 192, 172] });
  const clip = sheet.clip(path(d, ''));
  const body =
    `<g transform="rotate(-14)">${skin(d, 0.86)}<g clip-path="${sheet.clip('<rect x="-120" y="-140" width="240" height="170"/>')}">${card(-92, '#dfe3df')}${card(-82, '#c9d2cf')}</g>` +
    `<g clip-path="${clip}">${path(slot(-46), 'transform="translate(0 -3)" fill="#120d06" fill-opacity=".4"')}${skin(slot(-46), 0.94)}${stitches('M-90 -36C-40 -26 40 -26 90 -36', tone(color, 2.2), 0.9)}${path(slot(-12), 'transform="translate(0 -3)" fill="#120d06" fill-opacity=".4"')}${skin(slot(-12), 1)}${stitches('M-90 -2C-40 8 40 8 90 -2', tone(color, 2.2), 0.9)}</g>` +
    `${stitches('M-89 -40V64Q-89 69 -84 69H84Q89 69 89 64V-40', tone(color, 2.3), 1)}${path(d, `fill="none" stroke="${tone(color, 0.4)}" stroke-width="2.200"`)}</g>`;
  return { body, shadows: flatShadow(d, 9, 'rotate(-14)'), box: { x: -112, y: -118, w: 226, h: 222 } };
}

/** A work shirt, folded: collar, placket, buttons, one pocket. */
export function shirt(sheet: Sheet, color: string): Drawing {
  const d =
    'M-118 -128C-70 -140 70 -140 118 -128C126 -30 126 80 122 176C40 184 -40 184 -122 176C-126 80 -126 -30 -118 -128Z';
  const under = 'M-112 -120C-70 -128 70 -128 128 -118C136 -20 136 90 132 188C40 196 -40 196 -110 188Z';
  const box = [-126, -146, 262, 342] as const;
  const textures = [weave(color, 1.5)];
  const stand = 'M-58 -150C-30 -168 30 -168 58 -150C44 -118 20 -104 0 -98C-20 -104 -44 -118 -58 -150Z';
  const wing = (s: 1 | -1): string =>
    `M${f(s * 58, -152)}C${f(s * 76, -140)} ${f(s * 84, -110)} ${f(s * 74, -68)}C${f(s * 46, -74)} ${f(s * 18, -88)} 0 -104C${f(s * 24, -118)} ${f(s * 44, -134)} ${f(s * 58, -152)}Z`;
  const button = (y: number): string =>
    `<circle cx="1" cy="${f(y + 1.2)}" r="5.400" fill="#120d06" fill-opacity=".35"/><circle cx="0" cy="${f(y)}" r="5.200" fill="#e9dfc9"/><circle cx="-1" cy="${f(y - 1)}" r="3.200" fill="#fbf6ea"/><circle cx="-1.300" cy="${f(y)}" r=".9" fill="#6d6353"/><circle cx="1.300" cy="${f(y)}" r=".9" fill="#6d6353"/>`;
  const pocket = 'M34 -34H96V36Q65 48 34 36Z';
  const piece = (shape: string, k: number, thick: number): string =>
    flat(sheet, shape, { color: tone(color, k), textures, thick, box });
  const body =
    piece(under, 0.8, 3) +
    path(d, 'transform="translate(2 3)" fill="#120d06" fill-opacity=".25"') +
    piece(d, 1, 4) +
    `<g clip-path="${sheet.clip(path(d, ''))}">${slubs(sheet, -126, -140, 250, 320, color, 120)}<rect x="-16" y="-110" width="32" height="300" fill="#fff4dc" fill-opacity=".07"/><path d="M-16 -110V190M16 -110V190" stroke="#120d06" stroke-opacity=".3" stroke-width="1.400"/><path d="M17.500 -110V190" stroke="#fff4dc" stroke-opacity=".3" stroke-width="1"/></g>` +
    stitches('M-11 -96V178M11 -96V178', tone(color, 1.6), 0.8) +
    path(pocket, 'transform="translate(1.500 2.500)" fill="#120d06" fill-opacity=".22"') +
    piece(pocket, 1.03, 2) +
    stitches('M37 -24H93M37 -31V34Q65 45 93 34V-31', tone(color, 1.7), 0.8) +
    path(stand, `fill="${tone(color, 0.45)}"`) +
    path('M-40 -150C-20 -138 20 -138 40 -150', `fill="none" stroke="${tone(color, 0.8)}" stroke-width="10"`) +
    ([-1, 1] as const)
      .map(
        (s) =>
          path(wing(s), 'transform="translate(2 4)" fill="#120d06" fill-opacity=".3"') +
          piece(wing(s), 1.06, 3) +
          stitches(
            `M${f(s * 72, -74)}C${f(s * 46, -80)} ${f(s * 22, -92)} ${f(s * 5, -105)}`,
            tone(color, 1.7),
            0.8,
          ),
      )
      .join('') +
    [-84, -28, 32, 92, 148].map(button).join('');
  const veil: Shadow[] = [
    rumple(d, box, 'crumple', 0.42, `shirt${color.slice(1)}`),
    ...creases(
      [
        [-110, -60, -30, -20, 0.1, 8],
        [114, 60, 30, 90, -0.1, 8],
        [-114, 120, -40, 140, 0.06, 8],
      ],
      0.8,
    ),
  ];
  return {
    body,
    veil,
    shadows: flatShadow(`${under}${d}${wing(1)}${wing(-1)}`, 11),
    box: { x: -126, y: -166, w: 262, h: 362 },
  };
}

/** A printed bandana, folded twice so that one corner shows. */
export function bandana(sheet: Sheet, color: string): Drawing {
  const d =
    'M-150 -110C-60 -120 60 -116 150 -108C158 -30 156 60 150 130C60 138 -60 136 -150 130C-158 60 -156 -30 -150 -110Z';
  const ink = blend(color, '#f6efe0', 0.86);
  const dot = spots(ink, 26);
  const corner = 'M-150 -110L40 22L-154 130C-158 60 -156 -30 -150 -110Z';
  const frame = (k: number, w: number): string =>
    `<path d="M${f(-150 + k, -110 + k)}H${f(150 - k)}V${f(130 - k)}H${f(-150 + k)}Z" fill="none" stroke="${ink}" stroke-width="${f(w)}"/>`;
  const border = Array.from(
    { length: 12 },
    (_, i) =>
      `<g transform="translate(${f(-126 + i * 23, 102)})"><path d="M0 8c-9 -6 -9 -16 0 -20c9 4 9 14 0 20z" fill="${ink}"/><circle cx="0" cy="-3" r="2.400" fill="${color}"/></g>`,
  ).join('');
  const textures = [weave(color, 1.3)];
  const body =
    flat(sheet, d, { color, textures, thick: 4, box: [-156, -120, 312, 256] }) +
    `<g clip-path="${sheet.clip(path(d, ''))}">${dot([-118, -80, 230, 150])}${frame(14, 3)}${frame(22, 1.2)}${border}</g>` +
    path(corner, 'transform="translate(5 6)" fill="#120d06" fill-opacity=".22"') +
    flat(sheet, corner, {
      color: blend(color, '#f6efe0', 0.14),
      textures,
      thick: 4,
      box: [-156, -120, 200, 256],
    }) +
    `<g clip-path="${sheet.clip(path(corner, ''))}"><g transform="rotate(35 -60 10)">${spots(ink, 26, 0.5)([-260, -200, 420, 420])}</g><path d="M-150 -90L20 24L-152 112" fill="none" stroke="${ink}" stroke-opacity=".7" stroke-width="3"/></g>`;
  return {
    body,
    veil: [rumple(d, [-156, -120, 312, 256], 'crumple', 0.5, `band${color.slice(1)}`)],
    shadows: flatShadow(d, 7),
    box: { x: -158, y: -122, w: 316, h: 260 },
  };
}

/** A furled umbrella with a bent wooden handle. */
export function umbrella(sheet: Sheet, color: string): Drawing {
  const wood = { gloss: 0.25, sharp: 20, window: 0.2, soft: 0.3 };
  const crook = tube(
    [
      [0, 150],
      [0, 236],
      [4, 286],
      [36, 308],
      [66, 284],
      [66, 258],
    ],
    [17, 18, 20, 20, 19, 16],
    '#a5713f',
    wood,
  );
  const tip = tube(
    [
      [0, -330],
      [0, -298],
    ],
    [5, 11],
    '#8a8781',
    { gloss: 0.9, sharp: 18 },
  );
  let folds = '';
  const count = 7;
  for (let i = 0; i < count; i++) {
    const u0 = -1 + (2 * i) / count;
    const u1 = -1 + (2 * (i + 1.25)) / count;
    const tw = 16;
    const d = `M${f(u0 * 7, -302)}C${f(u0 * 26, -150)} ${f(u0 * 36 + tw * 0.3, 0)} ${f(u0 * 40 + tw, 136)}Q${f((u0 + u1) * 20 + tw, 160)} ${f(u1 * 40 + tw, 136)}C${f(u1 * 36 + tw * 0.3, 0)} ${f(u1 * 26, -150)} ${f(u1 * 7, -302)}Z`;
    const fill = sheet.across(0, 0, 1, 0, [
      [0, tone(color, 1.5 - i * 0.14)],
      [0.35, tone(color, 1.1 - i * 0.1)],
      [0.8, tone(color, 0.5 - i * 0.03)],
      [1, tone(color, 0.26)],
    ]);
    folds += path(d, `fill="${fill}"`);
  }
  const tie = 'M-38 30C-14 44 26 44 46 26L48 46C26 62 -14 62 -38 50Z';
  const body = `<g transform="rotate(24)">${tip}${crook}${folds}${path(tie, `fill="${tone(color, 0.7)}"`)}${path(tie, `fill="none" stroke="#120d06" stroke-opacity=".4" stroke-width="1.200"`)}${rivet(sheet, 34, 44, 4.5)}<path d="M-24 134C-6 152 42 152 58 132" fill="none" stroke="#120d06" stroke-opacity=".4" stroke-width="4"/></g>`;
  const shape =
    'M-4 -330L-36 0L-24 140L-9 150V240C-9 300 20 320 40 318C80 310 80 260 60 256L52 270C50 296 18 296 12 262V150L58 136L44 0L4 -330Z';
  return { body, shadows: flatShadow(shape, 13, 'rotate(24)'), box: { x: -170, y: -310, w: 320, h: 640 } };
}
