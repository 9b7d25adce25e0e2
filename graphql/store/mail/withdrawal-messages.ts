import { dateText } from '../../rules/dates';
import type { ReceivedWithdrawal } from '../domain/mail-job';
import type { MailMessage } from '../ports';
import { message, type MailContent, type MailSection, type MailSender } from './layout';
import type { Shop } from './order-content';

/** What mail programs make a link of. */
const linkLike = /https?:|www\.|[\p{L}\d-]\.[a-z]{2,}(?=[/\s:?#]|$)/iu;

/**
 * Whether a mail may repeat a typed text although its address may be a stranger's: a mail without links is of no use for
 * spam.
 */
export function isRepeatable(text: string): boolean {
  return !linkLike.test(text);
}

type Sender = MailSender & Pick<Shop, 'timezone'>;

/** The moment that counts, to the second and with its time zone. */
function momentOf({ receivedAt }: ReceivedWithdrawal, { timezone, language }: Sender): string {
  const options = { dateStyle: 'long', timeStyle: 'long', timeZone: timezone } as const;
  const format = new Intl.DateTimeFormat(language.tag, options);
  return dateText(format.formatToParts(new Date(receivedAt)), language.tag);
}

/** The statement by the fields of the model form (Directive 2011/83/EU, Annex I B). */
function statementOf(withdrawal: ReceivedWithdrawal, shop: Sender): MailSection {
  const { t } = shop.language;
  const { number, name, email, address, dates, items } = withdrawal;
  const facts = [
    [t('withdrawalOrder'), number],
    [t('withdrawalGoods'), items === '' ? t('withdrawalWhole') : items],
    [t('withdrawalDates'), dates],
    [t('senderName'), name],
    [t('withdrawalAddress'), address],
    [t('senderEmail'), email],
    [t('withdrawalReceivedAt'), momentOf(withdrawal, shop)],
  ] as const;
  return {
    title: t('withdrawalStatement'),
    lines: facts
      .filter(([, value]) => value !== '')
      .flatMap(([label, value]) => {
        const [first = '', ...others] = value.split('\n');
        return [t('labelled', { label, value: first }), ...others];
      }),
  };
}

/** To the owner: a customer withdraws from a contract. An answer goes to that customer. */
export function withdrawalMail(to: string, withdrawal: ReceivedWithdrawal, shop: Sender): MailMessage {
  const { t, tag } = shop.language;
  const { number, email, isUnconfirmed, language: written } = withdrawal;
  const subject = t('withdrawalOwnerSubject', { number, shop: shop.name });
  const content: MailContent = {
    subject,
    heading: subject,
    paragraphs: [t(isUnconfirmed ? 'withdrawalUnconfirmed' : 'withdrawalOwnerIntro')],
    sections: [statementOf(withdrawal, shop)],
    closing: [
      t('labelled', {
        label: t('senderLanguage'),
        value: new Intl.DisplayNames([tag], { type: 'language' }).of(written) ?? written,
      }),
    ],
  };
  return message(to, content, shop, email);
}

/**
 * To who withdraws: that it was received, when, and what it says. The address may be a stranger's: where a text holds a link, only the
 * order's number is repeated.
 */
export function withdrawalReceivedMail(withdrawal: ReceivedWithdrawal, shop: Sender): MailMessage {
  const { t } = shop.language;
  const { number, name, email, items, dates, address } = withdrawal;
  const isRepeated = [items, dates, address, name].every(isRepeatable);
  const hidden = { items: items === '' ? '' : '…', dates: '', address: '', name: '' };
  const content: MailContent = {
    subject: t('withdrawalSubject', { number, shop: shop.name }),
    heading: t('withdrawalHeading'),
    paragraphs: [
      t('greetingPlain'),
      t('withdrawalIntro', { number, moment: momentOf(withdrawal, shop) }),
      t('withdrawalNext'),
    ],
    sections: [statementOf(isRepeated ? withdrawal : { ...withdrawal, ...hidden }, shop)],
    closing: [t('withdrawalOtherwise')],
  };
  return message(email, content, shop);
}
