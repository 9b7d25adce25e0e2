import { WOOD } from '../../kit/materials';
import { css, hex, scale, tone } from '../../kit/color';
import { type Ring, curve, disc, hollow, lathe, latheShadow, outline, up } from '../../kit/lathe';
import { RISE, TILT, lit } from '../../kit/light';
import { type Drawing, type Sheet, f, path } from '../../kit/sheet';
import { tube } from '../../kit/tube';
import { OAK, type Timber, grain } from '../../kit/wood';

/** A three-legged stool: thick round seat, splayed legs, one stretcher. */
export function stool(sheet: Sheet, timber: Timber = OAK): Drawing {
  const seat = curve(
    [
      [150, 424],
      [158, 430],
      [160, 446],
      [160, 446],
      [152, 456],
      [120, 458],
    ],
    36,
  );
  const leg = (x0: number, y0: number, x1: number, y1: number): string =>
    tube(
      [
        [x0, y0],
        [(x0 + x1) / 2, (y0 + y1) / 2],
        [x1, y1],
      ],
      [30, 27, 20],
      timber.base,
      WOOD,
    ) + `<ellipse cx="${f(x1)}" cy="${f(y1)}" rx="10" ry="4" fill="${tone(timber.base, 0.4)}"/>`;
  const y = up(430);
  const face = sheet.clip(`<ellipse cx="0" cy="${f(up(456))}" rx="154" ry="${f(154 * TILT)}"/>`);
  const body =
    leg(-12, y, -30, -46) +
    `<path d="M-100 ${f(up(150))}L112 ${f(up(165))}" stroke="${tone(timber.base, 0.5)}" stroke-width="17" stroke-linecap="round"/><path d="M-100 ${f(up(151.5))}L112 ${f(up(166.5))}" stroke="${tone(timber.base, 0.85)}" stroke-width="13" stroke-linecap="round"/>` +
    leg(-96, y + 18, -150, 26) +
    leg(92, y + 24, 142, 20) +
    lathe(sheet, seat, { material: WOOD, color: timber.base }) +
    disc(sheet, [154, 457], hex(timber.base), Math.PI / 2 - 0.05, true, WOOD) +
    `<g clip-path="${face}"><g transform="translate(-160 ${f(up(456) - 52)}) scale(1 .34)">${grain(sheet, 320, 320, timber, 0.9)}</g></g>` +
    `<ellipse cx="0" cy="${f(up(457))}" rx="153" ry="${f(153 * TILT)}" fill="none" stroke="${tone(timber.light, 1.2)}" stroke-opacity=".6" stroke-width="2"/>`;
  return {
    body,
    shadows: [
      { svg: '<ellipse cx="150" cy="-40" rx="190" ry="46"/>', blur: 26, opacity: 0.3 },
      {
        svg: '<ellipse cx="-146" cy="28" rx="24" ry="8"/><ellipse cx="148" cy="22" rx="24" ry="8"/><ellipse cx="-24" cy="-44" rx="22" ry="7"/>',
        blur: 5,
        opacity: 0.5,
      },
    ],
    veil: [
      { svg: `<path d="M-170 ${f(up(424))}H170V${f(up(330))}H-170Z" fill="#000"/>`, blur: 18, opacity: 0.42 },
    ],
    box: { x: -172, y: up(458) - 50, w: 344, h: 458 * RISE + 80 },
  };
}

