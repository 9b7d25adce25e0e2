import type { OwnerMessage, ReceivedWithdrawal } from '../domain/mail-job';
import { textsOf } from '../texts';
import { ownerMessageMail } from './owner-messages';
import { outboxTransport, smtpTransport } from './transport';
import { withdrawalMail, withdrawalReceivedMail } from './withdrawal-messages';

export interface OwnerDeskOptions {
  /** Without it mails go into the folder `outboxDir`. */
  smtpUrl?: string;
  outboxDir: string;
  /** The owner's address: mails go to it and come from it. */
  ownerEmail: string;
  shopName: string;
  /** Origin of the shop without a slash at the end. */
  siteUrl: string;
  /** The language that the owner reads (`de_DE`, `de`). */
  locale: string;
}

/** The storefront's own mails, sent at once; a promise rejects when that fails. */
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
    /** A withdrawal, to the owner. */
    withdraw: (withdrawal: ReceivedWithdrawal) => port.send(withdrawalMail(ownerEmail, withdrawal, shopIn())),
    /** That a withdrawal was received, to its sender. */
    acknowledge: (withdrawal: ReceivedWithdrawal) =>
      port.send(withdrawalReceivedMail(withdrawal, shopIn(withdrawal.language))),
  };
}
