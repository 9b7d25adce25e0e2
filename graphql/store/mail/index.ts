import type { MailJob, StoreServices } from '../context/store-context';
import type { MailMessage, MailPort } from '../../shared/mail/mail-layout';
import { findOrderDownloads } from '../downloads/download-service';
import { saveReset } from '../login/login-sql';
import { findUser, passwordHash, type User } from '../account/user-sql';
import { hashResetKey, RESET_KEY_TTL_SECONDS, generateResetKey } from '../account/password-rules';
import { nowInSeconds } from '../core/clock';
import { getTexts } from '../../shared/texts';
import { composeNoticeMail, composePasswordResetMail, composeWelcomeMail } from './customer-mails';
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

interface MailQueueSetup extends MailSetup {
  outboxDir: string;
}

type MailOptions = Services & MailQueueSetup;

/** Sends mails one by one after the transaction that queued them. Logs those that fail. */
export function createMailQueue(services: Services, setup: MailQueueSetup) {
  const { db, log } = services;
  // Settings are read when a mail is written. Services override options of the same name.
  const getOptions = () => ({ ...setup, ...services });
  const port = setup.mail ?? createDefaultPort(getOptions);
  let lastSend = Promise.resolve();
  let isClosed = false;
  const sendMail = async (job: MailJob): Promise<void> => {
    if (isClosed) return;
    try {
      const message = db.transaction(() => compose(job, getOptions()));
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

function createDefaultPort(getOptions: () => MailOptions): MailPort {
  const sender = () => getSender(getOptions());
  const { smtpUrl, outboxDir: folder, now, announceMail: announce } = getOptions();
  if (smtpUrl) return createSmtpTransport(smtpUrl, sender);
  return createOutboxTransport({ folder, sender, now, ...(announce ? { announce } : {}) });
}

function getSender({ settings: shop, siteUrl, contactEmail }: MailOptions): Sender {
  const { hostname } = new URL(siteUrl);
  const host = /[a-z]/i.test(hostname) ? hostname : 'localhost';
  return {
    name: shop.text('woocommerce_email_from_name') || shop.shopName,
    address: shop.text('woocommerce_email_from_address') || `shop@${host}`,
    replyTo: contactEmail,
  };
}

/** Returns undefined if the recipient is deleted. */
function compose(job: MailJob, options: MailOptions): MailMessage | undefined {
  const { db, settings, siteUrl } = options;
  const shop = {
    name: settings.shopName,
    timezone: settings.timezone,
    decimals: settings.decimals,
    showsPricesWithTax: settings.displayCartPricesWithTax,
    formatLocale: options.formatLocale,
  };
  const getLocalizedShop = (...preferredLocales: string[]): MailShop => {
    const language = getTexts('mail', ...preferredLocales, settings.text('WPLANG'));
    return { ...shop, language, siteUrl: siteUrl + options.languagePath(language.tag) };
  };
  const preferredLocale = job.locale ?? '';
  if (job.kind === 'order-received') {
    const order = readOrder(db, job.orderId);
    if (!order || order.billing.email === '') return undefined;
    const downloads = findOrderDownloads(options, order.id);
    const sender = getLocalizedShop(preferredLocale, order.locale, order.userLocale);
    return composeOrderReceivedMail(order, sender, { downloads, bankAccounts: options.bankAccounts() });
  }
  const user = job.userId === null ? undefined : findUser(db, job.userId);
  if (!user) return undefined;
  const sender = getLocalizedShop(user.locale, preferredLocale);
  switch (job.kind) {
    case 'password-reset':
      return composePasswordResetMail(user, createResetKey(user, options), sender);
    case 'email-changed':
      return composeNoticeMail(job.kind, { ...user, email: job.email }, sender);
    case 'password-changed':
    case 'logins-ended':
      return composeNoticeMail(job.kind, user, sender);
    case 'welcome':
      return composeWelcomeMail(
        user,
        passwordHash(db, user.id) === null ? createResetKey(user, options) : null,
        sender,
      );
  }
}

/** Creates a key and stores its hash alone. */
function createResetKey(user: User, { db, now }: MailOptions): string {
  const key = generateResetKey();
  const expiresAt = nowInSeconds({ now }) + RESET_KEY_TTL_SECONDS;
  saveReset(db, { userId: user.id, keyHash: hashResetKey(key), expiresAt }, now());
  return key;
}
