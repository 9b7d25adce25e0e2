import type { MenuLink } from '~/commerce/content/menus.server';
import { useT } from '~/i18n/context';

/** The built-in main menu. */
const builtIn = [
  ['/', 'common:home'],
  ['/products', 'common:allProducts'],
  ['/categories', 'common:categories'],
  ['/contact', 'common:contact'],
] as const;

/** The main menu, wherever it is shown: the backend's, or the built-in one where there is none. */
export function useMainMenu(menu: MenuLink[] | null): MenuLink[] {
  const t = useT();
  return menu ?? builtIn.map(([to, text]) => ({ to, label: t(text), fixed: true }));
}