/** One oval box of bent wood: swallowtail joints fixed with copper tacks. */
function bentBox(sheet: Sheet, r: number, h: number, timber: Timber, base: number): string {
  const k = 1.34;
  const rings: Ring[] = curve(
    [
      [r, 0],
      [r, h - 22],
    ],
    12,
  );
  const rim: Ring[] = curve(
    [
      [r + 3, h - 26],
      [r + 3, h],
      [r + 3, h],
      [r + 2, h + 1.5],
    ],
    16,
  );
  const step = (h - 30) / (h > 55 ? 3 : 2);
  const fingers = (h > 55 ? [0, 1, 2] : [0, 1])
    .map((i) => {
      const y = up(5 + i * step) + r * TILT * 0.93;
      const t = step * 0.4;
      return `<path d="M${f(-r * 0.1, y)}L${f(r * 0.28, y - t * 0.25)}Q${f(r * 0.36, y - t)} ${f(r * 0.28, y - t * 1.7)}L${f(-r * 0.1, y - t * 2)}" fill="none" stroke="${tone(timber.dark, 0.6)}" stroke-width="1.300" stroke-opacity=".8"/><circle cx="${f(r * 0.2)}" cy="${f(y - t)}" r="1.800" fill="#c07a48"/><circle cx="${f(r * 0.2 - 0.5)}" cy="${f(y - t - 0.5)}" r=".7" fill="#f3cda6"/>`;
    })
    .join('');
  const top = up(h + 1.5);
  return `<g transform="translate(0 ${f(up(base))}) scale(${String(k)} 1)">${lathe(sheet, rings, { material: WOOD, color: timber.base })}<g clip-path="${sheet.clip(path(outline(rings), ''))}"><g transform="translate(${f(-r)} ${f(up(h) + r * TILT * 0.4)})" opacity=".8">${grain(sheet, r * 2, h * RISE, timber, 0, 0.7)}</g></g>${fingers}<path d="M${f(-r, up(h - 26))}A${f(r, r * TILT)} 0 0 0 ${f(r, up(h - 26))}" fill="none" stroke="#120d06" stroke-opacity=".5" stroke-width="3"/>${lathe(sheet, rim, { material: WOOD, color: tone(timber.base, 1.05) })}${disc(sheet, [r + 2, h + 1.5], hex(timber.base), 1.52, true, WOOD)}<g clip-path="${sheet.clip(`<ellipse cx="0" cy="${f(top)}" rx="${f(r + 1.5)}" ry="${f((r + 1.5) * TILT)}"/>`)}"><g transform="translate(${f(-r - 2, top - r * TILT - 2)}) scale(1 .3)">${grain(sheet, r * 2 + 4, r * 2 + 12, timber, 0.8, 0.8)}</g></g></g>`;
}

/** Bent-wood boxes, the smaller ones standing on the larger ones. */
export function bentBoxes(sheet: Sheet, sizes: readonly number[], timber: Timber = OAK): Drawing {
  let body = '';
  let base = 0;
  sizes.forEach((r, i) => {
    const h = r * 0.72;
    if (i > 0)
      body += `<ellipse cx="${f(r * 0.12)}" cy="${f(up(base))}" rx="${f(r * 1.46)}" ry="${f(r * TILT * 1.08)}" fill="#120d06" fill-opacity=".26"/>`;
    body += bentBox(sheet, r, h, timber, base);
    base += h + 1.5;
  });
  const r = sizes[0] ?? 100;
  const shadow = latheShadow(
    curve(
      [
        [r, 0],
        [r, base * 0.7],
      ],
      12,
    ),
  ).map((s) => ({ ...s, svg: `<g transform="scale(1.34 1)">${s.svg}</g>` }));
  const last = sizes[sizes.length - 1] ?? r;
  return {
    body,
    shadows: shadow,
    box: { x: -r * 1.4, y: up(base) - last * TILT, w: r * 2.8, h: -up(base) + (last + r) * TILT },
  };
}

