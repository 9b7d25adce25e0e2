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
  title: string;
  description: string;
  /** Path within the shop, else the URL as entered. */
  url: string;
  isCustom: boolean;
  object: string;
  objectId: number;
  order: number;
  target: string;
  relationship: string;
  classes: string[];
}
