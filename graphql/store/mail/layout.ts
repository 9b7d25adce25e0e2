import { escapeUTF8 as escape } from 'entities';
import { isEmail } from '../../rules/email';
import { greetableName } from '../domain/account/greeting';
import { hasDark, type Look, type LookColors } from '../domain/look';
import type { Language } from '../domain/language';
import type { MailMessage } from '../ports';
import type { TextKey } from '../texts';

export type MailKey = TextKey<'mail'>;
export type MailLanguage = Language<MailKey>;

export interface MailRow {
  name: string;
  quantity: number;
  /** Empty where none is shown. */
  price: string;
  /** Whole address of a small picture. */
  picture?: string | undefined;
}

/** Who writes, in which language, and how their mails look. */
export interface MailSender {
  name: string;
  /** Where the storefront begins, without a slash at the end. */
  siteUrl: string;
  look: Look;
  language: MailLanguage;
}

export interface MailTable {
  rows: readonly MailRow[];
  sums: readonly { label: string; value: string; strong?: boolean }[];
}

export interface MailSection {
  title: string;
  lines: readonly string[];
  /** One link per line instead of plain lines. */
  links?: readonly { label: string; url: string }[];
}

/** What a mail says, without its form. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  table?: MailTable;
  sections?: readonly MailSection[];
  action?: { label: string; url: string };
  closing?: readonly string[];
}

/** A mail from its content. */
export function message(to: string, content: MailContent, shop: MailSender): MailMessage {
  return {
    to,
    subject: content.subject.replace(/\s+/g, ' '),
    text: asText(content, shop),
    html: asHtml(content, shop),
    ...(content.action ? { link: content.action.url } : {}),
  };
}

/** A mail of text alone: what others have written is never markup in it. */
export function plain(to: string, content: MailContent, replyTo: string, shop: MailSender): MailMessage {
  return {
    to,
    subject: content.subject.replace(/\s+/g, ' '),
    text: asText(content, shop),
    ...(isEmail(replyTo) ? { replyTo } : {}),
  };
}

/** The greeting that a mail begins with. */
export function hello(firstName: string, { language: { t } }: MailSender): string {
  const name = greetableName(firstName);
  return name === '' ? t('greetingPlain') : t('greeting', { name });
}

/** The plain form: everything that the HTML form says, links in full. */
function asText(content: MailContent, { name: shop, language: { t } }: MailSender): string {
  const blocks: string[] = [content.heading, ...content.paragraphs];
  if (content.table) {
    const { rows, sums } = content.table;
    const items = rows.map(
      ({ name, quantity, price }) =>
        `${String(quantity)} × ${price === '' ? name : t('labelled', { label: name, value: price })}`,
    );
    blocks.push(
      items.join('\n'),
      sums.map(({ label, value }) => (value === '' ? label : t('labelled', { label, value }))).join('\n'),
    );
  }
  const heads = (label: string) => t('labelled', { label, value: '' }).trimEnd();
  if (content.action) blocks.push(`${heads(content.action.label)}\n${content.action.url}`);
  for (const { title, lines, links = [] } of content.sections ?? []) {
    const linked = links.map(({ label, url }) => t('labelled', { label, value: url }));
    blocks.push([heads(title), ...lines, ...linked].join('\n'));
  }
  blocks.push(...(content.closing ?? []), `-- \n${t('footer', { shop })}`);
  return `${blocks.join('\n\n')}\n`;
}

/** What of a mail has which colour, in either scheme. */
const painted = {
  page: ({ paper, ink }) => `background:${paper};color:${ink}`,
  card: ({ card, line }) => `background:${card};border:1px solid ${line}`,
  ink: ({ ink }) => `color:${ink}`,
  soft: ({ soft }) => `color:${soft}`,
  line: ({ line }) => `border-bottom:1px solid ${line}`,
  button: ({ accent, onAccent }) => `background:${accent};color:${onAccent}`,
} as const satisfies Record<string, (colors: LookColors) => string>;

type Part = keyof typeof painted;

/** Class and style of a part: mail programs that know no stylesheet show the light scheme. */
const paint =
  ({ light }: Look) =>
  (part: Part, style = ''): string =>
    `class="${part}" style="${painted[part](light)};${style}"`;

const darkRules = (look: Look): string =>
  Object.entries(painted)
    .map(([part, style]) => `.${part}{${style(look.dark).replaceAll(/(?=;|$)/g, '!important')}}`)
    .join('');

