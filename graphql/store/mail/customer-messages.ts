import type { User } from '../db/account/user';
import { mailableLogin } from '../domain/account/greeting';
import type { MailMessage } from '../ports';
import { hello, message, type MailSender } from './layout';

type MailPerson = Pick<User, 'email' | 'login' | 'firstName'>;

/** The link to set a new password. */
export function passwordResetMail(person: MailPerson, key: string, shop: MailSender): MailMessage {
  const { t } = shop.language;
  const content = {
    subject: t('resetSubject', { shop: shop.name }),
    heading: t('resetHeading'),
    paragraphs: [
      hello(person.firstName, shop),
      t('resetIntro', { login: accountName(person) }),
      t('resetValid'),
    ],
    action: { label: t('resetAction'), url: resetUrl(person.login, key, shop) },
    closing: [t('resetIgnore')],
  };
  return message(person.email, content, shop);
}

/** The greeting of a new account; with a key for an account without a password. */
export function welcomeMail(person: MailPerson, key: string | null, shop: MailSender): MailMessage {
  const { t } = shop.language;
  const content = {
    subject: t('welcomeSubject', { shop: shop.name }),
    heading: t('welcomeHeading', { shop: shop.name }),
    paragraphs: [hello(person.firstName, shop), welcomeIntro(person, shop), t('welcomeUse')],
    action:
      key === null
        ? { label: t('welcomeAction'), url: `${shop.siteUrl}/my-account` }
        : { label: t('welcomeSetPassword'), url: resetUrl(person.login, key, shop) },
    closing: key === null ? [] : [t('resetValid')],
  };
  return message(person.email, content, shop);
}

/** To a new address: the link that makes it the account's. */
export function emailConfirmMail(person: MailPerson, key: string, shop: MailSender): MailMessage {
  const { t } = shop.language;
  const content = {
    subject: t('emailConfirmSubject', { shop: shop.name }),
    heading: t('emailConfirmHeading'),
    paragraphs: [
      hello(person.firstName, shop),
      t('emailConfirmIntro', { login: accountName(person), email: person.email, shop: shop.name }),
      t('resetValid'),
    ],
    action: {
      label: t('emailConfirmAction'),
      url: `${shop.siteUrl}/confirm-email?key=${encodeURIComponent(key)}`,
    },
    closing: [t('emailConfirmIgnore')],
  };
  return message(person.email, content, shop);
}

/** What each notice's texts begin with: a subject, an introduction, and what to do when it was not the owner. */
const notices = {
  'email-requested': 'emailRequested',
  'email-changed': 'emailChanged',
  'password-changed': 'passwordChanged',
  'logins-ended': 'loginsEnded',
} as const;

/** News for an account's owner that ask for nothing, to the address of `person`. */
export function noticeMail(notice: keyof typeof notices, person: MailPerson, shop: MailSender): MailMessage {
  const { t } = shop.language;
  const texts = notices[notice];
  const subject = t(`${texts}Subject`, { shop: shop.name });
  const intro = t(`${texts}Intro`, { login: accountName(person), shop: shop.name });
  const action =
    notice === 'email-changed'
      ? { label: t('contactAction'), url: `${shop.siteUrl}/contact` }
      : { label: t('resetAction'), url: `${shop.siteUrl}/my-account/lost-password` };
  const paragraphs = [hello(person.firstName, shop), intro];
  const content = { subject, heading: subject, paragraphs, action, closing: [t(`${texts}Otherwise`)] };
  return message(person.email, content, shop);
}

/** By which name to log in: the address where the user name cannot be repeated. */
function welcomeIntro({ login, email }: MailPerson, { language: { t } }: MailSender): string {
  const name = mailableLogin(login);
  return name === '' ? t('welcomeIntroEmail', { email }) : t('welcomeIntro', { login: name });
}

/** What a mail calls an account: its user name, or the address where the name cannot be repeated. */
const accountName = ({ login, email }: MailPerson): string => mailableLogin(login) || email;

function resetUrl(login: string, key: string, shop: MailSender): string {
  return `${shop.siteUrl}/my-account/lost-password?key=${encodeURIComponent(key)}&login=${encodeURIComponent(login)}`;
}
