import { joinDateParts } from '@graphql/shared/date-text';
import {
  buildMessage,
  type MailContent,
  type MailSection,
  type MailSender,
} from '@graphql/shared/mail/mail-layout';
import type { MailMessage } from '@graphql/shared/mail/mail-message';

export interface Withdrawal {
  name: string;
  email: string;
  language: string;
  number: string;
  /** '' if omitted, as are `dates` and `items`. */
  address: string;
  dates: string;
  items: string;
}

export interface ReceivedWithdrawal extends Withdrawal {
  receivedAt: string;
  /** No confirmation is sent: the address has reached its daily limit. */
  isUnconfirmed?: boolean;
}

const linkPattern = /https?:|www\.|[\p{L}\d-]\.[a-z]{2,}(?=[/\s:?#]|$)/iu;

/** Tells whether a mail may repeat a typed text to an unverified address. Without links it is useless for spam. */
function isFreeOfLinks(text: string): boolean {
  return !linkPattern.test(text);
}

type WithdrawalSender = MailSender & { timezone: string };

/** Formats to the second with the time zone: the date counts legally. */
function formatReceivedAt(
  { receivedAt }: ReceivedWithdrawal,
  { timezone, language }: WithdrawalSender,
): string {
  const options = { dateStyle: 'long', timeStyle: 'long', timeZone: timezone } as const;
  const format = new Intl.DateTimeFormat(language.tag, options);
  return joinDateParts(format.formatToParts(new Date(receivedAt)), language.tag);
}

/** Lists the fields of the model form (Directive 2011/83/EU, Annex I B). */
function buildStatement(withdrawal: ReceivedWithdrawal, shop: WithdrawalSender): MailSection {
  const { t } = shop.language;
  const { number, name, email, address, dates, items } = withdrawal;
  const facts = [
    [t('withdrawalOrder'), number],
    [t('withdrawalGoods'), items === '' ? t('withdrawalWhole') : items],
    [t('withdrawalDates'), dates],
    [t('senderName'), name],
    [t('withdrawalAddress'), address],
    [t('senderEmail'), email],
    [t('withdrawalReceivedAt'), formatReceivedAt(withdrawal, shop)],
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

export function composeWithdrawalMail(
  recipient: string,
  withdrawal: ReceivedWithdrawal,
  shop: WithdrawalSender,
): MailMessage {
  const { t, tag } = shop.language;
  const { number, email, isUnconfirmed, language: writtenLanguage } = withdrawal;
  const subject = t('withdrawalOwnerSubject', { number, shop: shop.name });
  const content: MailContent = {
    subject,
    heading: subject,
    paragraphs: [t(isUnconfirmed ? 'withdrawalUnconfirmed' : 'withdrawalOwnerIntro')],
    sections: [buildStatement(withdrawal, shop)],
    closing: [
      t('labelled', {
        label: t('senderLanguage'),
        value: new Intl.DisplayNames([tag], { type: 'language' }).of(writtenLanguage) ?? writtenLanguage,
      }),
    ],
  };
  return buildMessage(recipient, content, shop, email);
}

/** Confirms receipt. The address may be a stranger's: if a text has a link, only the order number is repeated. */
export function composeWithdrawalReceipt(
  withdrawal: ReceivedWithdrawal,
  shop: WithdrawalSender,
): MailMessage {
  const { t } = shop.language;
  const { number, name, email, items, dates, address } = withdrawal;
  const canRepeat = [items, dates, address, name].every(isFreeOfLinks);
  const hidden = { items: items === '' ? '' : '…', dates: '', address: '', name: '' };
  const content: MailContent = {
    subject: t('withdrawalSubject', { number, shop: shop.name }),
    heading: t('withdrawalHeading'),
    paragraphs: [
      t('greetingPlain'),
      t('withdrawalIntro', { number, moment: formatReceivedAt(withdrawal, shop) }),
      t('withdrawalNext'),
    ],
    sections: [buildStatement(canRepeat ? withdrawal : { ...withdrawal, ...hidden }, shop)],
    closing: [t('withdrawalOtherwise')],
  };
  return buildMessage(email, content, shop);
}
