import { getTranslator } from '~/platform/i18n/request-locale.server';
import { catalogueLocale } from '~/platform/i18n/shop-language.server';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { listMenuPages, builtInPages } from '~/platform/settings/built-in-pages';
import { storeSettings } from '~/platform/settings/store-settings';
import { listExtraPages } from './content-pages.server';
import { toPagePath, rewriteUrl } from './rewrite-links.server';
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

interface Menus {
  header: MenuLink[] | null;
  footer: FooterMenus;
}

const builtInNames = new Map<string, MessageKey>(
  builtInPages.flatMap(({ path, name }) => (name ? [[path, name]] : [])),
);

/** Translates a label that equals the built-in name of the page. The owner's labels stay. */
function toLabel(label: string, to: string | undefined, t: Translate): Pick<MenuLink, 'label' | 'fixed'> {
  const key = to === undefined ? undefined : builtInNames.get(to);
  const isBuiltInName = key !== undefined && getTranslator(catalogueLocale())(key) === label;
  return isBuiltInName ? { label: t(key), fixed: true } : { label };
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
  return menus;
}
