import { termOf } from '~/catalogue/build';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { translator } from '~/i18n/i18n.server';
import { catalogueLocale, mainLanguage, shopLanguage } from '~/i18n/shop-language.server';
import type { MessageKey, Translate } from '~/i18n/messages';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { namedPages, ownPages } from '~/settings/own-pages';
import { storeSettings } from '~/store-settings';
import { furtherPages } from './pages.server';
import { addressOfPage, isAmong, shopAddress } from './shop-address.server';
import { menuEntries, site, type MenuEntry, type Site } from './site-content.server';

/** An entry of a menu, with those below it in one level. */
export interface MenuLink {
  label: string;
  /** A path of this shop or a foreign address; without one it is a heading only. */
  to?: string;
  /** A word of the page's language, not of the shop's. */
  fixed?: true;
  items?: MenuLink[];
}

/** What stands in the footer beside the shop's own links. */
export interface FooterMenus {
  /** The backend's menu; null where the built-in one is shown. */
  menu: MenuLink[] | null;
  /** Pages of the backend that stand in for its menu, so that an imprint is found; none beside one. */
  pages: MenuLink[];
  /** Pages that only some shops have: the form for a withdrawal, the newsletter. */
  further: readonly (readonly [path: string, label: string])[];
}

export interface Menus {
  /** The backend's menu; null where the built-in one is shown. */
  header: MenuLink[] | null;
  footer: FooterMenus;
}

/** What this shop calls its own pages. */
const names = new Map<string, MessageKey>(ownPages.flatMap(({ path, name }) => (name ? [[path, name]] : [])));

/** In the language in which menus are written. */
const written = () => translator(catalogueLocale());

/** An entry that is named as this shop names the page is in every language what the page is called there. */
function nameOf(label: string, to: string | undefined, t: Translate): Pick<MenuLink, 'label' | 'fixed'> {
  const key = to === undefined ? undefined : names.get(to);
  return key !== undefined && written()(key) === label ? { label: t(key), fixed: true } : { label };
}

function menuAt(place: string | null, entries: readonly MenuEntry[], known: Site, t: Translate) {
  const mine = entries.filter(({ places }) => place !== null && places.includes(place));
  const ids = new Set(mine.map(({ id }) => id));
  const linkOf = ({ label, address, kind }: MenuEntry): MenuLink => {
    const to = shopAddress(address, known, kind);
    return { ...nameOf(label, to, t), ...(to === undefined ? {} : { to }) };
  };
  /** Everything below an entry, in the order of the tree. */
  const below = (id: number, above: readonly number[]): MenuLink[] =>
    mine
      .filter((entry) => entry.parent === id && !above.includes(entry.id))
      .flatMap((entry) => [linkOf(entry), ...below(entry.id, [...above, entry.id])])
      .filter(({ to }) => to !== undefined);
  const links = mine
    .filter(({ parent }) => !ids.has(parent))
    .map((entry) => {
      const items = below(entry.id, [entry.id]);
      return items.length === 0 ? linkOf(entry) : { ...linkOf(entry), items };
    })
    .filter(({ label, to, items }) => label !== '' && (to !== undefined || items !== undefined));
  return links.length === 0 ? null : links;
}

/** Pages need not carry what they have anyway. */
function unlessBuiltIn(menu: MenuLink[] | null): MenuLink[] | null {
  const builtIn = namedPages('inMenu');
  const same =
    menu?.length === builtIn.length &&
    menu.every(({ to, fixed, items }, index) => fixed && !items && to === builtIn[index]?.path);
  return same ? null : menu;
}

const mostLoosePages = 8;

/** The first pages of the backend that this shop has no page of its own for. */
function loosePages({ pages }: Site): MenuLink[] {
  const links = pages.map(({ path, title }) => ({ label: title, to: addressOfPage(path) }));
  return links.filter(({ to }) => to.startsWith('/pages/')).slice(0, mostLoosePages);
}

/** Settings with an unknown name that the log has already. */
const told = () => singleton('unknown-names', () => new Set<string>());

/** Tells the log, once for each, which names of the settings the backend does not have, and which it has. */
function tellUnknown(entries: readonly MenuEntry[], { pages }: Site): void {
  const { guides, home, menus, pages: named, taxonomies } = storeSettings();
  const tell = (setting: string, name: string | readonly string[], has?: readonly string[]) => {
    if (told().has(setting)) return;
    told().add(setting);
    log.warn({ setting, name, ...(has ? { has } : {}) }, 'settings: the backend has nothing of this name');
  };
  const places = [...new Set(entries.flatMap((entry) => entry.places))];
  for (const [place, name] of Object.entries(menus))
    if (name !== null && !places.includes(name)) tell(`menus.${place}`, name, places);
  const tellPage = (setting: string, name: string | readonly string[]) => {
    if (!pages.some(({ path }) => isAmong(name, path))) tell(setting, name);
  };
  for (const [page, name] of Object.entries(named)) tellPage(`pages.${page}`, name);
  for (const [attribute, name] of Object.entries(guides)) tellPage(`guides.${attribute}`, name);
  if (home.opening?.page) tellPage('home.opening.page', home.opening.page);
  const index = catalogueNow();
  for (const [at, section] of home.sections.entries()) {
    const setting = `home.sections[${at}]`;
    if (typeof section === 'string') continue;
    if ('page' in section) tellPage(setting, section.page);
    else if (index && !termOf(index, section))
      tell(setting, 'category' in section ? section.category : section.tag);
  }
  for (const { name } of index ? taxonomies : [])
    if (!index?.further.get(name)?.size) tell(`taxonomies ${name}`, name);
}

/** Every page asks for them: they are made once for each language and state of the backend. */
const made = new WeakMap<readonly MenuEntry[], Map<Translate, { known: Site; menus: Menus }>>();

export async function siteMenus(t: Translate): Promise<Menus> {
  const [known, entries] = await Promise.all([site(), menuEntries()]);
  if (!known || !entries)
    return { header: null, footer: { menu: null, pages: [], further: furtherPages(known, t) } };
  const byLanguage = made.get(entries) ?? new Map<Translate, { known: Site; menus: Menus }>();
  made.set(entries, byLanguage);
  const before = byLanguage.get(t);
  if (before?.known === known) return before.menus;
  const { header, footer } = storeSettings().menus;
  const menu = menuAt(footer, entries, known, t);
  const menus = {
    header: unlessBuiltIn(menuAt(header, entries, known, t)),
    footer: { menu, pages: menu ? [] : loosePages(known), further: furtherPages(known, t) },
  };
  byLanguage.set(t, { known, menus });
  if (shopLanguage() === mainLanguage) tellUnknown(entries, known);
  return menus;
}
