import { ownLook } from '~/settings/load.server';
import type { MadeLook } from '~/settings/look.server';
import { storeLook } from '~/store-look';
import { storeSettings } from '~/store-settings';

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

/** The owner's name and theme for the embedded store's pages and mails, as far as there are such. */
export function ownerLook() {
  const { siteName } = storeSettings();
  const name = storeLook.isDrawn ? {} : { shopName: siteName };
  const made = ownLook();
  if (!made?.theme) return name;
  const light = colorsOf(made.palettes.light);
  return {
    ...name,
    look: {
      light,
      dark: made.theme.dark === null ? light : colorsOf(made.palettes.dark),
      corners: made.corners,
      fonts: made.fonts,
    },
  };
}
