import path from 'node:path';
import { createOutboxTransport, createSmtpTransport } from '@graphql/shared/mail/mail-transport';
import { getTexts } from '@graphql/shared/texts';
import { config } from '~/platform/config.server';
import { getErrorCode, log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { joinDateParts } from '@graphql/shared/date-text';
import {
  buildMessage,
  type MailLanguage,
  type MailSender,
  type MailMessage,
} from '@graphql/shared/mail/mail-layout';

interface OwnerMessage {
  name: string;
  email: string;
  /** BCP 47 tag of the form's language. */
  language: string;
  topic: 'contact' | 'barrier';
  /** Order number of a question, or the page with the barrier. */
  about: string;
  text: string;
}

const formatLanguage = (writtenLanguage: string, { tag }: MailLanguage): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(writtenLanguage) ?? writtenLanguage;

/** Lists labels and values. Further lines of a value are lines of their own, and without a value there is none. */
const listFacts = (facts: readonly (readonly [label: string, value: string])[], { t }: MailLanguage) =>
  facts
    .filter(([, value]) => value !== '')
    .flatMap(([label, text]) => {
      const [value = '', ...others] = text.split('\n');
      return [t('labelled', { label, value }), ...others];
    });

/** Composes a shopper's message to the owner. The subject has no text of the shopper besides an order number. */
function composeOwnerMail(
  recipient: string,
  { topic, name, email, about, text, language: writtenLanguage }: OwnerMessage,
  sender: MailSender,
): MailMessage {
  const { t } = sender.language;
  const shop = sender.name;
  const number = topic === 'contact' && /^[\w-]{1,30}$/.test(about) ? about : '';
  const subject =
    topic === 'barrier'
      ? t('barrierSubject', { shop })
      : number === ''
        ? t('contactSubject', { shop })
        : t('contactSubjectOrder', { number, shop });
  const facts = [
    [t('senderName'), name],
    [t('senderEmail'), email],
    [t(topic === 'barrier' ? 'senderPage' : 'senderOrder'), about],
    [t('senderLanguage'), formatLanguage(writtenLanguage, sender.language)],
  ] as const;
  const sections = [
    { title: t('sender'), lines: listFacts(facts, sender.language) },
    { title: t('senderText'), lines: text.split('\n') },
  ];
  const content = { subject, heading: subject, paragraphs: [t('senderReply')], sections };
  return buildMessage(recipient, content, sender, email);
}

interface Withdrawal {
  name: string;
  email: string;
  language: string;
  number: string;
  /** '' if omitted, as are `dates` and `items`. */
  address: string;
  dates: string;
  items: string;
}

type ReceivedWithdrawal = Withdrawal & { receivedAt: Date };

const linkPattern = /https?:|www\.|[\p{L}\d-]\.[a-z]{2,}(?=[/\s:?#]|$)/iu;

/** Formats to the second with the time zone: the date counts legally. */
function formatReceivedAt({ receivedAt }: ReceivedWithdrawal, { tag }: MailLanguage): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return joinDateParts(format.formatToParts(receivedAt), tag);
}

/** Lists the fields of the model form (Directive 2011/83/EU, Annex I B). */
function buildStatement(withdrawal: ReceivedWithdrawal, language: MailLanguage) {
  const { t } = language;
  const { number, name, email, address, dates, items } = withdrawal;
  const facts = [
    [t('withdrawalOrder'), number],
    [t('withdrawalGoods'), items === '' ? t('withdrawalWhole') : items],
    [t('withdrawalDates'), dates],
    [t('senderName'), name],
    [t('withdrawalAddress'), address],
    [t('senderEmail'), email],
    [t('withdrawalReceivedAt'), formatReceivedAt(withdrawal, language)],
  ] as const;
  return { title: t('withdrawalStatement'), lines: listFacts(facts, language) };
}

function composeWithdrawalMail(
  recipient: string,
  withdrawal: ReceivedWithdrawal,
  shop: MailSender,
  isConfirmed: boolean,
): MailMessage {
  const { t } = shop.language;
  const subject = t('withdrawalOwnerSubject', { number: withdrawal.number, shop: shop.name });
  const value = formatLanguage(withdrawal.language, shop.language);
  const content = {
    subject,
    heading: subject,
    paragraphs: [t(isConfirmed ? 'withdrawalOwnerIntro' : 'withdrawalUnconfirmed')],
    sections: [buildStatement(withdrawal, shop.language)],
    closing: [t('labelled', { label: t('senderLanguage'), value })],
  };
  return buildMessage(recipient, content, shop, withdrawal.email);
}

/** Confirms receipt. The address may be a stranger's: if a text has a link, which spam needs, only the order number is repeated. */
function composeWithdrawalReceipt(withdrawal: ReceivedWithdrawal, shop: MailSender): MailMessage {
  const { t } = shop.language;
  const { number, name, email, items, dates, address } = withdrawal;
  const canRepeat = ![items, dates, address, name].some((text) => linkPattern.test(text));
  const hidden = { items: items === '' ? '' : '…', dates: '', address: '', name: '' };
  const intro = t('withdrawalIntro', { number, moment: formatReceivedAt(withdrawal, shop.language) });
  const content = {
    subject: t('withdrawalSubject', { number, shop: shop.name }),
    heading: t('withdrawalHeading'),
    paragraphs: [t('greetingPlain'), intro, t('withdrawalNext')],
    sections: [buildStatement(canRepeat ? withdrawal : { ...withdrawal, ...hidden }, shop.language)],
    closing: [t('withdrawalOtherwise')],
  };
  return buildMessage(email, content, shop);
}

/** Checks whether contact forms work: without SMTP_URL only the embedded store has an outbox folder. */
export const canSendOwnerMail = (): boolean => !config().gqlHost || config().smtpUrl !== undefined;

function createOwnerMailer() {
  const { smtpUrl, appUrl: siteUrl, dataDir, ownerEmail } = config();
  if (!canSendOwnerMail()) throw new Error('there is no way to send a mail');
  const { siteName: name, catalogueLanguage, contactEmail } = storeSettings();
  const address = ownerEmail ?? contactEmail;
  const sender = () => ({ name, address });
  const port = smtpUrl
    ? createSmtpTransport(smtpUrl, sender)
    : createOutboxTransport({ folder: path.join(dataDir, 'outbox'), sender, now: () => new Date() });
  return {
    address,
    send: port.send.bind(port),
    getLocalizedShop: (...preferredLocales: string[]) => ({
      name,
      siteUrl,
      language: getTexts('mail', ...preferredLocales, catalogueLanguage),
    }),
  };
}

const getOwnerMailer = () => singleton('owner-mailer', createOwnerMailer);

export async function sendOwnerMail(message: OwnerMessage): Promise<void> {
  const { address, send, getLocalizedShop } = getOwnerMailer();
  await send(composeOwnerMail(address, message, getLocalizedShop()));
}

/**
 * Mails a withdrawal to the owner, then confirms it to its sender, unless the address has reached its daily limit. Rejects only if the
 * owner's mail fails: once received, it counts.
 */
export async function sendWithdrawal(
  statement: Withdrawal,
  { mayMailStrangers: isConfirmed }: { mayMailStrangers: boolean },
) {
  const withdrawal = { ...statement, receivedAt: new Date() };
  const { address, send, getLocalizedShop } = getOwnerMailer();
  await send(composeWithdrawalMail(address, withdrawal, getLocalizedShop(), isConfirmed));
  if (!isConfirmed) return;
  try {
    await send(composeWithdrawalReceipt(withdrawal, getLocalizedShop(statement.language)));
  } catch (error) {
    log.error(
      { code: getErrorCode(error) },
      'a withdrawal was received, and the mail that says so could not be sent',
    );
  }
}
