/** A menu that has a place on the pages. */
export interface MenuRecord {
  id: number;
  name: string;
  slug: string;
  /** Places of the theme, as the API names them: `PRIMARY`. */
  locations: string[];
}

export interface MenuItemRecord {
  id: number;
  menuId: number;
  parentId: number;
  label: string;
  /** What is said of the link when it is pointed at. */
  title: string;
  description: string;
  /** A path for what is in this shop, else the address as it was entered. */
  url: string;
  /** Entered by hand, and not made of something in this shop. */
  custom: boolean;
  /** What it leads to: `page`, `product`, or a taxonomy. */
  object: string;
  objectId: number;
  order: number;
  target: string;
  relationship: string;
  classes: string[];
}
