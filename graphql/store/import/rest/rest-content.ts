import { decodeHTML } from 'entities';
import * as z from 'zod/v4';
import { normalizePagePath } from '../../content/page-rules';
import { renderPage } from '../../content/wordpress-html';
import { fields, id, language, withDefault, position, reference, rows, status, text } from './rest-values';

/** WordPress REST API v2: pages and menus. Editors get `raw` texts, everybody gets `rendered`. */
const field = z.union([
  z.string().transform((raw) => ({ raw, rendered: '', protected: false })),
  z.object({ raw: text, rendered: text, protected: withDefault(z.boolean(), false) }),
]);
const title = field.transform(({ raw, rendered }) => decodeHTML(rendered || raw));

export const page = z
  .object({
    id,
    slug: z.string().min(1),
    status,
    ...fields(text, 'password', 'link', 'date'),
    title,
    content: field,
    parent: reference,
    language,
  })
  .transform(({ content: { raw, rendered, protected: isProtected }, ...row }) => ({
    ...row,
    locked: row.password !== '' || isProtected,
    content: rendered || renderPage(raw),
    source: raw || rendered,
    path: normalizePagePath(row.link === '' || /[?&]page_id=/.test(row.link) ? row.slug : row.link),
  }));

export const menu = z.object({
  id,
  name: z
    .string()
    .min(1)
    .transform((name) => decodeHTML(name)),
  slug: z.string().min(1),
  locations: rows(z.string().min(1)),
});

const address = text.refine(
  (value) => !/^\s*[a-z][a-z0-9+.-]*:/i.test(value) || /^(?:https?|mailto|tel):/i.test(value),
  'expected an address on the web, of a mailbox or of a telephone',
);

export const menuItem = z.object({
  id,
  title,
  ...fields(text, 'status', 'object', 'target'),
  url: address,
  type: z.string().min(1),
  object_id: withDefault(z.int().nonnegative(), 0),
  parent: position,
  menu_order: position,
  classes: rows(z.string()).transform((value) => value.filter((name) => name !== '')),
  menus: id,
});

export const menuLocations = withDefault(z.record(z.string(), z.object({ menu: z.int() })), {});
