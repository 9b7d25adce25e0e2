import { flat, flatShadow } from '../../kit/cloth';
import { blend, tone } from '../../kit/color';
import { type Drawing, type Shadow, type Sheet, f, path } from '../../kit/sheet';
import { weave } from '../../kit/weaves';

export const PAPER = '#f3ecdd';
const rect = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${f(x + r, y)}H${f(x + w - r)}q${f(r, 0, r, r)}V${f(y + h - r)}q${f(0, r, -r, r)}H${f(x + r)}q${f(-r, 0, -r, -r)}V${f(y + r)}q${f(0, -r, r, -r)}Z`;
const moved = (shadows: readonly Shadow[], transform: string): Shadow[] =>
  shadows.map((s) => ({ ...s, svg: `<g transform="${transform}">${s.svg}</g>` }));

/** A sheet of paper with a faint tooth. */
export const sheetOf = (
  sheet: Sheet,
  d: string,
  box: readonly [number, number, number, number],
  color = PAPER,
): string => flat(sheet, d, { color, thick: 1.6, box });

/** Thread-bound notebook: cloth cover, open spine with three stitches, page edges, ribbon. */
function notebookFlat(sheet: Sheet, color: string): string {
  const cover = rect(-120, -170, 240, 340, 7);
  const pages = rect(-114, -163, 241, 340, 4);
  const edges = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${f(121 + i * 0.9)} -162V${f(176)}M-112 ${f(171 + i * 0.9)}H126" stroke="#a99d86" stroke-opacity="${i % 2 ? '.5' : '.2'}" stroke-width=".6" fill="none"/>`,
  ).join('');
  const spine = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M-115 ${f(-128 + i * 58)}v34" stroke="#120d06" stroke-opacity=".35" stroke-width="3.400" transform="translate(1 1.200)"/><path d="M-115 ${f(-128 + i * 58)}v34" stroke="${blend(color, '#fff3d6', 0.75)}" stroke-width="2.400" stroke-linecap="round"/>`,
  ).join('');
  return (
    `<path d="M40 165C42 190 36 206 40 226L32 232L26 224C24 204 30 190 28 165Z" fill="${tone(color, 0.55)}"/>` +
    path(pages, 'fill="#ece3d0"') +
    edges +
    flat(sheet, cover, { color, textures: [weave(color, 1.6)], thick: 3.5, box: [-120, -170, 240, 340] }) +
    `<path d="M-98 -170V170" stroke="#120d06" stroke-opacity=".3" stroke-width="2.400"/><path d="M-96 -170V170" stroke="#fff4dc" stroke-opacity=".22" stroke-width="1.400"/>` +
    spine +
    `<rect x="-30" y="-112" width="92" height="58" rx="2" fill="#120d06" fill-opacity=".18" transform="translate(.8 1)"/><rect x="-30" y="-112" width="92" height="58" rx="2" fill="${PAPER}"/><rect x="-26" y="-108" width="84" height="50" rx="1" fill="none" stroke="${tone(color, 0.8)}" stroke-width="1.200"/>`
  );
}

export function notebook(sheet: Sheet, color: string, second = blend(color, '#efe4cf', 0.5)): Drawing {
  const outline = rect(-120, -170, 247, 346, 6);
  const body =
    `<g transform="rotate(9) translate(16 -8)">${notebookFlat(sheet, second)}</g>` +
    `<g transform="rotate(-6)"><g transform="translate(8 10)">${path(outline, 'fill="#120d06" fill-opacity=".16"')}</g><g transform="translate(3 4)">${path(outline, 'fill="#120d06" fill-opacity=".24"')}</g>${notebookFlat(sheet, color)}</g>`;
  return {
    body,
    shadows: [
      ...flatShadow(outline, 10, 'rotate(9) translate(16 -8)'),
      ...flatShadow(outline, 9, 'rotate(-6)'),
    ],
    box: { x: -165, y: -200, w: 345, h: 430 },
  };
}

