import { ownLook } from '~/settings/load.server';
import { drawnLogo, drawnSize, type MadeLook } from '~/settings/look.server';
import { storeSettings } from '~/store-settings';
import { displayFont, facesText, textFont } from '~/styles/faces';

type Palette = MadeLook['palettes']['light'];

const colorsOf = ({ paper, surface, ink, muted, line, control, accent, onAccent, sale }: Palette) => ({
  paper,
  card: surface,
  ink,
  soft: muted,
  line,
  control,
  accent,
  onAccent,
  bad: sale,
});

/** Drawn on the built-in backgrounds by scripts/make-app-icons.mjs. */
const wordmark = { src: '/wordmark.png', dark: '/wordmark-dark.png', width: 116, height: 36 };

function logoOf({ look: { logo, isDrawn }, theme }: MadeLook) {
  if (!logo) return isDrawn && theme === null ? wordmark : null;
  const scale = Math.min(drawnSize.width / logo.width, drawnSize.height / logo.height);
  return {
    src: drawnLogo(logo.src),
    ...(logo.dark === undefined ? {} : { dark: drawnLogo(logo.dark) }),
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}

export function storefrontLook() {
  const made = ownLook();
  const { theme, palettes, corners, faces } = made;
  const light = colorsOf(palettes.light);
  return {
    ...(made.look.isDrawn ? {} : { shopName: storeSettings().siteName }),
    look: {
      light,
      dark: theme?.dark === null ? light : colorsOf(palettes.dark),
      corners,
      fonts: { text: theme?.fonts?.text ?? textFont, display: theme?.fonts?.display ?? displayFont },
      faces: `${facesText()}\n${faces}`.trim(),
      logo: logoOf(made),
    },
  };
}
