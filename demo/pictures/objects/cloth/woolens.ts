import { tone } from '../../kit/color';
import { creases, flat, flatShadow, rumple } from '../../kit/cloth';
import { knit, ribs } from '../../kit/weaves';
import { f, path, type Drawing, type Shadow, type Sheet } from '../../kit/sheet';

/** A long scarf folded over itself, fringed at both ends. */
export function scarf(sheet: Sheet, color: string): Drawing {
  const back =
    'M-96 -228C-60 -240 -14 -240 20 -228C34 -120 22 60 34 214C0 222 -44 222 -80 214C-92 60 -108 -100 -96 -228Z';
  const over =
    'M-96 -228C-40 -262 40 -258 74 -214C104 -140 92 40 112 168C76 178 30 178 -4 170C-14 60 -6 -80 -40 -150C-56 -182 -78 -206 -96 -228Z';
  const stitch = knit(color, 7, 6);
  const tassel = (x: number, y: number): string => {
    let out = '';
    for (let k = 0; k < 5; k++) {
      const lean = sheet.random.bell() * 5;
      const line = `M${f(x + (k - 2) * 1.2, y)}c${f(lean * 0.2, 14)} ${f(lean + (k - 2), 28)} ${f(lean + (k - 2) * 1.8, 46)}`;
      out +=
        path(line, `fill="none" stroke="${tone(color, 0.45)}" stroke-width="3.400" stroke-linecap="round"`) +
        path(
          line,
          `fill="none" stroke="${tone(color, sheet.random.between(0.85, 1.15))}" stroke-width="2.400" stroke-linecap="round"`,
        );
    }
    return out + `<ellipse cx="${f(x)}" cy="${f(y + 2)}" rx="5" ry="4" fill="${tone(color, 0.9)}"/>`;
  };
  const ends = [-70, -52, -34, -16, 2, 20].map((x) => tassel(x + 2, 216)).join('');
  const endsOver = [8, 26, 44, 62, 80, 98].map((x) => tassel(x, 171)).join('');
  const box = [-110, -260, 225, 490] as const;
  const body =
    ends +
    flat(sheet, back, { color: tone(color, 0.9), textures: [stitch], thick: 7, box }) +
    path(over, 'transform="translate(7 9)" fill="#120d06" fill-opacity=".2"') +
    path(over, 'transform="translate(3 4)" fill="#120d06" fill-opacity=".22"') +
    endsOver +
    flat(sheet, over, { color, textures: [stitch], thick: 8, box });
  const veil: Shadow[] = [
    rumple(back + over, [-110, -260, 225, 490], 'drape', 0.4, `scarf${color.slice(1)}`),
    ...creases(
      [
        [-90, -226, 20, -214, 0.1, 12],
        [-30, -150, 40, -60, -0.1, 12],
        [60, -180, 84, 40, 0.04, 10],
      ],
      0.9,
    ),
  ];
  return { body, veil, shadows: flatShadow(back + over, 11), box: { x: -112, y: -256, w: 228, h: 520 } };
}

/** A pair of socks, one lying on the other. */
export function socks(sheet: Sheet, color: string, accent: string): Drawing {
  const one =
    'M-46 -206C-18 -212 18 -212 46 -206C50 -120 44 -40 48 10C58 44 100 74 124 108C138 134 124 166 92 170C52 174 -2 140 -30 96C-52 60 -46 -60 -46 -206Z';
  const heel = 'M-44 34C-24 22 18 22 34 44C38 66 18 98 -16 114C-38 92 -46 64 -44 34Z';
  const toe = 'M80 70C104 88 122 102 130 122C134 150 116 170 88 170C66 170 62 148 66 124C68 100 72 84 80 70Z';
  const cuff = 'M-47 -208C-18 -214 18 -214 47 -208C48 -186 48 -166 47 -146C18 -140 -18 -140 -47 -146Z';
  const stitch = knit(color, 6, 5);
  const rib = ribs(color, 6.4);
  const draw = (dx: number, dy: number, turn: number, dim: number): string => {
    const c = tone(color, dim);
    return `<g transform="translate(${f(dx, dy)}) rotate(${f(turn)})">${flat(sheet, one, { color: c, textures: [stitch], thick: 9, box: [-50, -214, 190, 390] })}<g clip-path="${sheet.clip(path(one, ''))}">${path(heel, `fill="${tone(accent, dim)}" fill-opacity=".92"`)}${path(toe, `fill="${tone(accent, dim)}" fill-opacity=".92"`)}<g clip-path="${sheet.clip(path(heel + toe, ''))}" opacity=".5">${knit(accent, 6, 5)([-50, 30, 190, 145])}</g><rect x="-60" y="-124" width="130" height="10" fill="${accent}" fill-opacity=".85"/><rect x="-60" y="-106" width="130" height="4" fill="${accent}" fill-opacity=".85"/></g>${flat(sheet, cuff, { color: c, textures: [rib], thick: 5, box: [-50, -214, 100, 70] })}${path(one, 'fill="none" stroke="#120d06" stroke-opacity=".18" stroke-width="1.500"')}</g>`;
  };
  const shade = `<g transform="translate(10 12) rotate(4)">${path(one, 'fill="#120d06" fill-opacity=".16"')}</g><g transform="translate(4 5) rotate(4)">${path(one, 'fill="#120d06" fill-opacity=".22"')}</g>`;
  const body = draw(-46, -6, -7, 0.88) + shade + draw(22, 8, 4, 1);
  const at = (dx: number, dy: number, turn: number): Shadow[] =>
    flatShadow(one, 9, `translate(${f(dx, dy)}) rotate(${f(turn)})`);
  const veil: Shadow[] = [
    { svg: '<path d="M70 -206L80 60L150 130L120 180L60 60Z" fill="#000"/>', blur: 16, opacity: 0.34 },
    ...creases(
      [
        [-14, 40, 60, 56, -0.2, 9],
        [-16, 20, 50, 20, -0.12, 6],
      ],
      0.7,
    ),
  ];
  return {
    body,
    veil,
    shadows: [...at(-46, -6, -7), ...at(22, 8, 4)],
    box: { x: -125, y: -222, w: 280, h: 420 },
  };
}

