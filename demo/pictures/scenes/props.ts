import { css, hex, tone } from '../kit/color';
import { flatShadow } from '../kit/cloth';
import { curve, lathe, latheShadow, speckle, up, type Ring } from '../kit/lathe';
import { lit } from '../kit/light';
import { EUCALYPTUS, OLIVE_TWIG, twig } from '../kit/plants';
import { f, path, type Drawing, type Shadow, type Sheet } from '../kit/sheet';
import { extrude, onTop, project, roundRect, solidShadow, turn } from '../kit/solid';
import { boxOf } from '../objects/table/ceramics';
import { budVase } from '../objects/table/vases';

/** A pear, 95 mm high, for scale. */
export function pear(sheet: Sheet, color = '#b5a44c'): Drawing {
  const rings = curve(
    [
      [12, 0],
      [26, 4],
      [34, 18],
      [35, 32],
      [28, 50],
      [19, 66],
      [15, 78],
      [10, 86],
      [3, 88],
    ],
    60,
  );
  const body =
    lathe(sheet, rings, {
      material: { soft: 0.6, gloss: 0.1, sharp: 12 },
      color: (y) => (y > 60 ? tone(color, 1.08) : color),
    }) +
    speckle(sheet, rings.slice(4, -6), 60, tone(color, 0.45), [0.3, 0.7]) +
    `<path d="M0 ${f(up(86))}C1 ${f(up(94))} 4 ${f(up(100))} 9 ${f(up(106))}" fill="none" stroke="#4a3420" stroke-width="3.200" stroke-linecap="round"/>`;
  return { body, shadows: latheShadow(rings), box: boxOf(rings) };
}

/** A lemon lying on its side. */
export function lemon(sheet: Sheet): Drawing {
  const skin = sheet.radial(-12, -40, 62, [
    [0, '#f5dd7c'],
    [0.4, '#e3bd45'],
    [0.8, '#a9822a'],
    [1, '#6e531a'],
  ]);
  const d =
    'M-44 -26C-42 -34 -36 -38 -32 -42C-20 -58 16 -58 30 -42C36 -38 42 -34 44 -28C42 -20 36 -16 30 -11C16 4 -20 4 -32 -11C-37 -16 -42 -20 -44 -26Z';
  const pores = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${f(sheet.random.between(-32, 30))}" cy="${f(sheet.random.between(-48, -6))}" r=".8"/>`,
  ).join('');
  const body =
    path(d, `fill="${skin}"`) +
    `<g clip-path="${sheet.clip(path(d, ''))}" fill="#7d5f1c" fill-opacity=".35">${pores}</g>`;
  const base: Ring[] = [
    [30, 0],
    [40, 20],
    [30, 45],
  ];
  return { body, shadows: latheShadow(curve(base, 12)), box: { x: -45, y: -56, w: 90, h: 58 } };
}

/** Books lying on each other, each about 20 mm thick and 210 mm wide. */
export function books(sheet: Sheet, colors: readonly string[], wide = 200): Drawing {
  let body = '';
  let y = 0;
  const shadows: Shadow[] = [];
  colors.forEach((color, i) => {
    const angle = 0.3 + sheet.random.bell() * 0.16;
    const [w, d, h] = [wide - i * 14 + sheet.random.bell() * 8, 140 - i * 6, sheet.random.between(17, 28)];
    const cover = (inset: number): ReturnType<typeof turn> =>
      turn(roundRect(w - inset * 2, d - inset * 2, 2), angle);
    if (i === 0) shadows.push(...solidShadow(cover(0), 26 * colors.length));
    const low = extrude(cover(0), y, y + 3, color, { soft: 0.2 });
    const pages = extrude(cover(4), y + 3, y + h - 3, '#e6dcc6', { soft: 0.3 });
    const high = extrude(cover(0), y + h - 3, y + h, color, { soft: 0.2 });
    const fill = css(lit(hex(color), [-0.05, 0.98, 0.1], { soft: 0.2 }));
    body +=
      low.sides +
      path(low.top, `fill="${tone(color, 0.4)}"`) +
      pages.sides +
      high.sides +
      path(high.top, `fill="${fill}"`) +
      path(high.top, 'fill="none" stroke="#fff4dc" stroke-opacity=".25" stroke-width=".8"');
    const [a, b] = turn(
      [
        [-w / 2 + 4, d / 2 - 4],
        [w / 2 - 4, d / 2 - 4],
      ],
      angle,
    );
    if (a && b)
      for (let k = 1; k < 5; k++)
        body += `<path d="M${f(...project(a[0], y + 3 + ((h - 6) * k) / 5, a[1]))}L${f(...project(b[0], y + 3 + ((h - 6) * k) / 5, b[1]))}" stroke="#8a7c60" stroke-opacity=".35" stroke-width=".5"/>`;
    y += h;
  });
  return { body, shadows, box: { x: -wide * 0.62, y: up(y) - 60, w: wide * 1.24, h: -up(y) + 100 } };
}

/** A box of matches, 55 mm long. */
export function matchbox(sheet: Sheet, color = '#9c4a2f'): Drawing {
  void sheet;
  const angle = 0.5;
  const plan = turn(roundRect(55, 36, 0.6), angle);
  const solid = extrude(plan, 0, 16, '#3c352c', { soft: 0.2 });
  const label = `<g transform="${onTop(16, angle)}"><rect x="-27" y="-17" width="54" height="34" fill="#e9dcc0"/><rect x="-24" y="-14" width="48" height="28" fill="${color}"/><circle r="8" fill="#e9dcc0"/></g>`;
  return {
    body: solid.sides + path(solid.top, 'fill="#e9dcc0"') + label,
    shadows: solidShadow(plan, 16),
    box: { x: -34, y: -32, w: 68, h: 46 },
  };
}

