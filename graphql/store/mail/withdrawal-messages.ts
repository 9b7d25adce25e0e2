import { dateText } from '../../rules/dates';
import type { ReceivedWithdrawal } from '../domain/mail-job';
import type { MailMessage } from '../ports';
import { message, type MailContent, type MailSection, type MailSender } from './layout';
import type { Shop } from './order-content';

const linkLike = /https?:|www\.|[\p{L}\d-]\.[a-z]{2,}(?=[/\s:?#]|$)/iu;

/** Tells whether a mail may repeat a typed text to an unverified address. Without links it is useless for spam. */
export function isRepeatable(text: string): boolean {
  return !linkLike.test(text);
}

type Sender = MailSender & Pick<Shop, 'timezone'>;

/** Formats to the second with the time zone: the date counts legally. */
function momentOf({ receivedAt }: ReceivedWithdrawal, { timezone, language }: Sender): string {
  const options = { dateStyle: 'long', timeStyle: 'long', timeZone: timezone } as const;
  const format = new Intl.DateTimeFormat(language.tag, options);
  return dateText(format.formatToParts(new Date(receivedAt)), language.tag);
}

/** Lists the fields of the model form (Directive 2011/83/EU, Annex I B). */
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

/** Confirms receipt. The address may be a stranger's: if a text has a link, only the order number is repeated. */
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