/** A pair of mittens joined by a cord. */
export function mittens(sheet: Sheet, color: string, accent: string): Drawing {
  const hand =
    'M-58 60C-66 -20 -66 -100 -44 -146C-20 -184 30 -182 50 -142C62 -112 64 -70 62 -40C78 -62 104 -66 112 -46C116 -22 86 14 62 40C58 48 58 54 58 60C20 70 -20 70 -58 60Z';
  const cuff = 'M-60 52C-20 62 20 62 60 52C64 90 62 122 58 146C20 156 -20 156 -58 146C-62 122 -64 90 -60 52Z';
  const stitch = knit(color, 8, 6.6);
  const rib = ribs(color, 7.4);
  const star = Array.from({ length: 5 }, (_, r) =>
    Array.from({ length: 5 }, (_, c) =>
      (r + c) % 2 === 0 && Math.abs(r - 2) + Math.abs(c - 2) < 4
        ? `<path d="M${f(-22 + c * 10, -92 + r * 10)}l5 -4l5 4l-5 6z"/>`
        : '',
    ).join(''),
  ).join('');
  const draw = (flip: 1 | -1): string =>
    `<g transform="translate(${f(flip * 88, 0)}) rotate(${f(flip * 7)}) scale(${String(flip)} 1)">${flat(sheet, hand, { color, textures: [stitch], thick: 11, box: [-66, -180, 180, 250] })}<g clip-path="${sheet.clip(path(hand, ''))}"><g fill="${accent}">${star}<rect x="-70" y="-20" width="190" height="6"/><rect x="-70" y="4" width="140" height="12" fill-opacity=".9"/><rect x="-70" y="24" width="140" height="5"/></g><path d="M62 -40C54 -20 54 10 62 40" fill="none" stroke="#120d06" stroke-opacity=".3" stroke-width="4"/><g opacity=".28">${stitch([-70, -180, 190, 250])}</g></g>${flat(sheet, cuff, { color, textures: [rib], thick: 7, box: [-64, 52, 128, 100] })}</g>`;
  const cord = 'M-96 144C-120 220 -20 170 0 210C20 172 120 220 96 144';
  const body =
    path(cord, `fill="none" stroke="${tone(accent, 0.5)}" stroke-width="6.500"`) +
    path(cord, `fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="4 1.200"`) +
    draw(-1) +
    draw(1);
  const at = (flip: 1 | -1): Shadow[] =>
    flatShadow(
      hand + cuff,
      11,
      `translate(${f(flip * 88, 0)}) rotate(${f(flip * 7)}) scale(${String(flip)} 1)`,
    );
  const veil: Shadow[] = [
    {
      svg: '<ellipse cx="-104" cy="-80" rx="28" ry="60" fill="#fff"/><ellipse cx="64" cy="-80" rx="28" ry="60" fill="#fff"/>',
      blur: 18,
      opacity: 0.4,
    },
  ];
  return { body, veil, shadows: [...at(-1), ...at(1)], box: { x: -205, y: -188, w: 410, h: 405 } };
}