/** A small vase with a branch in it, about 420 mm high. */
export function branch(sheet: Sheet, glaze: string, kind: 'olive' | 'eucalyptus' = 'olive'): Drawing {
  const vase = budVase(sheet, { glaze, speckle: 30 });
  const plant = kind === 'olive' ? OLIVE_TWIG : EUCALYPTUS;
  const one = (turnBy: number, length: number, bend: number): string =>
    `<g transform="translate(0 ${f(up(138))}) rotate(${f(turnBy)})">${twig(sheet, { ...plant, length, bend, leaf: plant.leaf * 0.9 })}</g>`;
  const back = one(-16, 210, -40);
  const front = one(12, 280, 60);
  return { ...vase, body: back + vase.body + front, box: { x: -130, y: up(420), w: 260, h: 420 } };
}

/** Coffee seen from above: saucer 150 mm, cup 85 mm. */
export function cupFromAbove(sheet: Sheet, glaze: string): Drawing {
  const ring = (cx: number, cy: number, r: number, a: string, b: string): string =>
    `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="${sheet.linear(cx - r, cy - r, cx + r, cy + r, [
      [0, a],
      [1, b],
    ])}"/>`;
  const body =
    ring(0, 0, 75, tone(glaze, 1.16), tone(glaze, 0.78)) +
    ring(0, 0, 67, tone(glaze, 0.9), tone(glaze, 1.04)) +
    ring(0, 0, 44, tone(glaze, 0.82), tone(glaze, 1.02)) +
    '<circle cx="8" cy="9" r="46" fill="#120d06" fill-opacity=".22"/><circle cx="4" cy="5" r="44" fill="#120d06" fill-opacity=".2"/>' +
    path(
      'M38 14C62 20 72 32 64 42C56 52 40 42 26 30',
      `fill="none" stroke="${tone(glaze, 0.62)}" stroke-width="11"`,
    ) +
    path(
      'M38 13C61 19 70 31 63 40C56 49 40 40 27 29',
      `fill="none" stroke="${tone(glaze, 1.02)}" stroke-width="8"`,
    ) +
    ring(0, 0, 42.5, tone(glaze, 1.2), tone(glaze, 0.8)) +
    ring(0, 0, 38.5, tone(glaze, 0.55), tone(glaze, 1)) +
    ring(1, 1, 35, '#2e1a0e', '#5a3a22') +
    '<circle cx="1" cy="1" r="34" fill="none" stroke="#a9774a" stroke-opacity=".6" stroke-width="2.400"/><path d="M-22 -16A28 28 0 0 1 4 -27" fill="none" stroke="#fff4dc" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>';
  return {
    body,
    shadows: flatShadow('M-75 0A75 75 0 1 0 75 0A75 75 0 1 0 -75 0Z', 12),
    box: { x: -75, y: -75, w: 150, h: 150 },
  };
}

/** A twig lying flat. */
export function lyingTwig(
  sheet: Sheet,
  length: number,
  kind: 'olive' | 'eucalyptus',
  turnBy: number,
): Drawing {
  const plant = kind === 'olive' ? OLIVE_TWIG : EUCALYPTUS;
  const art = `<g transform="rotate(${f(turnBy)}) translate(0 ${f(length / 2)})">${twig(sheet, { ...plant, length, leaf: plant.leaf * (length / 240) })}</g>`;
  const shade = `<g transform="translate(6 8) rotate(${f(turnBy)}) translate(0 ${f(length / 2)})"><path d="M0 0Q0 ${f(-length * 0.5)} ${f(plant.bend)} ${f(-length)}" fill="none" stroke="currentColor" stroke-width="${f(plant.leaf * (length / 240) * 0.9)}"/></g>`;
  return {
    body: art,
    shadows: [{ svg: shade, blur: 7, opacity: 0.24 }],
    box: { x: -length / 2, y: -length / 2, w: length, h: length },
  };
}

/** A pencil lying flat, 175 mm. */
export function lyingPencil(color: string, turnBy: number): Drawing {
  const d = 'M-3.600 -66L0 -88L3.600 -66V87H-3.600Z';
  const body = `<g transform="rotate(${f(turnBy)})"><path d="M-3.600 -66L0 -88L3.600 -66Z" fill="#dcb885"/><path d="M-1.300 -80L0 -88L1.300 -80Z" fill="#2d2a27"/><rect x="-3.600" y="-66" width="7.200" height="153" fill="${color}"/><rect x="-3.600" y="-66" width="2.400" height="153" fill="${tone(color, 1.5)}"/><rect x="1.200" y="-66" width="2.400" height="153" fill="${tone(color, 0.5)}"/></g>`;
  return { body, shadows: flatShadow(d, 4, `rotate(${f(turnBy)})`), box: { x: -88, y: -88, w: 176, h: 176 } };
}

/** A matchbox seen from above. */
export function matchboxFlat(color = '#9c4a2f', turnBy = 12): Drawing {
  const d = 'M-28 -18H28V18H-28Z';
  const body = `<g transform="rotate(${f(turnBy)})"><rect x="-28" y="-18" width="56" height="36" fill="#e9dcc0"/><rect x="-24" y="-14" width="48" height="28" fill="${color}"/><circle r="8" fill="#e9dcc0"/><path d="M-28 -18H28" stroke="#ffffff" stroke-opacity=".5"/></g>`;
  return { body, shadows: flatShadow(d, 8, `rotate(${f(turnBy)})`), box: { x: -34, y: -26, w: 68, h: 52 } };
}
