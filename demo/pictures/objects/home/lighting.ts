import { ENAMEL, METAL, BRASS } from '../../kit/materials';
import { curve, lathe, latheShadow } from '../../kit/lathe';
import { TILT } from '../../kit/light';
import { type Drawing, type Sheet, f } from '../../kit/sheet';
import { tube } from '../../kit/tube';

/** A reading lamp: weighted foot, bent brass stem, enamelled shade. It is on. */
export function lamp(sheet: Sheet, color: string): Drawing {
  const foot = curve(
    [
      [70, 0],
      [73, 3],
      [73, 8],
      [73, 8],
      [66, 13],
      [20, 17],
      [8, 20],
      [6, 28],
    ],
    60,
  );
  const stem = tube(
    [
      [0, -24],
      [-2, -120],
      [-6, -230],
      [10, -300],
      [60, -322],
      [92, -300],
    ],
    [9, 8, 8, 8, 8, 9],
    BRASS,
    METAL,
  );
  const at = [96, -196] as const;
  const shade = curve(
    [
      [74, 0],
      [75, 2],
      [72, 16],
      [62, 46],
      [44, 72],
      [22, 86],
      [14, 90],
      [13, 102],
      [8, 106],
      [0.5, 107],
    ],
    90,
  );
  const inside = sheet.radial(at[0], at[1] + 4, 74, [
    [0, '#fffbe8'],
    [0.35, '#ffedbd'],
    [1, '#d9a95c'],
  ]);
  const pool = `<ellipse cx="${f(at[0])}" cy="6" rx="190" ry="54" fill="${'#fff0c4'}"/>`;
  const body =
    lathe(sheet, foot, { material: ENAMEL, color }) +
    stem +
    `<ellipse cx="${f(at[0])}" cy="${f(at[1])}" rx="74" ry="${f(74 * TILT)}" fill="${inside}"/>` +
    lathe(sheet, shade, { material: ENAMEL, color, at }) +
    `<path d="M${f(at[0] - 74, at[1])}A74 ${f(74 * TILT)} 0 0 0 ${f(at[0] + 74, at[1])}" fill="none" stroke="#fff2cc" stroke-width="2.600" stroke-opacity=".9"/>`;
  return {
    body,
    shadows: [
      ...latheShadow(foot),
      { svg: pool, blur: 26, opacity: 0.75 },
      { svg: pool.replace('rx="190" ry="54"', 'rx="110" ry="30"'), blur: 14, opacity: 0.6 },
    ],
    veil: [{ svg: `<ellipse cx="20" cy="-10" rx="70" ry="16" fill="#fff"/>`, blur: 12, opacity: 0.5 }],
    box: { x: -76, y: -330, w: 250, h: 354 },
  };
}

/** A paper pendant: thin ribs round a warm globe, hung from a cord. */
export function pendant(sheet: Sheet, size = 1): Drawing {
  const [rx, ry] = [170 * size, 138 * size];
  const paper = sheet.radial(
    -20,
    12,
    rx * 1.05,
    [
      [0, '#fffaf0'],
      [0.5, '#fbeccb'],
      [0.85, '#e9cf9f'],
      [1, '#cfae78'],
    ],
    `scale(1 ${f(ry / rx)})`,
  );
  let ribs = '';
  for (let i = -12; i <= 12; i++) {
    const a = (i / 13) * (Math.PI / 2);
    const y = -Math.sin(a) * ry;
    const half = Math.cos(a) * rx;
    ribs += `<path d="M${f(-half, y)}Q0 ${f(y + half * 0.2)} ${f(half, y)}" fill="none" stroke="#a8814a" stroke-width="1.100" stroke-opacity=".55"/><path d="M${f(-half, y + 1.6)}Q0 ${f(y + half * 0.2 + 1.8)} ${f(half, y + 1.6)}" fill="none" stroke="#fffdf5" stroke-width="1.400" stroke-opacity=".6"/>`;
  }
  const fall = sheet.linear(-rx, -ry, rx, ry, [
    [0, '#ffffff', 0.2],
    [0.5, '#ffffff', 0],
    [1, '#5a3a12', 0.3],
  ]);
  const shape = `<ellipse rx="${f(rx)}" ry="${f(ry)}"`;
  const ring = (y: number): string =>
    `<ellipse cy="${f(y)}" rx="${f(34 * size)}" ry="${f(9 * size)}" fill="#3d352a"/><ellipse cy="${f(y - 1)}" rx="${f(34 * size)}" ry="${f(9 * size)}" fill="none" stroke="#c9a877" stroke-width="2.400"/>`;
  const body =
    `<path d="M0 ${f(-ry)}V-900" stroke="#2b2722" stroke-width="3.400"/><path d="M-.7 ${f(-ry)}V-900" stroke="#6d655a" stroke-width=".9"/>` +
    `${shape} fill="${paper}"/>${shape} fill="${fall}"/><g>${ribs}</g>${ring(-ry * 0.985)}` +
    `<path d="M${f(-7, -ry - 4)}h14l-3 -24h-8z" fill="${BRASS}"/><path d="M${f(-4, -ry - 4)}h3l-1 -24h-2z" fill="#f4e0b0"/>`;
  const glow = `<ellipse rx="${f(rx * 1.5)}" ry="${f(ry * 1.5)}" fill="#ffe3bd"/>`;
  return {
    body,
    shadows: [
      { svg: glow, blur: 60, opacity: 0.4 },
      {
        svg: `<ellipse cx="${f(rx * 0.6)}" cy="${f(ry * 0.7)}" rx="${f(rx)}" ry="${f(ry)}"/>`,
        blur: 46,
        opacity: 0.2,
      },
    ],
    box: { x: -rx, y: -ry - 34, w: rx * 2, h: ry * 2 + 34 },
  };
}
