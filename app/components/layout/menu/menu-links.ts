import type { MenuLink } from '~/commerce/content/menus.server';
import { useT } from '~/i18n/context';
import { namedPages } from '~/settings/own-pages';

/** The main menu, wherever it is shown: the backend's, or the built-in one where there is none. */
export function useMainMenu(menu: MenuLink[] | null): MenuLink[] {
  const t = useT();
  return menu ?? namedPages('inMenu').map(({ path, name }) => ({ to: path, label: t(name), fixed: true }));
}
