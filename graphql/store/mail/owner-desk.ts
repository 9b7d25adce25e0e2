import { builtInLook, type Look } from '../domain/look';
import type { OwnerMessage, ReceivedWithdrawal } from '../domain/mail-job';
import { ownerMessageMail } from './owner-messages';
import { mailLanguage } from './text';
import { smtpTransport } from './transport';
import { withdrawalMail, withdrawalReceivedMail } from './withdrawal-messages';

export interface OwnerDeskOptions {
  smtpUrl: string;
  /** The owner's address: mails go to it and come from it. */
  ownerEmail: string;
  shopName: string;
  /** Origin of the shop without a slash at the end. */
  siteUrl: string;
  look?: Look;
  /** The language that the owner reads (`de_DE`, `de`). */
  locale: string;
}

/** Mails of a storefront that has no store of its own, which are sent at once; a promise rejects when that fails. */
export function ownerDesk({
  smtpUrl,
  ownerEmail,
  shopName,
  siteUrl,
  look = builtInLook,
  locale,
}: OwnerDeskOptions) {
  const port = smtpTransport(smtpUrl, () => ({ name: shopName, address: ownerEmail }));
  const shop = { name: shopName, siteUrl, look, timezone: 'UTC' };
  const language = mailLanguage(locale);
  return {
    write: (message: OwnerMessage) => port.send(ownerMessageMail(ownerEmail, message, shopName, language)),
    /** A withdrawal, to the owner. */
    withdraw: (withdrawal: ReceivedWithdrawal) =>
      port.send(withdrawalMail(ownerEmail, withdrawal, shop, language)),
    /** That a withdrawal was received, to its sender. */
    acknowledge: (withdrawal: ReceivedWithdrawal) =>
      port.send(withdrawalReceivedMail(withdrawal, shop, mailLanguage(withdrawal.language, locale))),
  };
}
