import type { OwnerMessage, ReceivedWithdrawal } from '../core/mail-job';
import { getTexts } from '../texts';
import { composeOwnerMail } from './owner-mails';
import { createOutboxTransport, createSmtpTransport } from './mail-transport';
import { composeWithdrawalMail, composeWithdrawalReceipt } from './withdrawal-mails';

export interface AdminMailerOptions {
  /** Without it mails are files in `outboxDir`. */
  smtpUrl?: string;
  outboxDir: string;
  ownerEmail: string;
  shopName: string;
  siteUrl: string;
  locale: string;
}

/** Sends the storefront's own mails at once. Rejects if that fails. */
export function createAdminMailer(options: AdminMailerOptions) {
  const { smtpUrl, outboxDir, ownerEmail, shopName: name, siteUrl, locale } = options;
  const sender = () => ({ name, address: ownerEmail });
  const port = smtpUrl
    ? createSmtpTransport(smtpUrl, sender)
    : createOutboxTransport({ folder: outboxDir, sender, now: () => new Date() });
  const getLocalizedShop = (...preferredLocales: string[]) => ({
    name,
    siteUrl,
    timezone: 'UTC',
    language: getTexts('mail', ...preferredLocales, locale),
  });
  return {
    write: (message: OwnerMessage) => port.send(composeOwnerMail(ownerEmail, message, getLocalizedShop())),
    withdraw: (withdrawal: ReceivedWithdrawal) =>
      port.send(composeWithdrawalMail(ownerEmail, withdrawal, getLocalizedShop())),
    acknowledge: (withdrawal: ReceivedWithdrawal) =>
      port.send(composeWithdrawalReceipt(withdrawal, getLocalizedShop(withdrawal.language))),
  };
}
