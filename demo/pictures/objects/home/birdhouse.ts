import { css, hex, tone } from '../../kit/color';
import { up } from '../../kit/lathe';
import { RISE, lit } from '../../kit/light';
import { type Drawing, type Shadow, type Sheet, f, path } from '../../kit/sheet';
import { extrude, onFront, polygon, project, roundRect, solidShadow, turn } from '../../kit/solid';
import { tube } from '../../kit/tube';
import { type Timber, grain } from '../../kit/wood';

/** A nesting box of larch with a slate-grey roof. */
export function birdhouse(sheet: Sheet, timber: Timber, roof: string): Drawing {
  const angle = 0.5;
  const [w, d, h] = [150, 130, 190];
  const plan = turn(roundRect(w, d, 2), angle);
  const walls = extrude(plan, 0, h, timber.base, { soft: 0.2 });
  const [fl] = turn([[-w / 2, d / 2]], angle);
  const [bl] = turn([[-w / 2, -d / 2]], angle);
  const front = onFront(angle, [fl?.[0] ?? 0, h, fl?.[1] ?? 0]);
  const side = onFront(angle - Math.PI / 2, [bl?.[0] ?? 0, h, bl?.[1] ?? 0]);
  const corner = (x: number, y: number, z: number): readonly [number, number] => {
    const [p] = turn([[x, z]], angle);
    return project(p?.[0] ?? 0, y, p?.[1] ?? 0);
  };
  const peak = h + 62;
  const gable = polygon([corner(-w / 2, h, d / 2), corner(w / 2, h, d / 2), corner(0, peak, d / 2)]);
  const slope = (s: 1 | -1, lift: number): string =>
    polygon([
      corner(s * (w / 2 + 20), h - 16 + lift, -d / 2 - 14),
      corner(s * (w / 2 + 20), h - 16 + lift, d / 2 + 20),
      corner(0, peak + 8 + lift, d / 2 + 20),
      corner(0, peak + 8 + lift, -d / 2 - 14),
    ]);
  const boards = (lw: number, lh: number, key: number): string =>
    `<g transform="translate(0 ${f(lh)}) rotate(-90)">${grain(sheet, lh, lw, timber, 0.3 + key * 0.3)}</g>${[1, 2].map((i) => `<path d="M${f((lw * i) / 3)} 0V${f(lh)}" stroke="#120d06" stroke-opacity=".35" stroke-width="1.600"/>`).join('')}`;
  const gableFill = css(lit(hex(timber.base), [Math.sin(angle), 0, Math.cos(angle)], { soft: 0.2 }));
  const roofFill = (n: readonly [number, number, number]): string =>
    css(lit(hex(roof), n, { soft: 0.2, gloss: 0.05, sharp: 8 }));
  const hole = `<g transform="${front}"><ellipse cx="${f(w / 2)}" cy="62" rx="21" ry="21" fill="#17110b"/><path d="M${f(w / 2 - 21)} 62a21 21 0 0 0 42 0" fill="none" stroke="${timber.light}" stroke-opacity=".7" stroke-width="3"/></g>`;
  const [px, py] = corner(0, 92, d / 2);
  const perch = tube(
    [
      [px, py],
      [px + 16, py + 12],
    ],
    [9, 9],
    timber.base,
    { soft: 0.4 },
  );
  const body =
    walls.sides +
    `<g transform="${front}"><g clip-path="${sheet.clip(`<rect width="${String(w)}" height="${String(h)}"/>`)}">${boards(w, h, 0)}</g></g><g transform="${side}"><g clip-path="${sheet.clip(`<rect width="${String(d)}" height="${String(h)}"/>`)}">${boards(d, h, 1)}</g></g>` +
    path(gable, `fill="${gableFill}"`) +
    hole +
    perch +
    path(slope(1, -7), `fill="${tone(roof, 0.3)}"`) +
    path(slope(1, 0), `fill="${roofFill([0.62, 0.7, 0.1])}"`) +
    path(slope(-1, -7), `fill="${tone(roof, 0.4)}"`) +
    path(slope(-1, 0), `fill="${roofFill([-0.5, 0.8, 0.25])}"`) +
    path(slope(-1, 0), 'fill="none" stroke="#ffffff" stroke-opacity=".25" stroke-width="1.200"');
  const veil: Shadow[] = [
    {
      svg:
        path(
          polygon([
            corner(-w / 2, h + 6, d / 2),
            corner(w / 2, h + 6, d / 2),
            corner(w / 2, h - 34, d / 2),
            corner(-w / 2, h - 34, d / 2),
          ]),
          'fill="#000"',
        ) +
        path(
          polygon([
            corner(-w / 2, h - 6, -d / 2),
            corner(-w / 2, h - 6, d / 2),
            corner(-w / 2, h - 40, d / 2),
            corner(-w / 2, h - 40, -d / 2),
          ]),
          'fill="#000"',
        ),
      blur: 7,
      opacity: 0.45,
    },
  ];
  return {
    body,
    veil,
    shadows: solidShadow(plan, h),
    box: { x: -130, y: up(peak) - 60, w: 260, h: peak * RISE + 110 },
  };
}
