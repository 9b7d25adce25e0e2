import { isEmail } from '../email';
import type { Language } from '../locale-match';
import type { TextKey } from '../texts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  link?: string;
}

/** Rejects if the message cannot be delivered. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
}

export type MailKey = TextKey<'mail'>;
export type MailLanguage = Language<MailKey>;

export interface MailSender {
  name: string;
  /** Has no slash at the end. */
  siteUrl: string;
  language: MailLanguage;
}

export interface MailTable {
  rows: readonly { name: string; quantity: number; price: string }[];
  totals: readonly { label: string; value: string }[];
}

export interface MailSection {
  title: string;
  lines: readonly string[];
  links?: readonly { label: string; url: string }[];
}

export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  table?: MailTable;
  sections?: readonly MailSection[];
  action?: { label: string; url: string };
  closing?: readonly string[];
}

/** Builds a mail of plain text, so that texts of others are never markup. */
export function buildMessage(
  recipient: string,
  content: MailContent,
  shop: MailSender,
  replyTo = '',
): MailMessage {
  return {
    to: recipient,
    subject: content.subject.replace(/\s+/g, ' '),
    text: toPlainText(content, shop),
    ...(content.action ? { link: content.action.url } : {}),
    ...(isEmail(replyTo) ? { replyTo } : {}),
  };
}

function toPlainText(content: MailContent, { name: shop, language: { t } }: MailSender): string {
  const blocks: string[] = [content.heading, ...content.paragraphs];
  if (content.table) {
    const { rows, totals } = content.table;
    const items = rows.map(
      ({ name, quantity, price }) =>
        `${String(quantity)} × ${price === '' ? name : t('labelled', { label: name, value: price })}`,
    );
    blocks.push(
      items.join('\n'),
      totals.map(({ label, value }) => (value === '' ? label : t('labelled', { label, value }))).join('\n'),
    );
  }
  const formatHeading = (label: string) => t('labelled', { label, value: '' }).trimEnd();
  if (content.action) blocks.push(`${formatHeading(content.action.label)}\n${content.action.url}`);
  for (const { title, lines, links = [] } of content.sections ?? []) {
    const linked = links.map(({ label, url }) => t('labelled', { label, value: url }));
    blocks.push([formatHeading(title), ...lines, ...linked].join('\n'));
  }
  blocks.push(...(content.closing ?? []), `-- \n${t('footer', { shop })}`);
  return `${blocks.join('\n\n')}\n`;
}
