import { tone } from '../../kit/color';
import { creases, flat, flatShadow, rumple } from '../../kit/cloth';
import { knit, ribs, type Texture } from '../../kit/weaves';
import { f, path, type Drawing, type Shadow, type Sheet } from '../../kit/sheet';

/** Part of a knitted thing: stitches, a haze of fibres, rounded edges. */
function piece(
  sheet: Sheet,
  d: string,
  color: string,
  textures: readonly Texture[],
  box: readonly [number, number, number, number],
  thick = 7,
): string {
  const fuzz = path(
    d,
    `fill="none" stroke="${tone(color, 1.15)}" stroke-opacity=".35" stroke-width="2.500" stroke-dasharray="1.500 2.200"`,
  );
  return fuzz + flat(sheet, d, { color, textures, thick, box });
}

/** A crew-neck sweater laid flat with its arms folded down. */
export function sweater(sheet: Sheet, color: string): Drawing {
  const bodyD =
    'M-150 -196C-100 -218 -70 -226 -56 -232C-36 -214 36 -214 56 -232C70 -226 100 -218 150 -196C160 -110 160 60 156 196C60 206 -60 206 -156 196C-160 60 -160 -110 -150 -196Z';
  const sleeve = (s: 1 | -1): string =>
    `M${f(s * 140, -200)}C${f(s * 196, -178)} ${f(s * 224, -110)} ${f(s * 246, 0)}C${f(s * 256, 60)} ${f(s * 258, 110)} ${f(s * 254, 166)}C${f(s * 238, 172)} ${f(s * 208, 172)} ${f(s * 192, 166)}C${f(s * 190, 80)} ${f(s * 176, -20)} ${f(s * 150, -92)}Z`;
  const cuff = (s: 1 | -1): string =>
    `M${f(s * 255, 160)}C${f(s * 257, 184)} ${f(s * 255, 204)} ${f(s * 250, 216)}C${f(s * 236, 222)} ${f(s * 210, 222)} ${f(s * 197, 216)}C${f(s * 192, 200)} ${f(s * 191, 180)} ${f(s * 191, 160)}C${f(s * 210, 168)} ${f(s * 236, 168)} ${f(s * 255, 160)}Z`;
  const hem =
    'M-157 186C-60 197 60 197 157 186C158 210 156 226 152 238C60 248 -60 248 -152 238C-156 226 -158 210 -157 186Z';
  const neck =
    'M-62 -235C-40 -208 40 -208 62 -235C72 -236 78 -232 80 -226C52 -186 -52 -186 -80 -226C-78 -232 -72 -236 -62 -235Z';
  const back = 'M-62 -235C-40 -252 40 -252 62 -235C40 -214 -40 -214 -62 -235Z';
  const stitch = knit(color, 10, 8.4);
  const lean = (s: 1 | -1): Texture => knit(color, 10, 8.4, s * -14);
  const rib = ribs(color, 9);
  const cables = [-64, 0, 64].map((x) => cable(x, color)).join('');
  const box = [-160, -240, 320, 480] as const;
  const armBox = (s: 1 | -1): readonly [number, number, number, number] => [
    s === 1 ? 140 : -260,
    -200,
    120,
    420,
  ];
  const body =
    path(back, `fill="${tone(color, 0.32)}"`) +
    `<g clip-path="${sheet.clip(path(back, ''))}" opacity=".45">${rib([-70, -260, 140, 50])}</g>` +
    ([-1, 1] as const)
      .map(
        (s) =>
          piece(sheet, sleeve(s), color, [lean(s)], armBox(s)) +
          piece(sheet, cuff(s), color, [rib], armBox(s), 5),
      )
      .join('') +
    path(bodyD, 'transform="translate(4 5)" fill="#120d06" fill-opacity=".2"') +
    piece(sheet, bodyD, color, [stitch], box) +
    `<g clip-path="${sheet.clip(path(bodyD, ''))}">${cables}</g>` +
    piece(sheet, hem, color, [rib], box, 5) +
    piece(sheet, neck, color, [ribs(color, 8)], box, 4) +
    path(
      'M-148 -190C-138 -150 -136 -120 -140 -96M148 -190C138 -150 136 -120 140 -96',
      `fill="none" stroke="${tone(color, 0.4)}" stroke-width="2.400" stroke-opacity=".6"`,
    );
  const outline = bodyD + sleeve(1) + sleeve(-1) + cuff(1) + cuff(-1) + hem;
  const veil: Shadow[] = [
    rumple(outline, [-260, -240, 520, 490], 'crumple', 0.55, `sweater${color.slice(1)}`),
    ...creases(
      [
        [-146, -90, -60, -60, 0.1, 10],
        [146, -90, 70, -50, -0.1, 10],
        [-150, 120, -70, 150, 0.06, 9],
        [148, 60, 90, 90, 0.05, 9],
        [210, -40, 240, 20, 0.12, 7],
        [-214, -30, -240, 30, -0.12, 7],
      ],
      0.6,
    ),
  ];
  return { body, veil, shadows: flatShadow(outline, 11), box: { x: -260, y: -252, w: 520, h: 500 } };
}

