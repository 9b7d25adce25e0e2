import path from 'node:path';
import { createOutboxTransport, createSmtpTransport } from '@graphql/shared/mail/mail-transport';
import { getTexts } from '@graphql/shared/texts';
import { config } from '~/platform/config.server';
import { getErrorCode, log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { composeOwnerMail, type OwnerMessage } from './owner-message-mail.server';
import { composeWithdrawalMail, composeWithdrawalReceipt, type Withdrawal } from './withdrawal-mails.server';

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
      timezone: 'UTC',
      language: getTexts('mail', ...preferredLocales, catalogueLanguage),
    }),
  };
}

const getOwnerMailer = () => singleton('owner-mailer', createOwnerMailer);

export async function sendOwnerMail(message: OwnerMessage): Promise<void> {
  const { address, send, getLocalizedShop } = getOwnerMailer();
  await send(composeOwnerMail(address, message, getLocalizedShop()));
}

/** Mails a withdrawal to the owner, then confirms it to its sender. Rejects only if the owner's mail fails: once received, it counts. */
export async function sendWithdrawal(statement: Withdrawal, options: { mayMailStrangers: boolean }) {
  const withdrawal = { ...statement, receivedAt: new Date().toISOString() };
  const isUnconfirmed = !options.mayMailStrangers;
  const { address, send, getLocalizedShop } = getOwnerMailer();
  await send(composeWithdrawalMail(address, { ...withdrawal, isUnconfirmed }, getLocalizedShop()));
  if (isUnconfirmed) return;
  try {
    await send(composeWithdrawalReceipt(withdrawal, getLocalizedShop(statement.language)));
  } catch (error) {
    log.error(
      { code: getErrorCode(error) },
      'a withdrawal was received, and the mail that says so could not be sent',
    );
  }
}