/** The HTML form: one column, styles in place because few mail programs know others, readable without pictures. */
export function asHtml(content: MailContent, shop: MailSender): string {
  const { look, name, language } = shop;
  const { fonts, corners } = look;
  const style = paint(look);
  const isDark = hasDark(look);
  const font = (stack: string) => `font-family:${stack.replaceAll('"', "'")}`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:500;${font(fonts.display)}">${escape(content.heading)}</h1>`,
    ...content.paragraphs.map(paragraph),
    content.table ? tableOf(content.table, look) : '',
    content.action ? actionOf(content.action, shop) : '',
    ...(content.sections ?? []).map((section) => sectionOf(section, look)),
    ...(content.closing ?? []).map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light${isDark ? ' dark' : ''}">
<title>${escape(content.subject)}</title>
${isDark ? `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(look)}}</style>` : ''}
</head>
<body ${style('page', `margin:0;padding:0;${font(fonts.text)};font-size:16px;line-height:1.5`)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${style('page')}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 0 20px"><a href="${escape(shop.siteUrl)}" ${style('ink', `text-decoration:none;font-size:24px;${font(fonts.display)}`)}>${logoOf(shop)}</a></td></tr>
<tr><td ${style('card', `padding:28px 24px;border-radius:${corners.card}`)}>
${body}
</td></tr>
<tr><td ${style('soft', 'padding:16px 0;font-size:14px')}>${escape(language.t('footer', { shop: name }))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function logoOf({ name, siteUrl, look: { logo } }: MailSender): string {
  if (!logo) return escape(name);
  const address = (file: string) => escape(new URL(file, siteUrl).href);
  const dark = logo.dark ? `<source media="(prefers-color-scheme:dark)" srcset="${address(logo.dark)}">` : '';
  return `<picture>${dark}<img src="${address(logo.src)}" width="${String(logo.width)}" height="${String(logo.height)}" alt="${escape(name)}" style="display:block;border:0"></picture>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escape(text)}</p>`;
}

/** Lines with their pictures, then sums, each with its name as the head of its row. */
function tableOf({ rows, sums }: MailTable, look: Look): string {
  const style = paint(look);
  const hasPictures = rows.some(({ picture }) => picture);
  const start = 'text-align:left;vertical-align:top;font-weight:normal';
  const end = 'text-align:right;vertical-align:top;white-space:nowrap';
  const line = ({ name, quantity, price, picture }: MailRow) =>
    `<tr>${hasPictures ? `<td ${style('line', 'width:64px;padding:12px 16px 12px 0')}>${picture ? `<img src="${escape(picture)}" width="64" height="80" alt="" style="display:block;border:0;border-radius:${look.corners.control}">` : ''}</td>` : ''}<th scope="row" ${style('line', `padding:12px 0;${start}`)}>${String(quantity)} × ${escape(name)}</th><td ${style('line', `padding:12px 0 12px 12px;${end}`)}>${escape(price)}</td></tr>`;
  const sum = ({ label, value, strong = false }: MailTable['sums'][number]) => {
    const weight = `font-weight:${strong ? 'bold' : 'normal'}`;
    return `<tr><th scope="row"${hasPictures ? ' colspan="2"' : ''} style="padding:6px 0;${start};${weight}">${escape(label)}</th><td style="padding:6px 0 6px 12px;${end};${weight}">${escape(value)}</td></tr>`;
  };
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-variant-numeric:tabular-nums">
<tbody>${rows.map(line).join('\n')}</tbody>
<tbody>${sums.map(sum).join('\n')}</tbody>
</table>`;
}

function actionOf({ label, url }: { label: string; url: string }, { language, look }: MailSender): string {
  const style = paint(look);
  return `<p style="margin:0 0 16px"><a href="${escape(url)}" ${style('button', `display:inline-block;padding:12px 20px;border-radius:${look.corners.control};font-weight:bold;text-decoration:none`)}>${escape(label)}</a></p>
<p ${style('soft', 'margin:0 0 16px;font-size:14px')}>${escape(language.t('linkHint'))}<br><span style="word-break:break-all">${escape(url)}</span></p>`;
}

function sectionOf({ title, lines, links = [] }: MailSection, look: Look): string {
  const items = [
    ...lines.map(escape),
    ...links.map(({ label, url }) => `<a href="${escape(url)}" ${paint(look)('ink')}>${escape(label)}</a>`),
  ];
  return `<h2 style="margin:24px 0 6px;font-size:16px">${escape(title)}</h2>
<p style="margin:0 0 12px">${items.join('<br>\n')}</p>`;
}
