import type { User } from '../account/user-sql';
import {
  buildMessage,
  type MailContent,
  type MailMessage,
  type MailSender,
} from '../../shared/mail/mail-layout';

type CustomerMailKind = 'password-reset' | 'welcome' | 'email-changed' | 'password-changed' | 'logins-ended';

/** @param key of the link to set a password, if the mail has one */
export function composeCustomerMail(
  kind: CustomerMailKind,
  { email, login }: Pick<User, 'email' | 'login'>,
  shop: MailSender,
  key: string | null = null,
): MailMessage {
  const { t } = shop.language;
  const texts = { shop: shop.name, login: email };
  const accountUrl = `${shop.siteUrl}/my-account`;
  const lostPasswordUrl = `${accountUrl}/lost-password`;
  const query = `key=${encodeURIComponent(key ?? '')}&login=${encodeURIComponent(login)}`;
  const keyUrl = `${lostPasswordUrl}?${query}`;
  const buildNotice = (
    prefix: 'emailChanged' | 'passwordChanged' | 'loginsEnded',
    action: MailContent['action'] = { label: t('resetAction'), url: lostPasswordUrl },
  ): MailContent => ({
    subject: t(`${prefix}Subject`, texts),
    heading: t(`${prefix}Subject`, texts),
    paragraphs: [t('greetingPlain'), t(`${prefix}Intro`, texts)],
    action,
    closing: [t(`${prefix}Otherwise`)],
  });
  const contents: Record<CustomerMailKind, MailContent> = {
    'password-reset': {
      subject: t('resetSubject', texts),
      heading: t('resetHeading'),
      paragraphs: [t('greetingPlain'), t('resetIntro', texts), t('resetValid')],
      action: { label: t('resetAction'), url: keyUrl },
      closing: [t('resetIgnore')],
    },
    welcome: {
      subject: t('welcomeSubject', texts),
      heading: t('welcomeHeading', texts),
      paragraphs: [t('greetingPlain'), t('welcomeIntroEmail', { email }), t('welcomeUse')],
      action:
        key === null
          ? { label: t('welcomeAction'), url: accountUrl }
          : { label: t('welcomeSetPassword'), url: keyUrl },
      closing: key === null ? [] : [t('resetValid')],
    },
    'email-changed': buildNotice('emailChanged', {
      label: t('contactAction'),
      url: `${shop.siteUrl}/contact`,
    }),
    'password-changed': buildNotice('passwordChanged'),
    'logins-ended': buildNotice('loginsEnded'),
  };
  return buildMessage(email, contents[kind], shop);
}
