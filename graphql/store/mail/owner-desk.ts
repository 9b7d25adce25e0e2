import type { OwnerMessage, ReceivedWithdrawal } from '../domain/mail-job';
import { textsOf } from '../texts';
import { ownerMessageMail } from './owner-messages';
import { outboxTransport, smtpTransport } from './transport';
import { withdrawalMail, withdrawalReceivedMail } from './withdrawal-messages';

export interface OwnerDeskOptions {
  /** Without it mails are files in `outboxDir`. */
  smtpUrl?: string;
  outboxDir: string;
  ownerEmail: string;
  shopName: string;
  siteUrl: string;
  locale: string;
}

/** Sends the storefront's own mails at once. Rejects if that fails. */
export function ownerDesk(options: OwnerDeskOptions) {
  const { smtpUrl, outboxDir, ownerEmail, shopName: name, siteUrl, locale } = options;
  const sender = () => ({ name, address: ownerEmail });
  const port = smtpUrl
    ? smtpTransport(smtpUrl, sender)
    : outboxTransport({ folder: outboxDir, sender, now: () => new Date() });
  const shopIn = (...wishes: string[]) => ({
    name,
    siteUrl,
    timezone: 'UTC',
    language: textsOf('mail', ...wishes, locale),
  });
  return {
    write: (message: OwnerMessage) => port.send(ownerMessageMail(ownerEmail, message, shopIn())),
    withdraw: (withdrawal: ReceivedWithdrawal) => port.send(withdrawalMail(ownerEmail, withdrawal, shopIn())),
    acknowledge: (withdrawal: ReceivedWithdrawal) =>
      port.send(withdrawalReceivedMail(withdrawal, shopIn(withdrawal.language))),
  };
}
