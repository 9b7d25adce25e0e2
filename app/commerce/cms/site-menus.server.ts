import { findTerm } from '~/catalogue/index/build-index';
import { peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { catalogueLocale, MAIN_LANGUAGE, shopLanguage } from '~/platform/i18n/shop-language.server';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { listMenuPages, builtInPages } from '~/platform/settings/built-in-pages';
import { storeSettings } from '~/platform/settings/store-settings';
import { listExtraPages } from './content-pages.server';
import { toPagePath, isAmong, rewriteUrl } from './rewrite-links.server';
import { readMenuEntries, readSite, type MenuEntry, type Site } from './site-content.server';

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

const builtInNames = new Map<string, MessageKey>(
  builtInPages.flatMap(({ path, name }) => (name ? [[path, name]] : [])),
);

const getMenuTranslator = () => getTranslator(catalogueLocale());

/** Translates a label that equals the built-in name of the page. The owner's labels stay. */
function toLabel(label: string, to: string | undefined, t: Translate): Pick<MenuLink, 'label' | 'fixed'> {
  const key = to === undefined ? undefined : builtInNames.get(to);
  return key !== undefined && getMenuTranslator()(key) === label ? { label: t(key), fixed: true } : { label };
}

function buildMenu(
  menuLocation: string | null,
  entries: readonly MenuEntry[],
  siteContent: Site,
  t: Translate,
) {
  const locationEntries = entries.filter(
    ({ places }) => menuLocation !== null && places.includes(menuLocation),
  );
  const ids = new Set(locationEntries.map(({ id }) => id));
  const toLink = ({ label, address, kind }: MenuEntry): MenuLink => {
    const to = rewriteUrl(address, siteContent, kind);
    return { ...toLabel(label, to, t), ...(to === undefined ? {} : { to }) };
  };
  /** Lists all descendants in tree order. Deeper levels are flattened. */
  const listDescendants = (id: number, ancestorIds: readonly number[]): MenuLink[] =>
    locationEntries
      .filter((entry) => entry.parent === id && !ancestorIds.includes(entry.id))
      .flatMap((entry) => [toLink(entry), ...listDescendants(entry.id, [...ancestorIds, entry.id])])
      .filter(({ to }) => to !== undefined);
  const links = locationEntries
    .filter(({ parent }) => !ids.has(parent))
    .map((entry) => {
      const items = listDescendants(entry.id, [entry.id]);
      return items.length === 0 ? toLink(entry) : { ...toLink(entry), items };
    })
    .filter(({ label, to, items }) => label !== '' && (to !== undefined || items !== undefined));
  return links.length === 0 ? null : links;
}

/** Returns null for a menu that equals the built-in one, so that pages need not contain it. */
function nullIfBuiltIn(menu: MenuLink[] | null): MenuLink[] | null {
  const builtIn = listMenuPages('inMenu');
  const isBuiltIn =
    menu?.length === builtIn.length &&
    menu.every(({ to, fixed, items }, index) => fixed && !items && to === builtIn[index]?.path);
  return isBuiltIn ? null : menu;
}

const MAX_LOOSE_PAGES = 8;

function listLoosePages({ pages }: Site): MenuLink[] {
  const links = pages.map(({ path, title }) => ({ label: title, to: toPagePath(path) }));
  return links.filter(({ to }) => to.startsWith('/pages/')).slice(0, MAX_LOOSE_PAGES);
}

const getReportedNames = () => singleton('unknown-names', () => new Set<string>());

/** Logs each setting that names something the backend lacks, once. */
function warnUnknownNames(entries: readonly MenuEntry[], { pages }: Site): void {
  const { guides, home, menus, pages: named, taxonomies } = storeSettings();
  const warnOnce = (setting: string, name: string | readonly string[], has?: readonly string[]) => {
    if (getReportedNames().has(setting)) return;
    getReportedNames().add(setting);
    log.warn({ setting, name, ...(has ? { has } : {}) }, 'settings: the backend has nothing of this name');
  };
  const places = [...new Set(entries.flatMap((entry) => entry.places))];
  for (const [place, name] of Object.entries(menus))
    if (name !== null && !places.includes(name)) warnOnce(`menus.${place}`, name, places);
  const warnIfPageMissing = (setting: string, name: string | readonly string[]) => {
    if (!pages.some(({ path }) => isAmong(name, path))) warnOnce(setting, name);
  };
  for (const [page, name] of Object.entries(named)) warnIfPageMissing(`pages.${page}`, name);
  for (const [attribute, name] of Object.entries(guides)) warnIfPageMissing(`guides.${attribute}`, name);
  if (home.opening?.page) warnIfPageMissing('home.opening.page', home.opening.page);
  const index = peekCatalogue();
  for (const [position, section] of home.sections.entries()) {
    const setting = `home.sections[${position}]`;
    if (typeof section === 'string') continue;
    if ('page' in section) warnIfPageMissing(setting, section.page);
    else if (index && !findTerm(index, section))
      warnOnce(setting, 'category' in section ? section.category : section.tag);
  }
  for (const { name } of index ? taxonomies : [])
    if (!index?.terms.get(name)?.size) warnOnce(`taxonomies ${name}`, name);
}

/** Cached per language and backend state, because every page needs them. */
const menuCache = new WeakMap<readonly MenuEntry[], Map<Translate, { siteContent: Site; menus: Menus }>>();

export async function getSiteMenus(t: Translate): Promise<Menus> {
  const [siteContent, entries] = await Promise.all([readSite(), readMenuEntries()]);
  if (!siteContent || !entries)
    return { header: null, footer: { menu: null, pages: [], further: listExtraPages(siteContent, t) } };
  const byLanguage = menuCache.get(entries) ?? new Map<Translate, { siteContent: Site; menus: Menus }>();
  menuCache.set(entries, byLanguage);
  const cachedMenus = byLanguage.get(t);
  if (cachedMenus?.siteContent === siteContent) return cachedMenus.menus;
  const { header, footer } = storeSettings().menus;
  const menu = buildMenu(footer, entries, siteContent, t);
  const menus = {
    header: nullIfBuiltIn(buildMenu(header, entries, siteContent, t)),
    footer: { menu, pages: menu ? [] : listLoosePages(siteContent), further: listExtraPages(siteContent, t) },
  };
  byLanguage.set(t, { siteContent, menus });
  if (shopLanguage() === MAIN_LANGUAGE) warnUnknownNames(entries, siteContent);
  return menus;
}
