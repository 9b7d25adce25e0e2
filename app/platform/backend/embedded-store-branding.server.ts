import { getCustomBranding } from '~/platform/settings/load-settings.server';
import { toPngLogoPath, drawnLogoSize, type CustomBranding } from '~/platform/settings/build-branding.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { displayFont, buildFacesStylesheet, textFont } from '~/platform/styles/font-faces';

type Palette = CustomBranding['palettes']['light'];

const toStoreColors = ({ paper, surface, ink, muted, line, control, accent, onAccent, sale }: Palette) => ({
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

function toStoreLogo({ look: { logo, isDrawn }, theme }: CustomBranding) {
  if (!logo) return isDrawn && theme === null ? wordmark : null;
  const scale = Math.min(drawnLogoSize.width / logo.width, drawnLogoSize.height / logo.height);
  return {
    src: toPngLogoPath(logo.src),
    ...(logo.dark === undefined ? {} : { dark: toPngLogoPath(logo.dark) }),
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}

export function getStorefrontBranding() {
  const brandAssets = getCustomBranding();
  const { theme, palettes, corners, faces } = brandAssets;
  const light = toStoreColors(palettes.light);
  return {
    ...(brandAssets.look.isDrawn ? {} : { shopName: storeSettings().siteName }),
    branding: {
      light,
      dark: theme?.dark === null ? light : toStoreColors(palettes.dark),
      corners,
      fonts: { text: theme?.fonts?.text ?? textFont, display: theme?.fonts?.display ?? displayFont },
      faces: `${buildFacesStylesheet()}\n${faces}`.trim(),
      logo: toStoreLogo(brandAssets),
    },
  };
}