/** A weekly desk pad: seven ruled columns, the upper sheet a little lifted. */
export function deskPad(sheet: Sheet, accent: string): Drawing {
  const [w, h] = [420, 300];
  const [x, y] = [-w / 2, -h / 2];
  const d = `M${f(x, y)}H${f(x + w)}V${f(y + h - 34)}Q${f(x + w - 4, y + h - 10)} ${f(x + w - 34, y + h)}H${f(x)}Z`;
  const curl = `M${f(x + w, y + h - 34)}Q${f(x + w - 22, y + h - 36)} ${f(x + w - 30, y + h - 26)}Q${f(x + w - 36, y + h - 18)} ${f(x + w - 34, y + h)}Q${f(x + w - 6, y + h - 8)} ${f(x + w, y + h - 34)}Z`;
  const stack = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="${rect(x, y, w, h, 2)}" transform="translate(${f(3.4 - i * 0.5)} ${f(4.4 - i * 0.7)})" fill="${i % 2 ? '#e0d6c2' : '#efe7d6'}" stroke="#8d8270" stroke-opacity=".25" stroke-width=".5"/>`,
  ).join('');
  let lines = '';
  for (let i = 1; i < 7; i++)
    lines += `<path d="M${f(x + 16 + (i * (w - 32)) / 7, y + 62)}V${f(y + h - 22)}" stroke="#6f675a" stroke-opacity=".5" stroke-width=".8"/>`;
  for (let k = 0; k < 9; k++)
    lines += `<path d="M${f(x + 16, y + 84 + k * 22)}H${f(x + w - 44)}" stroke="#6f675a" stroke-opacity=".2" stroke-width=".6"/>`;
  for (let i = 0; i < 7; i++)
    lines += `<circle cx="${f(x + 26 + (i * (w - 32)) / 7)}" cy="${f(y + 52)}" r="3.400" fill="${i > 4 ? accent : '#4a453c'}" fill-opacity=".85"/>`;
  const binding = `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="26" fill="${accent}"/>${weave(accent, 1.4)([x, y, w, 26])}<path d="M${f(x)} ${f(y + 26)}h${f(w)}" stroke="#120d06" stroke-opacity=".3" stroke-width="1.400"/>`;
  const shade = sheet.radial(x + w - 30, y + h - 20, 70, [
    [0, '#120d06', 0.28],
    [1, '#120d06', 0],
  ]);
  const body = `<g transform="rotate(-4)">${stack}${path(d, `fill="${shade}" transform="translate(2 3)"`)}${sheetOf(sheet, d, [x, y, w, h])}${lines}${binding}${path(
    curl,
    `fill="${sheet.linear(x + w - 36, y + h, x + w, y + h - 30, [
      [0, '#cfc4ae'],
      [0.5, '#f8f2e6'],
      [1, '#ddd2bc'],
    ])}"`,
  )}</g>`;
  return {
    body,
    shadows: flatShadow(rect(x, y, w, h), 7, 'rotate(-4)'),
    box: { x: -226, y: -168, w: 452, h: 336 },
  };
}

/** Writing paper and lined envelopes, tied with thread. */
export function letterSet(sheet: Sheet, accent: string): Drawing {
  const paperD = rect(-100, -150, 200, 280, 1);
  const env = rect(-125, -84, 250, 168, 2);
  const flap = 'M-125 -84L0 22L125 -84Z';
  const papers = [8, 5, 2]
    .map(
      (t, i) =>
        `<g transform="translate(${f(-16 + i * 4, -34)}) rotate(${f(t)})">${path(paperD, 'transform="translate(1.600 2.400)" fill="#120d06" fill-opacity=".16"')}${sheetOf(sheet, paperD, [-100, -150, 200, 280])}</g>`,
    )
    .join('');
  const envelope = (t: number, x: number, y: number): string =>
    `<g transform="translate(${f(x, y)}) rotate(${f(t)})">${path(env, 'transform="translate(3 4)" fill="#120d06" fill-opacity=".24"')}${sheetOf(sheet, env, [-125, -84, 250, 168], '#efe4cc')}<path d="M-125 84L-14 -6M125 84L14 -6" stroke="#120d06" stroke-opacity=".16" stroke-width="1.200"/>${path(flap, 'transform="translate(0 3)" fill="#120d06" fill-opacity=".16"')}${path(
      flap,
      `fill="${sheet.linear(0, -84, 0, 22, [
        [0, tone(accent, 1.15)],
        [1, tone(accent, 0.8)],
      ])}"`,
    )}${path('M-119 -84L0 17L119 -84', `fill="none" stroke="${tone(accent, 1.6)}" stroke-opacity=".5" stroke-width="1"`)}</g>`;
  const thread =
    '<path d="M-150 62C-60 70 70 70 150 58" fill="none" stroke="#120d06" stroke-opacity=".25" stroke-width="3.400" transform="translate(1 2)"/><path d="M-150 62C-60 70 70 70 150 58" fill="none" stroke="#d9c9a6" stroke-width="2.600"/><path d="M-2 66c-30 -22 -40 4 -2 2c34 2 30 -26 2 -2c-6 14 -16 24 -22 34m24 -36c8 12 16 22 26 30" fill="none" stroke="#c9b78f" stroke-width="2.600" stroke-linecap="round"/>';
  const body = papers + envelope(-9, 10, 66) + envelope(-3, 4, 62) + thread;
  return {
    body,
    shadows: [
      ...flatShadow(paperD, 5, 'translate(-10 -34) rotate(5)'),
      ...flatShadow(env, 6, 'translate(8 66) rotate(-6)'),
    ],
    box: { x: -156, y: -208, w: 312, h: 384 },
  };
}

/** A small printed plant: stem, paired leaves, three buds. */
export function sprig(color: string, bend: number, pairs: number, size: number): string {
  let svg = `<path d="M0 ${f(size)}C${f(bend * 0.2, size * 0.5)} ${f(bend, 0)} ${f(bend * 0.6, -size)}" fill="none" stroke="${color}" stroke-width="${f(size * 0.03)}" stroke-linecap="round"/>`;
  for (let i = 0; i < pairs; i++) {
    const t = 0.12 + (i / pairs) * 0.82;
    const y = size - t * 2 * size;
    const x = bend * (0.2 + 0.8 * Math.sin(t * 2.1)) * 0.8;
    const l = size * 0.42 * (1 - t * 0.55);
    for (const s of [-1, 1])
      svg += `<path d="M${f(x, y)}q${f(s * l * 0.3, -l * 0.7)} ${f(s * l, -l * 0.62)}q${f(-s * l * 0.2, l * 0.62)} ${f(-s * l, l * 0.62)}z" fill="${color}" fill-opacity="${s === 1 ? '.95' : '.72'}"/>`;
  }
  return svg;
}

/** Six letterpress cards laid out in two rows, each with another plant. */
export function cards(sheet: Sheet, inks: readonly string[]): Drawing {
  const d = rect(-74, -104, 148, 208, 2);
  const turns = [-5, 3, 6, 4, -3, 2];
  const place = (i: number): string =>
    `translate(${f(((i % 3) - 1) * 166 + (i % 2) * 5, i < 3 ? -116 : 118)}) rotate(${f(turns[i] ?? 0)})`;
  const one = (t: number, i: number): string => {
    const ink = inks[i % inks.length] ?? '#3f5a4a';
    const bend = 8 + i * 6;
    return `<g transform="${place(i)}">${path(d, 'transform="translate(1.500 2)" fill="#120d06" fill-opacity=".2"')}${sheetOf(sheet, d, [-74, -104, 148, 208], i % 2 ? '#efe5d0' : PAPER)}<g transform="rotate(${f(t)})"><g transform="translate(.7 .9)">${sprig('#ffffff', bend, 4 + (i % 4), 70)}</g>${sprig(ink, bend, 4 + (i % 4), 70)}</g></g>`;
  };
  return {
    body: turns.map(one).join(''),
    shadows: turns.flatMap((_, i) => moved(flatShadow(d, 5), place(i)).slice(0, 2)),
    box: { x: -250, y: -230, w: 506, h: 462 },
  };
}

/** A clothbound book lying a little turned; its cover carries an inlaid drawing. */
export function book(sheet: Sheet, color: string, art: string): Drawing {
  const cover = rect(-124, -170, 248, 340, 3);
  const pages = rect(-118, -163, 240, 340, 2);
  const edges = Array.from(
    { length: 10 },
    (_, i) =>
      `<path d="M-116 ${f(166 + i)}H120" stroke="#a3967d" stroke-opacity="${i % 2 ? '.55' : '.25'}" stroke-width=".6"/>`,
  ).join('');
  const body = `<g transform="rotate(-7)">${path(rect(-124, -160, 250, 344, 3), `fill="${tone(color, 0.5)}"`)}${path(pages, 'fill="#efe7d6"')}${edges}${flat(sheet, cover, { color, textures: [weave(color, 1.5)], thick: 4, box: [-124, -170, 248, 340] })}<path d="M-100 -170V170" stroke="#120d06" stroke-opacity=".35" stroke-width="3"/><path d="M-97.500 -170V170" stroke="#fff4dc" stroke-opacity=".25" stroke-width="1.600"/><g transform="translate(14 0)">${art}</g></g>`;
  return {
    body,
    shadows: flatShadow(rect(-124, -170, 250, 356, 3), 14, 'rotate(-7)'),
    box: { x: -150, y: -190, w: 300, h: 396 },
  };
}
