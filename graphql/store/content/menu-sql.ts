import { toEnumName } from '../../shared/slug';
import { toJsonList, type Database, parseStoredList, type Stored } from '../db/database';
import type { Texts } from './translation-sql';
import type { PageRecord } from './page-rules';

export interface MenuRecord {
  id: number;
  name: string;
  slug: string;
  locations: string[];
}

export interface MenuItemRecord {
  id: number;
  menuId: number;
  parentId: number;
  label: string;
  /** Path within the shop, else the URL as entered. */
  url: string;
  isCustom: boolean;
  object: string;
  objectId: number;
  order: number;
  target: string;
  classes: string[];
}

/** Reads menu locations. Polylang names translated ones `primary___de`. */
const loadPlaces = (db: Database) =>
  db
    .all<{ name: string; menuId: number }>('SELECT name, menu_id AS menuId FROM menu_locations ORDER BY name')
    .map(({ name, menuId }) => {
      const [place = '', language = ''] = name.split('___');
      return { place, language, menuId };
    });

export function loadLocations(db: Database): string[] {
  return loadPlaces(db).map(({ place }) => toEnumName(place));
}

export function loadMenus(db: Database, { listedLanguage }: Texts): MenuRecord[] {
  const localPlaces = loadPlaces(db).filter(({ language }) => language === listedLanguage);
  return db
    .all<{ id: number; name: string; slug: string }>(
      'SELECT id, name, slug FROM menus WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name, id',
      toJsonList(localPlaces.map(({ menuId }) => menuId)),
    )
    .map((menu) => ({
      ...menu,
      locations: localPlaces.filter(({ menuId }) => menuId === menu.id).map(({ place }) => toEnumName(place)),
    }));
}

interface MenuItemRow extends Omit<MenuItemRecord, 'isCustom' | 'classes'> {
  isCustom: number;
  classes: string;
  /** Name of the target in the main language. */
  named: string | null;
}

/** Sorts like WordPress: by position, newest first. */
export function loadMenuItems(db: Database, texts: Texts): MenuItemRecord[] {
  return db
    .all<MenuItemRow>(
      `SELECT id, menu_id AS menuId, parent_id AS parentId, label, url, custom AS isCustom, object, object_id AS objectId, position AS "order",
         target, classes, CASE object WHEN 'page' THEN (SELECT title FROM pages WHERE id = object_id)
         WHEN 'product' THEN (SELECT name FROM products WHERE id = object_id) ELSE (SELECT name FROM terms WHERE id = object_id) END AS named
       FROM menu_items WHERE menu_id IN (SELECT menu_id FROM menu_locations) ORDER BY position, id DESC`,
    )
    .map(({ named, ...row }) => ({
      ...row,
      // WordPress stores the target's name, unless a label was entered.
      ...(row.label === named ? translateLabel(texts, row) : {}),
      ...texts.getTranslation('menu_item', row.id),
      isCustom: row.isCustom === 1,
      classes: parseStoredList(row.classes),
    }));
}

function translateLabel(texts: Texts, { object, objectId }: Pick<MenuItemRecord, 'object' | 'objectId'>) {
  const translation = texts.getTranslation(
    object === 'page' || object === 'product' ? object : 'term',
    objectId,
  );
  const label = translation?.['name'] ?? translation?.['title'];
  return label === undefined ? {} : { label };
}

/** Newest first. */
export function loadPages(db: Database, texts: Texts): PageRecord[] {
  return db
    .all<Stored<Omit<PageRecord, '__typename'>>>(
      `SELECT id, slug, title, content, source, locked AS isLocked, path, parent_id AS parentId, date
       FROM pages WHERE status = 'publish' AND language = ? ORDER BY date DESC, id DESC`,
      texts.listedLanguage,
    )
    .map((row) => ({ __typename: 'Page', ...texts.translate('page', row), isLocked: row.isLocked === 1 }));
}
