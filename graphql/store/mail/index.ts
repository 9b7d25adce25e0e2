import type { MailJob } from '../domain/mail-job';
import type { MailMessage, MailPort } from '../ports';
import type { StoreServices } from '../services/context';
import { downloadsOfOrder } from '../services/downloads/downloads';
import { findAlertedProduct, saveStockAlert } from '../db/catalogue/stock-alerts';
import { findEmailChange, saveEmailKey } from '../db/account/email-change';
import { findSubscriber } from '../db/account/newsletter';
import { saveReset } from '../db/account/token';
import { findUser, passwordHash, type User } from '../db/account/user';
import { signEmailKey } from '../domain/account/email-change';
import { signAlertKey } from '../domain/catalogue/stock-alert';
import { hashMailedKey, mailedKeyLife, newMailedKey } from '../domain/account/mailed-key';
import { seconds } from '../domain/clock';
import { emailConfirmMail, newsletterMail, noticeMail } from './account-messages';
import { orderNewsMail } from './order-news';
import { backInStockMail } from './stock-messages';
import { orderReceivedMail, passwordResetMail, welcomeMail, type Shop } from './messages';
import { orderPlacedMail, ownerMessageMail } from './owner-messages';
import { withdrawalMail, withdrawalReceivedMail } from './withdrawal-messages';
import { readOrder, stateName } from '../db/mail/order-mail-data';
import { MailQueue } from './queue';
import { mailLanguage, type MailLanguage } from './text';
import { outboxTransport, smtpTransport, type Sender } from './transport';

type Services = Pick<
  StoreServices,
  | ('db' | 'now' | 'log' | 'secrets' | 'siteUrl' | 'settings' | 'languagePath' | 'formatLocale')
  | ('bankAccounts' | 'legalTexts' | 'look')
>;

/** What is said in mails alone, and their way out. */
export interface MailSetup {
  /** Where mails go; default: over `smtpUrl`, without one into files in `dataDir`/outbox. */
  mail?: MailPort;
  smtpUrl?: string;
  /** Address for new orders and for what shoppers write; without it there are no such mails. */
  ownerEmail?: string;
  /** Where answers to the shop's mails go; default: to the address that they come from. */
  contactEmail?: string;
  /** Whole address of a catalogue's picture in the size of a mail's line, undefined for one not to show; default: no pictures. */
  pictureUrl?: (source: string) => string | undefined;
  /** Tells the developer of a new mail in the outbox folder, with the link in it. Not for production. */
  announceMail?: (mail: { file: string; subject: string; link?: string }) => void;
}

interface Further extends MailSetup {
  /** What a product is called in a language that it is translated into. */
  productName: (locale: string, id: number) => string | undefined;
  outboxDir: string;
}

type MailOptions = Services & Further;

