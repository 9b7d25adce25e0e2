import type { MailJob } from '../domain/mail-job';
import type { MailMessage, MailPort } from '../ports';
import type { StoreServices } from '../services/context';
import { downloadsOfOrder } from '../services/downloads/downloads';
import { saveReset } from '../db/account/token';
import { findUser, passwordHash, type User } from '../db/account/user';
import { hashMailedKey, mailedKeyLife, newMailedKey } from '../domain/account/mailed-key';
import { seconds } from '../domain/clock';
import { textsOf } from '../texts';
import { noticeMail, passwordResetMail, welcomeMail } from './customer-messages';
import type { Shop } from './order-content';
import { orderReceivedMail } from './order-messages';
import { readOrder } from '../db/mail/order-mail-data';
import { MailQueue } from './queue';
import { outboxTransport, smtpTransport, type Sender } from './transport';

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

interface Further extends MailSetup {
  outboxDir: string;
}

type MailOptions = Services & Further;

export function createMailQueue(services: Services, further: Further): MailQueue {
  const { db, log } = services;
  // Settings are read when a mail is written. Services override options of the same name.
  const current = () => ({ ...further, ...services });
  return new MailQueue({
    db,
    log,
    port: further.mail ?? defaultPort(current),
    compose: (job) => compose(job, current()),
  });
}

function defaultPort(current: () => MailOptions): MailPort {
  const sender = () => senderOf(current());
  const { smtpUrl, outboxDir: folder, now, announceMail: announce } = current();
  if (smtpUrl) return smtpTransport(smtpUrl, sender);
  return outboxTransport({ folder, sender, now, ...(announce ? { announce } : {}) });
}

function senderOf({ settings: shop, siteUrl, contactEmail }: MailOptions): Sender {
  const { hostname } = new URL(siteUrl);
  const host = /[a-z]/i.test(hostname) ? hostname : 'localhost';
  return {
    name: shop.text('woocommerce_email_from_name') || shop.shopName,
    address: shop.text('woocommerce_email_from_address') || `shop@${host}`,
    replyTo: contactEmail,
  };
}

function compose(job: MailJob, options: MailOptions): MailMessage | undefined {
  const { db, settings, siteUrl } = options;
  const shop = {
    name: settings.shopName,
    timezone: settings.timezone,
    decimals: settings.decimals,
    pricesWithTax: settings.displayCartPricesWithTax,
    formatLocale: options.formatLocale,
  };
  const shopIn = (...wishes: string[]): Shop => {
    const language = textsOf('mail', ...wishes, settings.text('WPLANG'));
    return { ...shop, language, siteUrl: siteUrl + options.languagePath(language.tag) };
  };
  const wish = job.locale ?? '';
  if (job.kind === 'order-received') {
    const order = readOrder(db, job.orderId);
    if (!order || order.billing.email === '') return undefined;
    const downloads = downloadsOfOrder(options, order.id);
    const from = shopIn(wish, order.locale, order.userLocale);
    return orderReceivedMail(order, from, { downloads, bankAccounts: options.bankAccounts() });
  }
  const user = job.userId === null ? undefined : findUser(db, job.userId);
  if (!user) return undefined;
  const from = shopIn(user.locale, wish);
  switch (job.kind) {
    case 'password-reset':
      return passwordResetMail(user, newKey(user, options), from);
    case 'email-changed':
      return noticeMail(job.kind, { ...user, email: job.email }, from);
    case 'password-changed':
    case 'logins-ended':
      return noticeMail(job.kind, user, from);
    case 'welcome':
      return welcomeMail(user, passwordHash(db, user.id) === null ? newKey(user, options) : null, from);
  }
}

/** Creates a key and stores its hash alone. */
function newKey(user: User, { db, now }: MailOptions): string {
  const key = newMailedKey();
  const expiresAt = seconds({ now }) + mailedKeyLife;
  saveReset(db, { userId: user.id, keyHash: hashMailedKey(key), expiresAt }, now());
  return key;
}
