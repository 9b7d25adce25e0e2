import type { User } from '../account/user-sql';
import { type MailMessage, buildMessage, type MailSender } from '../../shared/mail/mail-layout';

type MailPerson = Pick<User, 'email' | 'login'>;

export function composePasswordResetMail(person: MailPerson, key: string, shop: MailSender): MailMessage {
  const { t } = shop.language;
  const content = {
    subject: t('resetSubject', { shop: shop.name }),
    heading: t('resetHeading'),
    paragraphs: [t('greetingPlain'), t('resetIntro', { login: person.email }), t('resetValid')],
    action: { label: t('resetAction'), url: buildResetUrl(person.login, key, shop) },
    closing: [t('resetIgnore')],
  };
  return buildMessage(person.email, content, shop);
}

/** Has a link to set a password if there is a key. */
export function composeWelcomeMail(person: MailPerson, key: string | null, shop: MailSender): MailMessage {
  const { t } = shop.language;
  const content = {
    subject: t('welcomeSubject', { shop: shop.name }),
    heading: t('welcomeHeading', { shop: shop.name }),
    paragraphs: [t('greetingPlain'), t('welcomeIntroEmail', { email: person.email }), t('welcomeUse')],
    action:
      key === null
        ? { label: t('welcomeAction'), url: `${shop.siteUrl}/my-account` }
        : { label: t('welcomeSetPassword'), url: buildResetUrl(person.login, key, shop) },
    closing: key === null ? [] : [t('resetValid')],
  };
  return buildMessage(person.email, content, shop);
}

const noticePrefixes = {
  'email-changed': 'emailChanged',
  'password-changed': 'passwordChanged',
  'logins-ended': 'loginsEnded',
} as const;

export function composeNoticeMail(
  notice: keyof typeof noticePrefixes,
  person: MailPerson,
  shop: MailSender,
): MailMessage {
  const { t } = shop.language;
  const prefix = noticePrefixes[notice];
  const subject = t(`${prefix}Subject`, { shop: shop.name });
  const intro = t(`${prefix}Intro`, { login: person.email, shop: shop.name });
  const action =
    notice === 'email-changed'
      ? { label: t('contactAction'), url: `${shop.siteUrl}/contact` }
      : { label: t('resetAction'), url: `${shop.siteUrl}/my-account/lost-password` };
  const paragraphs = [t('greetingPlain'), intro];
  const content = { subject, heading: subject, paragraphs, action, closing: [t(`${prefix}Otherwise`)] };
  return buildMessage(person.email, content, shop);
}

function buildResetUrl(login: string, key: string, shop: MailSender): string {
  return `${shop.siteUrl}/my-account/lost-password?key=${encodeURIComponent(key)}&login=${encodeURIComponent(login)}`;
}
