import * as z from 'zod/v4';
import { locationEnum, type MenuItemRecord, type MenuRecord } from '../../domain/content/menu';
import type { Database } from '../database';
import type { Texts } from '../texts';

const classList = z.array(z.string());

/** Names of the places that have a menu. */
export function loadLocations(db: Database): string[] {
  return db.column<string>('SELECT name FROM menu_locations ORDER BY name').map(locationEnum);
}

/** The menus that have a place, by name. */
export function loadMenus(db: Database): MenuRecord[] {
  return db
    .all<{ id: number; name: string; slug: string }>(
      'SELECT id, name, slug FROM menus WHERE id IN (SELECT menu_id FROM menu_locations) ORDER BY name, id',
    )
    .map((menu) => ({
      ...menu,
      locations: db
        .column<string>('SELECT name FROM menu_locations WHERE menu_id = ? ORDER BY name', menu.id)
        .map(locationEnum),
    }));
}

interface MenuItemRow extends Omit<MenuItemRecord, 'custom' | 'classes'> {
  custom: number;
  classes: string;
}

/** The items of the menus that have a place, as WordPress orders them: by position, the newest first. */
export function loadMenuItems(db: Database, texts: Texts): MenuItemRecord[] {
  return db
    .all<MenuItemRow>(
      `SELECT id, menu_id AS menuId, parent_id AS parentId, label, title, description, url, custom, object, object_id AS objectId, position AS "order",
         target, relationship, classes
       FROM menu_items WHERE menu_id IN (SELECT menu_id FROM menu_locations) ORDER BY position, id DESC`,
    )
    .map((row) => ({
      ...texts.in('menu_item', row),
      custom: row.custom === 1,
      classes: classList.parse(JSON.parse(row.classes)),
    }));
}
