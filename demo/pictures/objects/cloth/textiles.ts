import { blend, css, hex, scale, tone } from '../../kit/color';
import { flat, flatShadow, rumple, slubs, stitches } from '../../kit/cloth';
import { reps, twill, weave } from '../../kit/weaves';
import { pile, pileBox, pileShadow } from '../../kit/fold';
import { lit } from '../../kit/light';
import { f, path, type Drawing, type Sheet } from '../../kit/sheet';
import { onTop, project, solidShadow, turn, roundRect } from '../../kit/solid';

/** Fringe along the front edge of a pile: thin twisted strands in loose bundles. */
function fringe(
  sheet: Sheet,
  w: number,
  d: number,
  y: number,
  angle: number,
  color: string,
  length: number,
): string {
  let svg = '';
  const bundles = Math.round(w / 11);
  for (let i = 0; i <= bundles; i++) {
    const u = -w / 2 + 9 + (i / bundles) * (w - 18);
    const [p] = turn([[u, d / 2 + 2]], angle);
    if (!p) continue;
    const [x, top] = project(p[0], y, p[1]);
    for (let k = -2; k <= 2; k++) {
      const lean = sheet.random.bell() * 2.4 + k * 1.3;
      const len = length * sheet.random.between(0.8, 1.08);
      const line = `M${f(x + k * 0.7, top)}c${f(lean * 0.1, len * 0.35)} ${f(lean, len * 0.6)} ${f(lean, len)}`;
      const tint = css(lit(hex(color), [0.42 + k * 0.06, 0.05, 0.9], { soft: 0.9 }));
      svg +=
        path(line, `fill="none" stroke="${tone(tint, 0.55)}" stroke-width="2.600" stroke-linecap="round"`) +
        path(
          line,
          `fill="none" stroke="${tone(tint, sheet.random.between(0.95, 1.25))}" stroke-width="1.700" stroke-linecap="round"`,
        );
    }
    svg += `<ellipse cx="${f(x)}" cy="${f(top + 1)}" rx="3.400" ry="2.800" fill="${tone(color, 0.8)}"/>`;
  }
  return svg;
}

/** A wool throw folded twice, its fringe falling over the front. */
export function throwBlanket(sheet: Sheet, color: string, stripe?: string): Drawing {
  const [w, d, t, layers, angle] = [300, 230, 21, 5, 0.42];
  const textures = [twill(color, 7)];
  const bars = stripe
    ? `<g fill="${stripe}" fill-opacity=".8">${[-118, -100, 84, 110].map((x, i) => `<rect x="${f(x)}" y="-140" width="${f(i % 2 ? 6 : 12)}" height="280"/>`).join('')}</g>`
    : '';
  const body =
    pile(sheet, {
      w,
      d,
      layers,
      t,
      color,
      textures,
      angle,
      loose: 9,
      corner: 22,
      round: 0.7,
      material: { fuzz: 0.35, soft: 1 },
      onTop: bars,
    }) + fringe(sheet, w, d, layers * t - 15, angle, color, 38);
  return { body, shadows: pileShadow(w, d, layers * t, angle), box: pileBox(w, d, layers * t, angle) };
}

/** A filled cushion standing upright, a little turned away from the light. */
export function cushion(sheet: Sheet, color: string, long = false): Drawing {
  const w = long ? 300 : 235;
  const h = long ? 190 : 232;
  const [x, y] = [-w / 2, -h];
  const d =
    `M${f(x, y)}C${f(x + w * 0.3, y + h * 0.055)} ${f(x + w * 0.7, y + h * 0.05)} ${f(x + w, y + 2)}` +
    `C${f(x + w * 0.955, y + h * 0.3)} ${f(x + w * 0.96, y + h * 0.7)} ${f(x + w + 1, y + h - 3)}` +
    `C${f(x + w * 0.7, y + h * 1.0)} ${f(x + w * 0.3, y + h * 1.0)} ${f(x - 1, y + h - 1)}` +
    `C${f(x + w * 0.045, y + h * 0.7)} ${f(x + w * 0.04, y + h * 0.3)} ${f(x, y)}Z`;
  const form = sheet.radial(x + w * 0.36, y + h * 0.34, w * 0.85, [
    [0, tone(color, 1.08)],
    [0.4, color],
    [0.75, tone(color, 0.9)],
    [1, tone(color, 0.76)],
  ]);
  const clip = sheet.clip(path(d, ''));
  const body =
    path(d, `fill="${form}"`) +
    `<g clip-path="${clip}">${weave(color, 1.9)([x, y, w, h])}${slubs(sheet, x, y, w, h, color, 210)}` +
    [8, 5, 2.6]
      .map((k) => path(d, `fill="none" stroke="#120d06" stroke-opacity=".07" stroke-width="${f(k * 2.2)}"`))
      .join('') +
    `</g>${path(d, `fill="none" stroke="${tone(color, 0.6)}" stroke-width="2.400"`)}${path(d, `transform="translate(-.8 -.9)" fill="none" stroke="${tone(color, 1.5)}" stroke-width="1" stroke-opacity=".6"`)}`;
  const ring = (k: number, dx: number): string =>
    `<path d="${d}" transform="translate(${f(-dx, -dx)})" fill="none" stroke="#000" stroke-width="${f(k)}"/>`;
  const corner = (cx: number, cy: number, sx: number, sy: number): string =>
    `<path d="M${f(cx, cy)}q${f(sx * 34, sy * 18, sx * 58, sy * 60)}q${f(-sx * 30, -sy * 22, -sx * 58, -sy * 60)}z" fill="#000"/>`;
  const veil = [
    rumple(d, [x, y, w, h], 'crumple', 0.22, `cushion${color.slice(1)}`),
    { svg: ring(36, -5), blur: 13, opacity: 0.24 },
    {
      svg:
        corner(x + 10, y + 10, 1, 1) +
        corner(x + w - 10, y + 10, -1, 1) +
        corner(x + 10, y + h - 12, 1, -1) +
        corner(x + w - 10, y + h - 12, -1, -1),
      blur: 5,
      opacity: 0.24,
    },
    {
      svg: `<ellipse cx="${f(x + w * 0.4)}" cy="${f(y + h * 0.38)}" rx="${f(w * 0.3)}" ry="${f(h * 0.27)}" fill="#fff"/>`,
      blur: 30,
      opacity: 0.34,
    },
  ];
  const plan = roundRect(w * 0.8, 62, 24);
  return { body, veil, shadows: solidShadow(plan, h * 0.55), box: { x: x - 2, y, w: w + 4, h: h + 6 } };
}

