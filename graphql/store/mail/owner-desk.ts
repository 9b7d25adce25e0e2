import type { OwnerMessage } from '../ports';
import { ownerMessageMail } from './owner-messages';
import { mailLanguage } from './text';
import { smtpTransport } from './transport';

export interface OwnerDeskOptions {
  smtpUrl: string;
  /** The owner's address: mails go to it and come from it. */
  ownerEmail: string;
  shopName: string;
  /** The language that the owner reads (`de_DE`, `de`). */
  locale: string;
}

/** Sends what is written to the owner at once, for a storefront that has no store of its own; rejects when that fails. */
export function ownerDesk({ smtpUrl, ownerEmail, shopName, locale }: OwnerDeskOptions) {
  const port = smtpTransport(smtpUrl, () => ({ name: shopName, address: ownerEmail }));
  return (message: OwnerMessage): Promise<void> =>
    port.send(ownerMessageMail(ownerEmail, message, shopName, mailLanguage(locale)));
}
