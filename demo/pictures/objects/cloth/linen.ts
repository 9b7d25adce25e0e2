import { blend, tone } from '../../kit/color';
import { creases, flat, flatShadow, rumple, slubs, stitches } from '../../kit/cloth';
import { waffle, weave, type Texture } from '../../kit/weaves';
import { pile, pileBox, pileShadow } from '../../kit/fold';
import { f, path, type Drawing, type Sheet } from '../../kit/sheet';

/** A cloth outline that is almost a rectangle: edges swing by `sway`. */
export function clothRect(sheet: Sheet, x: number, y: number, w: number, h: number, sway: number): string {
  const s = (): number => sheet.random.bell() * sway;
  return (
    `M${f(x + s(), y + s())}C${f(x + w * 0.3, y + s())} ${f(x + w * 0.7, y + s())} ${f(x + w + s(), y + s())}` +
    `C${f(x + w + s(), y + h * 0.3)} ${f(x + w + s(), y + h * 0.7)} ${f(x + w + s(), y + h + s())}` +
    `C${f(x + w * 0.7, y + h + s())} ${f(x + w * 0.3, y + h + s())} ${f(x + s(), y + h + s())}` +
    `C${f(x + s(), y + h * 0.7)} ${f(x + s(), y + h * 0.3)} ${f(x, y)}Z`
  );
}

/** A tea towel folded lengthwise in three, with woven stripes and a hanging loop. */
export function teaTowel(sheet: Sheet, color: string, stripe = tone(color, 0.45)): Drawing {
  const under = clothRect(sheet, -103, -158, 214, 322, 3);
  const top = clothRect(sheet, -110, -160, 205, 318, 2.4);
  const textures = [weave(color, 1.5)];
  const bars = [
    [-96, 5],
    [-86, 13],
    [-68, 5],
    [62, 2.4],
    [68, 2.4],
  ] as const;
  const clip = sheet.clip(path(top, ''));
  const lines = bars
    .map(
      ([x, w]) =>
        `<rect x="${f(x)}" y="-170" width="${f(w)}" height="340" fill="${stripe}" fill-opacity=".86"/>`,
    )
    .join('');
  const hem = `<path d="M-112 146H100" stroke="${tone(color, 0.55)}" stroke-opacity=".6" stroke-width=".8" fill="none"/><path d="M-112 147.4H100" stroke="${tone(color, 1.5)}" stroke-opacity=".5" stroke-width="1" fill="none"/>`;
  const loop = `<path d="M-98 -156q-13 -27 4 -33q15 -2 7 32" fill="none" stroke="${tone(stripe, 0.8)}" stroke-width="6"/><path d="M-98.600 -157q-12 -26 4 -32" fill="none" stroke="${tone(stripe, 1.6)}" stroke-width="1.5"/>`;
  const body =
    loop +
    flat(sheet, under, { color: tone(color, 0.82), textures, thick: 2.5, box: [-110, -160, 220, 330] }) +
    flat(sheet, top, { color, textures, thick: 3, box: [-112, -162, 214, 326] }) +
    `<g clip-path="${clip}">${lines}${slubs(sheet, -110, -160, 210, 320, color, 150)}${hem}</g>` +
    stitches('M-110 143.500H97', tone(color, 1.25), 0.8);
  const veil = [
    rumple(top, [-112, -162, 214, 326], 'crumple', 0.36, `towel${color.slice(1)}`),
    ...creases(
      [
        [-104, -54, 92, -50, 0.01, 2.2],
        [-104, 54, 92, 56, -0.012, 2.2],
      ],
      0.5,
    ),
  ];
  return { body, veil, shadows: flatShadow(under, 7), box: { x: -112, y: -192, w: 224, h: 358 } };
}

/** A cook's apron laid flat: bib, neck strap, two ties, one wide pocket. */
export function apron(sheet: Sheet, color: string): Drawing {
  const d =
    'M-74 -250C-30 -246 30 -246 74 -250C80 -190 96 -128 152 -86C160 40 158 170 150 250C60 262 -60 262 -150 250C-158 170 -160 40 -152 -86C-96 -128 -80 -190 -74 -250Z';
  const strap = 'M-62 -244C-88 -330 -52 -368 0 -368C52 -368 88 -330 62 -244';
  const ties = [
    'M150 -78C196 -70 214 -30 190 20C176 52 206 76 198 118',
    'M-150 -78C-190 -64 -216 -20 -188 30C-172 60 -204 92 -192 140',
  ];
  const band = (p: string, w: number): string =>
    path(p, `fill="none" stroke="${tone(color, 0.5)}" stroke-width="${f(w)}" stroke-linecap="round"`) +
    path(p, `fill="none" stroke="${tone(color, 0.94)}" stroke-width="${f(w - 1.6)}" stroke-linecap="round"`) +
    path(
      p,
      `transform="translate(-1 -1)" fill="none" stroke="${tone(color, 1.35)}" stroke-width="${f(w * 0.35)}" stroke-opacity=".5" stroke-linecap="round"`,
    );
  const pocket = 'M-92 44C-40 47 40 47 92 44L88 150Q86 160 76 160C30 163 -30 163 -76 160Q-86 160 -88 150Z';
  const textures = [weave(color, 1.7)];
  const box = [-155, -252, 310, 512] as const;
  const body =
    band(strap, 15) +
    ties.map((t) => band(t, 11)).join('') +
    flat(sheet, d, { color, textures, thick: 5, box }) +
    `<g clip-path="${sheet.clip(path(d, ''))}">${slubs(sheet, -150, -250, 300, 510, color, 170)}</g>` +
    path(pocket, `transform="translate(2.500 4)" fill="#140f08" fill-opacity=".22"`) +
    flat(sheet, pocket, { color: tone(color, 1.04), textures, thick: 3, box }) +
    stitches('M-91 53C-40 56 40 56 91 53M0 47V160', tone(color, 1.7), 1.2) +
    stitches('M-70 -241C-30 -238 30 -238 70 -241M-144 238C-60 249 60 249 144 238', tone(color, 1.6), 1.1) +
    [-88, 88]
      .map(
        (x) =>
          `<circle cx="${f(x * 0.98)}" cy="49" r="2.600" fill="#a9803f"/><circle cx="${f(x * 0.98 - 0.7)}" cy="48.200" r="1" fill="#f0d9a0"/>`,
      )
      .join('');
  const veil = [
    rumple(d, box, 'drape', 0.5, `apron${color.slice(1)}`),
    ...creases(
      [
        [-20, -236, -4, -20, 0.08, 7],
        [56, -200, 104, 20, -0.07, 8],
        [-70, -190, -118, 40, 0.08, 8],
      ],
      0.7,
    ),
  ];
  return {
    body,
    veil,
    shadows: [
      ...flatShadow(d, 6),
      {
        svg: path(
          [strap, ...ties].join(''),
          'transform="translate(4 5)" fill="none" stroke="currentColor" stroke-width="11"',
        ),
        blur: 3,
        opacity: 0.4,
      },
    ],
    box: { x: -212, y: -376, w: 424, h: 636 },
  };
}

