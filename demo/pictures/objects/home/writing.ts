import { flatShadow } from '../../kit/cloth';
import { tone } from '../../kit/color';
import { type Drawing, type Sheet, f, path } from '../../kit/sheet';
import { extrude, onTop, polygon, project, roundRect, solidShadow, turn } from '../../kit/solid';
import { tube } from '../../kit/tube';
import { OAK, type Timber, grain } from '../../kit/wood';

const pencilOne = (x: number, color: string, top: number): string =>
  `<g transform="translate(${f(x)} ${f(top)})"><path d="M-9 -120L0 -166L9 -120Z" fill="#dcb885"/><path d="M-9 -120L-3 -120L0 -166Z" fill="#efd2a4"/><path d="M3 -120L9 -120L0 -166Z" fill="#b88f5c"/><path d="M-3 -150L0 -166L3 -150Z" fill="#2d2a27"/><path d="M-9 -120q4.500 8 6 0q3 8 6 0q2 8 6 0V170H-9Z" fill="${color}"/><path d="M-9 -118h6V170h-6Z" fill="${tone(color, 1.5)}" fill-opacity=".75"/><path d="M3 -118h6V170h-6Z" fill="${tone(color, 0.5)}" fill-opacity=".8"/><path d="M-8 -116V168" stroke="#ffffff" stroke-opacity=".35" stroke-width="1"/><rect x="-9" y="160" width="18" height="14" rx="2" fill="#4a3a2a"/><rect x="-9" y="160" width="6" height="14" fill="#7a6348"/></g>`;

/** Six cedar pencils in a row. */
export function pencils(sheet: Sheet, colors: readonly string[]): Drawing {
  void sheet;
  const tops = [6, -4, 2, -8, 4, -2];
  const body = `<g transform="rotate(12)">${tops.map((t, i) => pencilOne(-70 + i * 28, colors[i % colors.length] ?? '#3f5a4a', t)).join('')}</g>`;
  const shapes = tops.map((t, i) => `M${f(-79 + i * 28, -120 + t)}l9 -46l9 46V${f(174 + t)}h-18Z`).join('');
  return { body, shadows: flatShadow(shapes, 9, 'rotate(12)'), box: { x: -125, y: -190, w: 250, h: 380 } };
}

/** A fountain pen lying beside its cap. */
export function pen(sheet: Sheet, color: string): Drawing {
  const resin = { gloss: 0.5, sharp: 40, window: 0.8, soft: 0.1 };
  const gold = { gloss: 1, sharp: 16, window: 0.7 };
  const barrel = tube(
    [
      [0, 210],
      [0, 120],
      [0, 10],
      [0, -30],
    ],
    [18, 25, 27, 25],
    color,
    resin,
  );
  const section = tube(
    [
      [0, -28],
      [0, -60],
      [0, -84],
    ],
    [21, 19, 22],
    '#23211f',
    resin,
  );
  const ring = (y: number, w: number): string =>
    tube(
      [
        [0, y],
        [0, y - 7],
      ],
      [w, w],
      '#b58a45',
      gold,
    );
  const nib = `<path d="M-10 -84C-12 -108 -6 -126 0 -146C6 -126 12 -108 10 -84Z" fill="${sheet.linear(
    -10,
    0,
    10,
    0,
    [
      [0, '#8a642c'],
      [0.3, '#f6e3b0'],
      [0.55, '#c79a52'],
      [1, '#6a4a1e'],
    ],
  )}"/><path d="M0 -142V-104" stroke="#3a2a12" stroke-width="1"/><circle cx="0" cy="-102" r="2.600" fill="#3a2a12"/>`;
  const cap = `<g transform="translate(92 60) rotate(24)">${tube(
    [
      [0, 84],
      [0, 0],
      [0, -70],
    ],
    [31, 31, 27],
    color,
    resin,
  )}${ring(74, 32.5)}<ellipse cx="0" cy="86" rx="15" ry="5" fill="#161412"/>${tube(
    [
      [13, -62],
      [17, -20],
      [15, 34],
    ],
    [6, 6, 7],
    '#b58a45',
    gold,
  )}<circle cx="15" cy="36" r="5" fill="#d8b877"/></g>`;
  const body = `<g transform="rotate(28)">${barrel}${ring(-26, 26)}${ring(196, 21)}${section}${nib}</g>${cap}`;
  return {
    body,
    shadows: [
      ...flatShadow('M-9 210L-13 0L-11 -84L0 -146L11 -84L13 0L9 210Z', 11, 'rotate(28)'),
      ...flatShadow('M-15 84V-70H15V84Z', 11, 'translate(92 60) rotate(24)'),
    ],
    box: { x: -115, y: -140, w: 265, h: 340 },
  };
}

