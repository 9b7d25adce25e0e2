import { escapeUTF8 as escape } from 'entities';
import type { Look, LookColors } from '../domain/look';
import type { MailLanguage } from './text';

export interface MailTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
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

/** The plain form: everything that the HTML form says, links in full. */
export function asText(content: MailContent, shop: string, language: MailLanguage): string {
  const blocks: string[] = [content.heading, ...content.paragraphs];
  if (content.table) {
    const { rows, sums } = content.table;
    const items = rows.map(([name = '', quantity = '', price = '']) => `${quantity} × ${name}: ${price}`);
    blocks.push(
      items.join('\n'),
      sums.map(({ label, value }) => (value === '' ? `(${label})` : `${label}: ${value}`)).join('\n'),
    );
  }
  if (content.action) blocks.push(`${content.action.label}:\n${content.action.url}`);
  for (const { title, lines, links = [] } of content.sections ?? []) {
    blocks.push([`${title}:`, ...lines, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'));
  }
  blocks.push(...(content.closing ?? []), `-- \n${language.t('footer', { shop })}`);
  return `${blocks.join('\n\n')}\n`;
}

interface MailLook {
  colors: Pick<LookColors, 'paper' | 'card' | 'ink' | 'soft' | 'line'> & { button: string; onButton: string };
  font: string;
}

const builtIn: MailLook = {
  colors: {
    paper: '#f6f3ec',
    card: '#ffffff',
    ink: '#1f1d1a',
    soft: '#5d574e',
    line: '#ded8cb',
    button: '#1f1d1a',
    onButton: '#ffffff',
  },
  font: "Georgia,'Times New Roman',serif",
};

/** Mails are light: few mail programs know another scheme. */
const mailLook = (look: Look | undefined): MailLook =>
  look
    ? {
        colors: { ...look.light, button: look.light.accent, onButton: look.light.onAccent },
        font: look.fonts.text.replaceAll('"', "'"),
      }
    : builtIn;

/** The HTML form: one table column, styles in place because mail programs know no others, readable without pictures. */
export function asHtml(
  content: MailContent,
  { name: shop, look: own }: { name: string; look?: Look },
  language: MailLanguage,
): string {
  const look = mailLook(own);
  const { colors } = look;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:normal">${escape(content.heading)}</h1>`,
    ...content.paragraphs.map(paragraph),
    content.table ? tableOf(content.table, look) : '',
    content.action ? actionOf(content.action, language, look) : '',
    ...(content.sections ?? []).map((section) => sectionOf(section, look)),
    ...(content.closing ?? []).map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(content.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colors.paper};color:${colors.ink};font-family:${look.font};font-size:16px;line-height:1.5">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto">
<tr><td style="padding:0 0 16px;font-size:18px">${escape(shop)}</td></tr>
<tr><td style="padding:28px 24px;background:${colors.card};border:1px solid ${colors.line}">
${body}
</td></tr>
<tr><td style="padding:16px 0;font-size:14px;color:${colors.soft}">${escape(language.t('footer', { shop }))}</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escape(text)}</p>`;
}

function tableOf({ head, rows, sums }: MailTable, { colors }: MailLook): string {
  const cell = (text: string, index: number, tag: 'td' | 'th') =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''} style="padding:8px 0 8px ${index === 0 ? '0' : '12px'};border-bottom:1px solid ${colors.line};${index === 0 ? 'width:70%;text-align:left' : 'text-align:right'};vertical-align:top;font-weight:${tag === 'th' ? 'bold' : 'normal'}">${escape(text)}</${tag}>`;
  const line = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((text, index) => cell(text, index, tag)).join('')}</tr>`;
  const sum = ({ label, value, strong = false }: MailTable['sums'][number]) =>
    `<tr><th scope="row" colspan="${String(head.length - 1)}" style="padding:6px 0;text-align:left;font-weight:${strong ? 'bold' : 'normal'}">${escape(label)}</th><td style="padding:6px 0 6px 12px;text-align:right;font-weight:${strong ? 'bold' : 'normal'}">${escape(value)}</td></tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">
<thead>${line(head, 'th')}</thead>
<tbody>${rows.map((cells) => line(cells, 'td')).join('\n')}</tbody>
<tfoot>${sums.map(sum).join('\n')}</tfoot>
</table>`;
}

function actionOf(
  { label, url }: { label: string; url: string },
  language: MailLanguage,
  { colors }: MailLook,
): string {
  return `<p style="margin:0 0 16px"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;background:${colors.button};color:${colors.onButton};text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${colors.soft};word-break:break-all">${escape(language.t('linkHint'))}<br>${escape(url)}</p>`;
}

function sectionOf({ title, lines, links = [] }: MailSection, { colors }: MailLook): string {
  const items = [
    ...lines.map(escape),
    ...links.map(
      ({ label, url }) => `<a href="${escape(url)}" style="color:${colors.ink}">${escape(label)}</a>`,
    ),
  ];
  return `<h2 style="margin:16px 0 6px;font-size:16px">${escape(title)}</h2>
<p style="margin:0 0 12px">${items.join('<br>\n')}</p>`;
}