/** A round willow basket: stakes, rows of weavers, a plaited border and two handles. */
export function basket(sheet: Sheet, willow: string, scaleTo = 1): Drawing {
  const wall = curve(
    [
      [104, 0],
      [118, 30],
      [132, 80],
      [140, 130],
      [142, 150],
    ],
    40,
  );
  const inner = curve(
    [
      [136, 148],
      [126, 80],
      [112, 30],
      [100, 6],
    ],
    26,
  );
  const at = (y: number): number =>
    wall.reduce(
      (best, ring) => (Math.abs(ring[1] - y) < Math.abs(best[1] - y) ? ring : best),
      wall[0] ?? [100, 0],
    )[0];
  let strands = '';
  const rows = 15;
  const stakes = 30;
  for (let row = 0; row < rows; row++) {
    const y = 5 + row * (142 / rows);
    const r = at(y) + 3;
    for (let s = 0; s < stakes; s++) {
      const a0 = (s / stakes) * Math.PI - Math.PI / 2;
      const a1 = ((s + 1) / stakes) * Math.PI - Math.PI / 2;
      const over = (s + row) % 2 === 0;
      const mid = (a0 + a1) / 2;
      const push = over ? 4.4 : -1.6;
      const p = (a: number, k: number): [number, number] => [
        (r + k) * Math.sin(a),
        up(y) + (r + k) * Math.cos(a) * TILT,
      ];
      const [x0, y0] = p(a0, 0);
      const [x1, y1] = p(a1, 0);
      const [xm, ym] = p(mid, push);
      const shade = sheet.random.between(0.82, 1.16) * (over ? 1 : 0.6);
      const color = css(
        scale(
          lit(hex(willow), [Math.sin(mid), 0.12, Math.cos(mid)], { soft: 0.4, gloss: 0.1, sharp: 12 }),
          shade,
        ),
      );
      const d = `M${f(x0, y0)}Q${f(xm, ym)} ${f(x1, y1)}`;
      strands +=
        path(d, `fill="none" stroke="${tone(color, 0.3)}" stroke-width="9.800" stroke-linecap="round"`) +
        path(d, `fill="none" stroke="${color}" stroke-width="7.600" stroke-linecap="round"`);
      if (over)
        strands += path(
          d,
          `transform="translate(0 -1.800)" fill="none" stroke="${tone(color, 1.5)}" stroke-width="1.800" stroke-opacity=".55" stroke-linecap="round"`,
        );
    }
  }
  let border = '';
  for (let s = 0; s < 64; s++) {
    const a = (s / 64) * Math.PI * 2;
    const b = a + 0.17;
    const front = Math.cos(a) > -0.02;
    const r = 144;
    const color = css(
      scale(
        lit(hex(willow), [Math.sin(a) * 0.8, 0.5, Math.cos(a) * 0.6], { soft: 0.4 }),
        sheet.random.between(0.85, 1.12),
      ),
    );
    const d = `M${f(r * Math.sin(a), up(152) + r * Math.cos(a) * TILT + 4)}L${f((r - 2) * Math.sin(b), up(157) + (r - 2) * Math.cos(b) * TILT - 3)}`;
    border += `<g opacity="${front ? '1' : '.96'}">${path(d, `stroke="${tone(color, 0.32)}" stroke-width="9.500" stroke-linecap="round"`)}${path(d, `stroke="${color}" stroke-width="7.400" stroke-linecap="round"`)}</g>`;
  }
  const grip = (s: 1 | -1): string =>
    tube(
      [
        [s * 128, up(150)],
        [s * 158, up(188)],
        [s * 168, up(168)],
        [s * 142, up(132)],
      ],
      [11, 10, 10, 11],
      willow,
      { soft: 0.4, gloss: 0.08, sharp: 10 },
    );
  const body = `<g transform="scale(${String(scaleTo)})">${lathe(sheet, wall, { material: { soft: 0.3 }, color: tone(willow, 0.3) })}${hollow(sheet, inner, { color: tone(willow, 0.7), material: { soft: 0.4 }, depth: 0.75 })}${grip(-1)}${grip(1)}${strands}${border}</g>`;
  return {
    body,
    shadows: latheShadow(wall.map(([r, y]) => [r * scaleTo, y * scaleTo] as const)),
    box: {
      x: -172 * scaleTo,
      y: (up(190) - 30) * scaleTo,
      w: 344 * scaleTo,
      h: (190 * RISE + 30 + 36) * scaleTo,
    },
  };
}