/** A shallow oak tray for pens, seen from the front. */
export function tray(sheet: Sheet, timber: Timber = OAK): Drawing {
  const angle = 0.36;
  const outer = turn(roundRect(270, 120, 16), angle);
  const inner = turn(roundRect(246, 96, 10), angle);
  const solid = extrude(outer, 0, 34, timber.base, { soft: 0.3, gloss: 0.08, sharp: 12 });
  const mouth = polygon(inner.map(([x, z]) => project(x, 34, z)));
  const floor = polygon(inner.map(([x, z]) => project(x, 12, z)));
  const lying = (u: number, v: number, color: string, len: number): string =>
    `<g transform="${onTop(16, angle)}"><g transform="translate(${f(u, v)}) rotate(90) scale(.62 ${f(len)})"><g transform="translate(3 6)"><path d="M-9 -120L0 -166L9 -120V172H-9Z" fill="#120d06" fill-opacity=".35"/></g>${pencilOne(0, color, 0)}</g></g>`;
  const body =
    solid.sides +
    path(solid.top, `fill="${solid.topFill}"`) +
    `<g clip-path="${sheet.clip(path(solid.top, ''))}"><g transform="${onTop(34, angle)}"><g transform="translate(-140 -64)">${grain(sheet, 280, 128, timber, 0.3)}</g></g></g>` +
    `<g clip-path="${sheet.clip(path(mouth, ''))}">${path(mouth, `fill="${tone(timber.base, 0.34)}"`)}${path(floor, `fill="${tone(timber.base, 0.72)}"`)}<g clip-path="${sheet.clip(path(floor, ''))}"><g transform="${onTop(12, angle)}"><g transform="translate(-140 -64)">${grain(sheet, 280, 128, timber, 0.5)}</g></g></g>${lying(6, -26, '#3f5a4a', 0.66)}${lying(-4, 2, '#b0603f', 0.6)}${lying(12, 28, '#3f5166', 0.54)}</g>` +
    path(solid.top, `fill="none" stroke="${timber.light}" stroke-opacity=".6" stroke-width="1.200"`) +
    path(mouth, 'fill="none" stroke="#120d06" stroke-opacity=".35" stroke-width="1.400"');
  return { body, shadows: solidShadow(outer, 34), box: { x: -152, y: -86, w: 304, h: 128 } };
}

/** Paper scissors of forged steel. */
export function scissors(sheet: Sheet): Drawing {
  const steel = (x: number): string =>
    sheet.linear(x - 14, 0, x + 14, 0, [
      [0, '#8b8a86'],
      [0.3, '#f3f1eb'],
      [0.5, '#bdbbb5'],
      [0.75, '#dddbd4'],
      [1, '#777570'],
    ]);
  const half = (s: 1 | -1): string => {
    const blade = 'M-4 8C-13 -40 -12 -140 -2 -214C5 -150 11 -60 11 4Z';
    const shank = 'M-6 0C-14 50 -34 80 -40 108C-46 160 -22 196 8 190C40 184 44 130 26 106C16 90 12 50 12 0Z';
    const hole = 'M-24 116C-30 150 -16 176 4 172C24 168 28 134 16 118C4 104 -16 102 -24 116Z';
    const inkD = shank + hole;
    return `<g transform="scale(${String(s)} 1) rotate(9)">${path(blade, `fill="${steel(0)}"`)}<path d="M-2 -214C5 -150 11 -60 11 4L5 4C5 -60 2 -150 -2 -214Z" fill="#ffffff" fill-opacity=".55"/><path d="${inkD}" fill-rule="evenodd" fill="${sheet.linear(
      -40,
      0,
      40,
      180,
      [
        [0, '#4b4844'],
        [0.3, '#2a2826'],
        [0.6, '#3c3936'],
        [1, '#171615'],
      ],
    )}"/><path d="M-36 110C-42 158 -20 190 6 185" fill="none" stroke="#8a857d" stroke-opacity=".8" stroke-width="2"/><path d="M-4 10C-12 50 -30 80 -36 106" fill="none" stroke="#8a857d" stroke-opacity=".7" stroke-width="1.600"/></g>`;
  };
  const body = `<g transform="rotate(-32)">${half(-1)}${half(1)}<circle cx="0" cy="2" r="10" fill="#6f6d69"/><circle cx="-.800" cy="1" r="8.600" fill="#d5d3cc"/><path d="M-6 -4L5 7" stroke="#55534f" stroke-width="2"/></g>`;
  const half1 = 'M-4 8C-13 -40 -12 -140 -2 -214C5 -150 11 -60 11 4Z';
  const ring =
    '<path d="M-36 112C-42 158 -20 190 6 185C36 180 40 132 24 110" fill="none" stroke="currentColor" stroke-width="13"/>';
  const shape = (s: number): string =>
    `<g transform="rotate(-32) scale(${String(s)} 1) rotate(9)"><path d="${half1}"/>${ring}</g>`;
  return {
    body,
    shadows: [
      { svg: `<g transform="translate(10 13)">${shape(1)}${shape(-1)}</g>`, blur: 8, opacity: 0.32 },
      { svg: `<g transform="translate(4 5)">${shape(1)}${shape(-1)}</g>`, blur: 2.6, opacity: 0.4 },
    ],
    box: { x: -150, y: -200, w: 300, h: 400 },
  };
}