/** Four napkins folded square, tied with a leather band. */
export function napkins(sheet: Sheet, color: string): Drawing {
  let body = '';
  const t = 8;
  for (let i = 0; i < 4; i++) {
    const shade = i % 2 === 0 ? color : blend(color, '#fff8ea', 0.1);
    const hem =
      i === 3
        ? stitches('M-78 -78H78V78H-78Z', tone(shade, 0.66), 0.9) +
          slubs(sheet, -85, -85, 170, 170, shade, 90)
        : '';
    body += pile(sheet, {
      w: 172,
      d: 172,
      layers: 4,
      t: t * 0.75,
      color: shade,
      textures: [weave(shade, 1.5)],
      base: i * t * 3,
      loose: 2.5,
      corner: 13,
      onTop: hem,
    });
  }
  return { body, shadows: pileShadow(172, 172, t * 12), box: pileBox(172, 172, t * 12) };
}

/** A quilted pot holder with a leather loop. */
export function potHolder(sheet: Sheet, color: string): Drawing {
  const d = 'M-92 -100H92Q100 -100 100 -92V92Q100 100 92 100H-92Q-100 100 -100 92V-92Q-100 -100 -92 -100Z';
  const glow = sheet.glow(0.36, 0.32, 0.72, [
    [0, '#fff4dc', 0.26],
    [0.5, '#fff4dc', 0],
    [0.7, '#120d06', 0.08],
    [1, '#120d06', 0.42],
  ]);
  const diamonds: Texture = ([x, y, w, h]) => {
    let puffs = '';
    for (let row = 0; row * 20 <= h; row++)
      for (let column = 0; column * 40 <= w; column++)
        puffs += path(
          `M${f(x + column * 40 + (row % 2) * 20, y + row * 20 - 20)}l20 20l-20 20l-20 -20z`,
          `fill="${glow}"`,
        );
    return puffs;
  };
  const textures = [weave(color, 1.7), diamonds];
  const loop = 'M78 -96C92 -142 132 -142 128 -110C124 -88 104 -84 94 -84';
  const lines = Array.from(
    { length: 16 },
    (_, i) => `M${f(-320 + i * 40, -120)}l240 240M${f(-320 + i * 40, -120)}l-240 240`,
  ).join('');
  const body =
    path(loop, 'fill="none" stroke="#4a2c18" stroke-width="10"') +
    path(loop, 'fill="none" stroke="#9a6238" stroke-width="8"') +
    path(
      loop,
      'transform="translate(-1 -1.200)" fill="none" stroke="#d3a070" stroke-width="2" stroke-opacity=".7"',
    ) +
    flat(sheet, d, { color, textures, thick: 6, box: [-100, -100, 200, 200] }) +
    `<g clip-path="${sheet.clip(path(d, ''))}">${stitches(lines, tone(color, 1.5), 0.9)}</g>` +
    path(
      'M-94 -94H94V94H-94Z',
      `fill="none" stroke="${tone(color, 0.55)}" stroke-width="11" stroke-linejoin="round"`,
    ) +
    path(
      'M-95 -95H93V93H-95Z',
      `fill="none" stroke="${tone(color, 0.85)}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    path('M-97 92V-97H92', `fill="none" stroke="${tone(color, 1.6)}" stroke-width="2" stroke-opacity=".5"`);
  return {
    body,
    shadows: flatShadow(`${d}M80 -100C96 -140 130 -140 126 -106Z`, 10),
    box: { x: -100, y: -140, w: 232, h: 242 },
  };
}

/** A stack of folded waffle towels. */
export function waffleTowels(sheet: Sheet, colors: readonly string[]): Drawing {
  let body = '';
  let base = 0;
  for (const color of colors) {
    body += pile(sheet, {
      w: 250,
      d: 180,
      layers: 5,
      t: 10.2,
      color,
      textures: [waffle(color, 6.5)],
      base,
      loose: 6,
      corner: 24,
    });
    base += 51;
  }
  return { body, shadows: pileShadow(250, 180, base), box: pileBox(250, 180, base) };
}