/** One twisted cable with a purl gutter at each side. */
function cable(x: number, color: string): string {
  let svg = `<rect x="${f(x - 17)}" y="-240" width="34" height="440" fill="${tone(color, 0.45)}" fill-opacity=".75"/>`;
  for (let y = -240; y < 210; y += 34) {
    const strand = (s: 1 | -1): string =>
      `M${f(x + s * 8, y)}C${f(x + s * 8, y + 14)} ${f(x - s * 8, y + 20)} ${f(x - s * 8, y + 34)}`;
    for (const s of [1, -1] as const)
      svg +=
        path(
          strand(s),
          `fill="none" stroke="${tone(color, 0.36)}" stroke-width="15" stroke-linecap="round"`,
        ) +
        path(
          strand(s),
          `fill="none" stroke="${tone(color, 0.95)}" stroke-width="12.500" stroke-linecap="round"`,
        ) +
        path(
          strand(s),
          `transform="translate(-2.500 -1)" fill="none" stroke="${tone(color, 1.4)}" stroke-width="3.500" stroke-opacity=".55" stroke-linecap="round"`,
        ) +
        path(
          strand(s),
          `fill="none" stroke="${tone(color, 0.5)}" stroke-width="11" stroke-opacity=".35" stroke-dasharray="1.500 5"`,
        );
  }
  return svg;
}

/** A ribbed beanie with a turned brim. */
export function beanie(sheet: Sheet, color: string): Drawing {
  const crown =
    'M-122 62C-132 -20 -116 -120 -60 -156C-26 -174 26 -174 60 -156C116 -120 132 -20 122 62C60 76 -60 76 -122 62Z';
  const brim =
    'M-130 40C-60 58 60 58 130 40C136 70 136 104 131 128C60 146 -60 146 -131 128C-136 104 -136 70 -130 40Z';
  let lines = '';
  for (let i = -11; i <= 11; i++) {
    const x = i * 11.2;
    const d = `M${f(x * 1.03, 64)}C${f(x * 1.1, -20)} ${f(x * 0.9, -110)} ${f(x * 0.22, -168)}`;
    lines +=
      path(d, `fill="none" stroke="${tone(color, 0.42)}" stroke-width="3.200" stroke-opacity=".62"`) +
      path(
        d,
        `transform="translate(4.500 0)" fill="none" stroke="${tone(color, 1.45)}" stroke-width="2.600" stroke-opacity=".45"`,
      ) +
      path(
        d,
        `transform="translate(5 0)" fill="none" stroke="${tone(color, 0.45)}" stroke-width="7" stroke-opacity=".35" stroke-dasharray="1.200 5.500"`,
      );
  }
  let fold = '';
  for (let i = -12; i <= 12; i++) {
    const x = i * 10.9;
    const d = `M${f(x, 36)}C${f(x * 1.02, 70)} ${f(x * 1.02, 110)} ${f(x, 146)}`;
    fold +=
      path(d, `fill="none" stroke="${tone(color, 0.42)}" stroke-width="3.200" stroke-opacity=".65"`) +
      path(
        d,
        `transform="translate(4.300 0)" fill="none" stroke="${tone(color, 1.5)}" stroke-width="2.600" stroke-opacity=".5"`,
      ) +
      path(
        d,
        `transform="translate(5 0)" fill="none" stroke="${tone(color, 0.45)}" stroke-width="7" stroke-opacity=".35" stroke-dasharray="1.200 5.500"`,
      );
  }
  const box = [-132, -172, 264, 320] as const;
  const body =
    piece(sheet, crown, color, [], box, 16) +
    `<g clip-path="${sheet.clip(path(crown, ''))}">${lines}<path d="M-140 20C-60 44 60 44 140 20V70H-140Z" fill="#120d06" fill-opacity=".2"/></g>` +
    path(brim, 'transform="translate(1 -4)" fill="#120d06" fill-opacity=".3"') +
    piece(sheet, brim, color, [], box, 11) +
    `<g clip-path="${sheet.clip(path(brim, ''))}">${fold}</g>`;
  const veil: Shadow[] = [
    { svg: '<ellipse cx="-46" cy="-70" rx="46" ry="70" fill="#fff"/>', blur: 26, opacity: 0.4 },
    {
      svg: '<path d="M60 -170C150 -120 160 60 140 150L90 140C110 40 100 -80 40 -160Z" fill="#000"/>',
      blur: 22,
      opacity: 0.5,
    },
    rumple(crown, [-132, -172, 264, 320], 'crumple', 0.4, `beanie${color.slice(1)}`),
  ];
  return { body, veil, shadows: flatShadow(crown + brim, 15), box: { x: -136, y: -174, w: 272, h: 322 } };
}
