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

export interface MenuLink {
  label: string;
  to?: string;
  /** The label is in the language of the page, not of the shop. */
  fixed?: true;
  items?: MenuLink[];
}

export interface FooterMenus {
  /** Null if the built-in menu is shown. */
  menu: MenuLink[] | null;
  pages: MenuLink[];
  further: readonly (readonly [path: string, label: string])[];
}

export interface Menus {
  header: MenuLink[] | null;
  footer: FooterMenus;
}

const names = new Map<string, MessageKey>(ownPages.flatMap(({ path, name }) => (name ? [[path, name]] : [])));

const written = () => translator(catalogueLocale());

/** Translates a label that equals the built-in name of the page. The owner's labels stay. */
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
  /** Lists all descendants in tree order. Deeper levels are flattened. */
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

/** Returns null for a menu that equals the built-in one, so that pages need not contain it. */
function unlessBuiltIn(menu: MenuLink[] | null): MenuLink[] | null {
  const builtIn = namedPages('inMenu');
  const same =
    menu?.length === builtIn.length &&
    menu.every(({ to, fixed, items }, index) => fixed && !items && to === builtIn[index]?.path);
  return same ? null : menu;
}

const mostLoosePages = 8;

function loosePages({ pages }: Site): MenuLink[] {
  const links = pages.map(({ path, title }) => ({ label: title, to: addressOfPage(path) }));
  return links.filter(({ to }) => to.startsWith('/pages/')).slice(0, mostLoosePages);
}

const told = () => singleton('unknown-names', () => new Set<string>());

/** Logs each setting that names something the backend lacks, once. */
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

/** Cached per language and backend state, because every page needs them. */
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
