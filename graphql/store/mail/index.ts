import type { MailJob, StoreServices } from '../context/store-context';
import type { MailMessage, MailPort } from '../../shared/mail/mail-layout';
import { findOrderDownloads } from '../downloads/download-service';
import { saveReset } from '../login/login-sql';
import { findUser, passwordHash, type User } from '../account/user-sql';
import { hashResetKey, RESET_KEY_TTL_SECONDS, generateResetKey } from '../account/password-rules';
import { nowInSeconds } from '../core/clock';
import { getTexts } from '../../shared/texts';
import { composeCustomerMail } from './customer-mails';
import { type MailShop, composeOrderReceivedMail } from './order-mails';
import { readOrder } from './order-mail-sql';
import { createOutboxTransport, createSmtpTransport, type Sender } from '../../shared/mail/mail-transport';
import { getErrorCode } from '../core/user-facing-error';

type Services = Pick<
  StoreServices,
  'db' | 'now' | 'log' | 'secrets' | 'siteUrl' | 'settings' | 'languagePath' | 'formatLocale' | 'bankAccounts'
>;

export interface MailSetup {
  /** Defaults to SMTP at `smtpUrl`, else to files in `dataDir`/outbox. */
  mail?: MailPort;
  smtpUrl?: string;
  /** Reply address of the shop's mails. Defaults to the sender. */
  contactEmail?: string;
  /** Shows the developer a new mail in the outbox, with its link. Not for production. */
  announceMail?: (mail: { file: string; subject: string; link?: string }) => void;
}

/** Sends mails one by one after the transaction that queued them. Logs those that fail. */
export function createMailQueue(
  services: Services,
  { outboxDir, ...setup }: MailSetup & { outboxDir: string },
) {
  const { db, log, now } = services;
  const { smtpUrl, announceMail: announce } = setup;
  // Settings are read when a mail is sent.
  const sender = () => getSender(services, setup.contactEmail);
  const defaultPort = () =>
    smtpUrl
      ? createSmtpTransport(smtpUrl, sender)
      : createOutboxTransport({ folder: outboxDir, sender, now, ...(announce ? { announce } : {}) });
  const port = setup.mail ?? defaultPort();
  let lastSend = Promise.resolve();
  let isClosed = false;
  const sendMail = async (job: MailJob): Promise<void> => {
    if (isClosed) return;
    try {
      const message = db.transaction(() => compose(job, services));
      if (message) await port.send(message);
    } catch (error) {
      log.error({ kind: job.kind, reason: getErrorCode(error) }, 'store: a mail could not be sent');
    }
  };
  return {
    queue(job: MailJob): void {
      db.afterCommit(() => {
        lastSend = lastSend.then(() => sendMail(job));
      });
    },
    /** Resolves when all mails queued so far have been tried. */
    settle: () => lastSend,
    close() {
      isClosed = true;
    },
  };
}

function getSender({ settings: shop, siteUrl }: Services, replyTo: string | undefined): Sender {
  const { hostname } = new URL(siteUrl);
  const host = /[a-z]/i.test(hostname) ? hostname : 'localhost';
  return {
    name: shop.text('woocommerce_email_from_name') || shop.shopName,
    address: shop.text('woocommerce_email_from_address') || `shop@${host}`,
    replyTo,
  };
}

/** Returns undefined if the recipient is deleted. */
function compose(job: MailJob, services: Services): MailMessage | undefined {
  const { db, settings } = services;
  const shop = {
    name: settings.shopName,
    timezone: settings.timezone,
    decimals: settings.decimals,
    showsPricesWithTax: settings.displayCartPricesWithTax,
    formatLocale: services.formatLocale,
  };
  const getLocalizedShop = (...preferredLocales: string[]): MailShop => {
    const language = getTexts('mail', ...preferredLocales, settings.text('WPLANG'));
    return { ...shop, language, siteUrl: services.siteUrl + services.languagePath(language.tag) };
  };
  const preferredLocale = job.locale ?? '';
  if (job.kind === 'order-received') {
    const order = readOrder(db, job.orderId);
    if (!order || order.billing.email === '') return undefined;
    const downloads = findOrderDownloads(services, order.id);
    const sender = getLocalizedShop(preferredLocale, order.locale, order.userLocale);
    return composeOrderReceivedMail(order, sender, { downloads, bankAccounts: services.bankAccounts() });
  }
  const user = job.userId === null ? undefined : findUser(db, job.userId);
  if (!user) return undefined;
  const sender = getLocalizedShop(user.locale, preferredLocale);
  const hasKey =
    job.kind === 'password-reset' || (job.kind === 'welcome' && passwordHash(db, user.id) === null);
  const recipient = job.kind === 'email-changed' ? { ...user, email: job.email } : user;
  return composeCustomerMail(job.kind, recipient, sender, hasKey ? createResetKey(user, services) : null);
}

/** Creates a key and stores its hash alone. */
function createResetKey(user: User, { db, now }: Services): string {
  const key = generateResetKey();
  const expiresAt = nowInSeconds({ now }) + RESET_KEY_TTL_SECONDS;
  saveReset(db, { userId: user.id, keyHash: hashResetKey(key), expiresAt }, now());
  return key;
}