/** The shop's mails: recipient, words, and the way out (SMTP, or files in a folder). */
export function createMailQueue(services: Services, further: Further): MailQueue {
  const { db, now, log } = services;
  // With the settings as they are when a mail is written; what the options of the store have under the same name doesn't count.
  const current = () => ({ ...further, ...services });
  return new MailQueue({
    db,
    now,
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
  const shop: Shop = {
    name: settings.shopName,
    siteUrl,
    timezone: settings.timezone,
    decimals: settings.decimals,
    pricesWithTax: settings.displayCartPricesWithTax,
    ...(options.formatLocale ? { formatLocale: options.formatLocale } : {}),
    look: options.look,
    ...(options.pictureUrl ? { pictureUrl: options.pictureUrl } : {}),
  };
  /** The shop in this language. */
  const shopIn = ({ tag }: MailLanguage): Shop => ({ ...shop, siteUrl: siteUrl + options.languagePath(tag) });
  const wish = job.locale ?? '';
  const shopLocale = settings.text('WPLANG');
  if (job.kind === 'order-placed' || job.kind === 'owner-message' || job.kind === 'withdrawal')
    return toOwner(job, shop, mailLanguage(shopLocale), options);
  if (job.kind === 'withdrawal-received')
    return withdrawalReceivedMail(job.withdrawal, shop, mailLanguage(wish, shopLocale));
  if (job.kind === 'order-received' || job.kind === 'order-news') {
    const order = readOrder(db, job.orderId);
    if (!order || order.billing.email === '') return undefined;
    const downloads = downloadsOfOrder(options, order.id);
    const language = mailLanguage(wish, order.locale, order.userLocale, shopLocale);
    if (job.kind === 'order-news')
      return orderNewsMail(order, job.news, shopIn(language), language, downloads);
    return orderReceivedMail(order, shopIn(language), language, {
      downloads,
      bankAccounts: options.bankAccounts(),
      stateName: ({ country, state }) => stateName(db, country, state),
      texts: job.texts ?? options.legalTexts?.(language.tag) ?? [],
    });
  }
  if (job.kind === 'back-in-stock')
    return backInStock(job, shopIn(mailLanguage(wish, shopLocale)), mailLanguage(wish, shopLocale), options);
  if (job.kind === 'newsletter') {
    const asked = findSubscriber(db, { email: job.email });
    const language = mailLanguage(wish, shopLocale);
    return asked?.confirmedAt === null ? newsletterMail(asked, shopIn(language), language) : undefined;
  }
  const user = job.userId === null ? undefined : findUser(db, job.userId);
  if (!user) return undefined;
  const language = mailLanguage(user.locale, wish, shopLocale);
  switch (job.kind) {
    case 'password-reset':
      return passwordResetMail(user, newKey(user, options), shopIn(language), language);
    case 'email-confirm':
      return confirmation(user, shopIn(language), language, options);
    case 'email-requested':
    case 'email-changed':
      return noticeMail(job.kind, { ...user, email: job.email }, shopIn(language), language);
    case 'password-changed':
    case 'logins-ended':
      return noticeMail(job.kind, user, shopIn(language), language);
    case 'welcome':
      return greeting(user, shopIn(language), language, options);
  }
}

/** A product that is sold out again is waited for again. */
function backInStock(
  { email, alert: { productId }, locale = '' }: Extract<MailJob, { kind: 'back-in-stock' }>,
  shop: Shop,
  language: MailLanguage,
  { db, now, secrets, siteUrl, productName }: MailOptions,
): MailMessage | undefined {
  const found = findAlertedProduct(db, productId);
  const product = found && { ...found, name: productName(language.tag, productId) ?? found.name };
  if (!product) return undefined;
  const moment = seconds({ now });
  if (!product.inStock || !product.published) {
    saveStockAlert(db, { productId, email, locale }, moment);
    return undefined;
  }
  const key = signAlertKey(email, { secrets, issuer: siteUrl }, moment);
  return backInStockMail(email, product, key, shop, language);
}

/** The owner reads the shop's own language. */
function toOwner(
  job: Extract<MailJob, { kind: 'order-placed' | 'owner-message' | 'withdrawal' }>,
  shop: Shop,
  language: MailLanguage,
  { db, ownerEmail }: MailOptions,
): MailMessage | undefined {
  if (!ownerEmail) return undefined;
  if (job.kind === 'owner-message') return ownerMessageMail(ownerEmail, job.message, shop.name, language);
  if (job.kind === 'withdrawal') return withdrawalMail(ownerEmail, job.withdrawal, shop, language);
  const order = readOrder(db, job.orderId, 'owner');
  return (
    order &&
    orderPlacedMail(ownerEmail, order, shop, language, ({ country, state }) => stateName(db, country, state))
  );
}

function greeting(user: User, shop: Shop, language: MailLanguage, options: MailOptions): MailMessage {
  const { db } = options;
  const key = passwordHash(db, user.id) === null ? newKey(user, options) : null;
  return welcomeMail(user, key, shop, language);
}

/** The link that gives an account its new address; undefined when it is not waited for any more. */
function confirmation(
  user: User,
  shop: Shop,
  language: MailLanguage,
  { db, now, secrets, siteUrl }: MailOptions,
): MailMessage | undefined {
  const change = findEmailChange(db, user.id, seconds({ now }));
  if (!change) return undefined;
  const key = newMailedKey();
  saveEmailKey(db, user.id, hashMailedKey('email', key));
  const link = signEmailKey({ userId: user.id, key }, { secrets, issuer: siteUrl }, change.expiresAt);
  return emailConfirmMail({ ...user, email: change.email }, link, shop, language);
}

/** A fresh key for the link. Only its hash stays. */
function newKey(user: User, { db, now }: MailOptions): string {
  const key = newMailedKey();
  const expiresAt = seconds({ now }) + mailedKeyLife;
  saveReset(db, { userId: user.id, keyHash: hashMailedKey('reset', key), expiresAt }, now());
  return key;
}
