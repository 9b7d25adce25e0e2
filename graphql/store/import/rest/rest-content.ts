import { decodeHTML } from 'entities';
import * as z from 'zod/v4';
import { normalizePagePath } from '../../content/page-rules';
import { renderPage } from '../../content/wordpress-html';
import { id, language, withDefault, position, reference, rows, status, text } from './rest-values';

/** WordPress REST API v2: pages and menus. Editors get `raw` texts, everybody gets `rendered`. */

const renderedField = withDefault(
  z.union([z.string().transform((raw) => ({ raw, rendered: raw })), z.object({ raw: text, rendered: text })]),
  { raw: '', rendered: '' },
);
const titleField = renderedField.transform(({ raw, rendered }) =>
  rendered === '' ? raw : decodeHTML(rendered),
);

export const page = z
  .object({
    id,
    slug: z.string().min(1),
    status,
    password: text,
    title: titleField,
    content: z
      .union([z.string(), z.object({ raw: text, rendered: text, protected: z.boolean().nullish() })])
      .nullish(),
    link: text,
    parent: reference,
    menu_order: position,
    date: text,
    language,
  })
  .transform(({ content, password, link, ...row }) => {
    const body = typeof content === 'string' ? { raw: content, rendered: '' } : content;
    const raw = body?.raw ?? '';
    const rendered = body?.rendered ?? '';
    return {
      ...row,
      locked: password !== '' || (typeof content === 'object' && content?.protected === true),
      content: rendered === '' ? renderPage(raw) : rendered,
      source: raw === '' ? rendered : raw,
      link,
      path: link === '' || /[?&]page_id=/.test(link) ? normalizePagePath(row.slug) : normalizePagePath(link),
    };
  });

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
  title: titleField,
  attr_title: text,
  description: text,
  status: text,
  url: address,
  type: z.string().min(1),
  object: text,
  object_id: withDefault(z.int().nonnegative(), 0),
  parent: position,
  menu_order: position,
  target: text,
  classes: rows(z.string()).transform((value) => value.filter((name) => name !== '')),
  menus: id,
});

export const menuLocations = withDefault(
  z.record(z.string().min(1), z.object({ menu: z.int().nonnegative() })),
  {},
);
