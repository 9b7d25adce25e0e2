import { tone } from '../../kit/color';
import { flatShadow } from '../../kit/cloth';
import { curve, lathe, latheShadow, up } from '../../kit/lathe';
import { TILT } from '../../kit/light';
import { f, path, type Drawing, type Sheet } from '../../kit/sheet';
import { onTop, project, roundRect, solidShadow, turn } from '../../kit/solid';
import { pile } from '../../kit/fold';
import { BEECH, type Timber } from '../../kit/wood';
import { boxOf } from '../table/ceramics';
import { plank } from '../table/kitchenware';

/** Bars of soap, cut by hand; the upper one shows its stamp. */
export function soapBars(sheet: Sheet, colors: readonly string[]): Drawing {
  const angle = 0.44;
  let body = '';
  let base = 0;
  colors.forEach((color, i) => {
    const petals = Array.from(
      { length: 26 },
      () =>
        `<circle cx="${f(sheet.random.between(-60, 60))}" cy="${f(sheet.random.between(-36, 36))}" r="${f(sheet.random.between(0.6, 1.9))}" fill="${tone(color, 0.45)}" fill-opacity=".55"/>`,
    ).join('');
    body += pile(sheet, {
      w: 140,
      d: 92,
      layers: 1,
      t: 40,
      color,
      corner: 7,
      round: 0.16,
      gap: 0.24,
      loose: 2,
      base,
      angle: angle + (i === colors.length - 1 ? 0 : i % 2 ? -0.06 : 0.07),
      material: { soft: 0.95, gloss: 0.1, sharp: 12 },
      onTop: petals,
    });
    base += 40;
  });
  body += `<g transform="${onTop(base + 0.4, angle)}" fill="none" stroke="#120d06" stroke-opacity=".26"><ellipse rx="40" ry="25" stroke-width="1.600"/><path d="M0 -17c13 8 13 22 0 32c-13 -10 -13 -24 0 -32zM0 -14V20" stroke-width="2"/></g>`;
  const top = project(0, base, 0)[1];
  return {
    body,
    shadows: solidShadow(turn(roundRect(140, 92, 9), angle), base),
    box: { x: -96, y: top - 40, w: 192, h: -top + 80 },
  };
}

/** A long-handled bath brush, bristles towards the viewer's right. */
export function bathBrush(sheet: Sheet, timber: Timber = BEECH): Drawing {
  const head =
    'M-44 -236C-16 -250 24 -246 40 -222C52 -196 52 -116 40 -92C28 -76 14 -70 6 -50C0 -20 -2 60 2 130C6 170 4 200 -14 204C-32 204 -36 180 -32 140C-26 60 -30 -20 -36 -50C-42 -74 -62 -86 -64 -110C-66 -150 -66 -216 -44 -236Z';
  let hair = '';
  for (let row = 0; row < 15; row++)
    for (let k = 0; k < 9; k++) {
      const x = -50 + k * 10.5 + (row % 2) * 4;
      const y = -222 + row * 9.4;
      const lean = sheet.random.bell() * 3 + 7;
      hair += `<path d="M${f(x, y)}l${f(lean, 10)}" stroke="${tone('#d9c29a', sheet.random.between(0.55, 1.15))}" stroke-width="2.800" stroke-linecap="round"/><circle cx="${f(x)}" cy="${f(y)}" r="1.500" fill="#4a3520" fill-opacity=".6"/>`;
    }
  const pad =
    'M-42 -228C-14 -240 20 -236 32 -216C42 -192 42 -124 32 -102C14 -90 -36 -90 -54 -104C-58 -140 -58 -208 -42 -228Z';
  const cord = 'M-14 190C-40 220 -30 262 -8 256C12 250 6 216 -12 190';
  const body = `<g transform="rotate(24)">${path(cord, 'fill="none" stroke="#8a7a5c" stroke-width="4.400"')}${path(cord, 'fill="none" stroke="#e4d6b6" stroke-width="3" stroke-dasharray="3 1.400"')}${plank(sheet, head, timber, [-68, -250, 124, 460], 7, { upright: true, heart: 0.5, density: 0.7 })}<g transform="translate(5 7)">${path(pad, 'fill="#120d06" fill-opacity=".35"')}</g><g>${path(pad, 'fill="#b79f74"')}${hair}</g><circle cx="-14" cy="188" r="5" fill="#2b1c10"/></g>`;
  return { body, shadows: flatShadow(head, 15, 'rotate(24)'), box: { x: -170, y: -246, w: 330, h: 470 } };
}

/** A low tin with a pressed lid, a second one open beside it. */
export function balmTins(sheet: Sheet, lid: string): Drawing {
  const metal = { gloss: 0.7, sharp: 20, window: 0.5, soft: 0.1 };
  const box = curve(
    [
      [60, 0],
      [62, 2],
      [62, 26],
    ],
    16,
  );
  const cover = curve(
    [
      [63.5, 20],
      [64, 22],
      [64, 44],
      [64, 44],
      [60, 47],
      [54, 47],
      [52, 45.5],
      [0.6, 45.5],
    ],
    40,
  );
  const open = [150, 34] as const;
  const rim = curve(
    [
      [60, 0],
      [62, 2],
      [62, 30],
      [62, 30],
      [60.5, 31],
    ],
    20,
  );
  const balm = sheet.radial(open[0] - 16, open[1] + up(26) - 5, 66, [
    [0, '#f3e3b4'],
    [0.6, '#e2cb8a'],
    [1, '#b3965a'],
  ]);
  const swirl = [44, 32, 20]
    .map(
      (r) =>
        `<path d="M${f(open[0] - r, open[1] + up(26))}A${f(r, r * TILT)} 0 0 1 ${f(open[0] + r * 0.8, open[1] + up(26) - r * TILT * 0.5)}" fill="none" stroke="#fff6d8" stroke-opacity=".5" stroke-width="2.600" stroke-linecap="round"/>`,
    )
    .join('');
  const relief = `<g transform="translate(0 ${f(up(46))}) scale(1 ${String(TILT)})"><circle r="44" fill="none" stroke="#120d06" stroke-opacity=".3" stroke-width="1.600"/><path d="M0 -28c18 12 18 34 0 52c-18 -18 -18 -40 0 -52z" fill="none" stroke="#120d06" stroke-opacity=".45" stroke-width="2.200"/><path d="M0 -24V38" stroke="#120d06" stroke-opacity=".4" stroke-width="1.800"/></g>`;
  const body =
    lathe(sheet, box, { material: metal, color: '#b9b5ab' }) +
    lathe(sheet, cover, { material: metal, color: lid }) +
    relief +
    lathe(sheet, rim, { material: metal, color: '#b9b5ab', at: open }) +
    `<ellipse cx="${f(open[0])}" cy="${f(open[1] + up(30))}" rx="60" ry="${f(60 * TILT)}" fill="#7d796f"/><ellipse cx="${f(open[0])}" cy="${f(open[1] + up(26))}" rx="57" ry="${f(57 * TILT)}" fill="${balm}"/>${swirl}`;
  return {
    body,
    shadows: [
      ...latheShadow(cover.map(([r, y]) => [r, Math.max(0, y - 18)] as const)),
      ...latheShadow(rim, open),
    ],
    box: { ...boxOf(box), x: -64, y: -66, w: 278, h: 124 },
  };
}
