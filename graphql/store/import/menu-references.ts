import type { Database } from '../db/database';
import { knownIds, takenNames } from '../db/import/known';
import type { Problems } from '../domain/import/import-problems';
import type { ShopData } from '../domain/import/shop-data';

/** Every item and place belongs to a menu that is there, and no two menus have one slug. */
export function checkMenus(problems: Problems, db: Database, data: ShopData): void {
  const menus = new Set([...knownIds(db, 'menus'), ...data.menus.map((row) => row.id)]);
  for (const [index, row] of data['menu-items'].entries()) {
    if (!menus.has(row.menus))
      problems.add('menu-items', index + 1, String(row.id), 'menus', `there is no menu ${String(row.menus)}`);
  }
  for (const [name, { menu }] of Object.entries(data['menu-locations'])) {
    if (menu !== 0 && !menus.has(menu))
      problems.add('menu-locations', 0, '', name, `there is no menu ${String(menu)}`);
  }
  const taken = takenNames(db, 'menu slugs');
  for (const [index, { id, slug }] of data.menus.entries()) {
    const owner = taken.get(slug) ?? data.menus.find((menu) => menu.slug === slug)?.id;
    if (owner !== undefined && owner !== id)
      problems.add('menus', index + 1, slug, 'slug', `belongs to another menu already (id ${String(owner)})`);
  }
}