/** A flat-woven rug seen from above, its far end rolled up. */
export function rug(sheet: Sheet, color: string, accent: string): Drawing {
  const [w, h] = [300, 400];
  const d = `M-150 -150H150V250H-150Z`;
  const rib = reps(4.4);
  const bands = [-110, -20, 130, 200]
    .map(
      (y, i) =>
        `<rect x="-150" y="${f(y)}" width="300" height="${f([26, 60, 14, 26][i] ?? 10)}" fill="${i % 2 ? accent : blend(accent, color, 0.45)}"/>`,
    )
    .join('');
  const diamonds = Array.from(
    { length: 10 },
    (_, i) => `<path d="M${f(-150 + i * 30, 10)}l15 -18l15 18l-15 18z" fill="${color}"/>`,
  ).join('');
  let tassels = '';
  for (let i = 0; i < 50; i++) {
    const x = -147 + i * 6;
    const lean = sheet.random.bell() * 4;
    tassels += path(
      `M${f(x, 249)}q${f(lean * 0.3, 12)} ${f(lean, 24)}`,
      `fill="none" stroke="${tone('#e4d9c4', sheet.random.between(0.65, 1))}" stroke-width="3" stroke-linecap="round"`,
    );
  }
  const roll = (y: number, r: number): string => {
    const fill = sheet.linear(0, y - r, 0, y + r, [
      [0, tone(color, 0.9)],
      [0.24, tone(color, 1.2)],
      [0.5, tone(color, 0.85)],
      [0.85, tone(color, 0.42)],
      [1, tone(color, 0.3)],
    ]);
    return `<rect x="-152" y="${f(y - r)}" width="304" height="${f(r * 2)}" rx="5" fill="${fill}"/>${rib([-152, y - r, 304, r * 2])}<rect x="-152" y="${f(y + r * 0.1)}" width="304" height="${f(r * 0.34)}" fill="${accent}" fill-opacity=".5"/>`;
  };
  const under = sheet.linear(0, -150, 0, -105, [
    [0, '#120d06', 0.55],
    [1, '#120d06', 0],
  ]);
  const body =
    tassels +
    flat(sheet, d, { color, textures: [], thick: 3, box: [-150, -150, w, h] }) +
    bands +
    diamonds +
    rib([-150, -150, w, h]) +
    `<rect x="-150" y="-150" width="300" height="50" fill="${under}"/>` +
    roll(-172, 34);
  return {
    body,
    veil: [rumple(d, [-150, -150, w, h], 'crumple', 0.2, 'rug')],
    shadows: [
      ...flatShadow('M-150 -150H150V268H-150Z', 5),
      { svg: '<rect x="-146" y="-196" width="316" height="70" rx="20"/>', blur: 10, opacity: 0.4 },
    ],
    box: { x: -154, y: -208, w: 308, h: 484 },
  };
}

/** Bed linen: a folded duvet cover, two pillowcases on it, a ribbon of the same cloth. */
export function bedLinen(sheet: Sheet, color: string): Drawing {
  const light = blend(color, '#fbf6ea', 0.35);
  const angle = 0.4;
  const cover = pile(sheet, {
    w: 300,
    d: 220,
    layers: 7,
    t: 11,
    color,
    textures: [weave(color, 2)],
    loose: 5,
    corner: 20,
    angle,
  });
  const cases = pile(sheet, {
    w: 276,
    d: 196,
    layers: 4,
    t: 8,
    color: light,
    textures: [weave(light, 2)],
    loose: 4,
    corner: 20,
    angle,
    base: 77,
    onTop: slubs(sheet, -140, -100, 280, 200, light, 110) + stitches('M-118 -92V92', tone(light, 0.7), 1.1),
  });
  const top = 109;
  const ribbon = `<g transform="${onTop(top + 1, angle)}"><rect x="32" y="-100" width="20" height="200" fill="${tone(color, 0.86)}"/><rect x="32" y="-100" width="3" height="200" fill="#fff4dc" fill-opacity=".25"/><rect x="50" y="-100" width="3" height="200" fill="#120d06" fill-opacity=".25"/></g>`;
  const [p] = turn([[32, 100]], angle);
  const [q] = turn([[52, 100]], angle);
  const drop =
    p && q
      ? path(
          `M${f(...project(p[0], top, p[1]))}L${f(...project(q[0], top, q[1]))}L${f(...project(q[0] + 3, 2, q[1] + 10))}L${f(...project(p[0] + 3, 2, p[1] + 10))}Z`,
          `fill="${css(scale(lit(hex(color), [0.3, 0.1, 0.9]), 0.82))}"`,
        )
      : '';
  return {
    body: cover + cases + drop + ribbon,
    shadows: pileShadow(300, 220, top, angle),
    box: pileBox(300, 220, top, angle),
  };
}
