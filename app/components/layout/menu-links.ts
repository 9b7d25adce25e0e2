import { builtInMenu } from '~/commerce/content/built-in-menu';
import type { MenuLink } from '~/commerce/content/menus.server';
import { useT } from '~/i18n/context';

/** The main menu, wherever it is shown: the backend's, or the built-in one where there is none. */
export function useMainMenu(menu: MenuLink[] | null): MenuLink[] {
  const t = useT();
  return menu ?? builtInMenu.map(([to, text]) => ({ to, label: t(text), fixed: true }));
}
