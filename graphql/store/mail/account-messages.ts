import type { MailMessage } from '../ports';
import { accountName, hello, message, type MailPerson, type Shop } from './messages';
import type { MailKey, MailLanguage } from './text';

/** To a new address: the link that makes it the account's. */
export function emailConfirmMail(
  person: MailPerson,
  key: string,
  shop: Shop,
  language: MailLanguage,
): MailMessage {
  const { t } = language;
  return message(
    person.email,
    {
      subject: t('emailConfirmSubject', { shop: shop.name }),
      heading: t('emailConfirmHeading'),
      paragraphs: [
        hello(person.firstName, language),
        t('emailConfirmIntro', { login: accountName(person), email: person.email, shop: shop.name }),
        t('resetValid'),
      ],
      action: {
        label: t('emailConfirmAction'),
        url: `${shop.siteUrl}/confirm-email?key=${encodeURIComponent(key)}`,
      },
      closing: [t('emailConfirmIgnore')],
    },
    shop,
    language,
  );
}

/** News for an account's owner that ask for nothing. */
export type Notice = 'email-requested' | 'email-changed' | 'password-changed' | 'logins-ended';

interface NoticeTexts {
  subject: MailKey;
  intro: MailKey;
  /** What to do when it was not the owner. */
  otherwise: MailKey;
  action: MailKey;
  path: string;
}

const lostPassword = { action: 'resetAction', path: '/my-account/lost-password' } as const;

const notices: Readonly<Record<Notice, NoticeTexts>> = {
  'email-requested': {
    subject: 'emailRequestedSubject',
    intro: 'emailRequestedIntro',
    otherwise: 'emailRequestedOtherwise',
    ...lostPassword,
  },
  'email-changed': {
    subject: 'emailChangedSubject',
    intro: 'emailChangedIntro',
    otherwise: 'emailChangedOtherwise',
    action: 'contactAction',
    path: '/contact',
  },
  'password-changed': {
    subject: 'passwordChangedSubject',
    intro: 'passwordChangedIntro',
    otherwise: 'passwordChangedOtherwise',
    ...lostPassword,
  },
  'logins-ended': {
    subject: 'loginsEndedSubject',
    intro: 'loginsEndedIntro',
    otherwise: 'loginsEndedOtherwise',
    ...lostPassword,
  },
};

/** A notice to the address of `person`. */
export function noticeMail(
  notice: Notice,
  person: MailPerson,
  shop: Shop,
  language: MailLanguage,
): MailMessage {
  const { t } = language;
  const { subject, intro, otherwise, action, path } = notices[notice];
  return message(
    person.email,
    {
      subject: t(subject, { shop: shop.name }),
      heading: t(subject, { shop: shop.name }),
      paragraphs: [
        hello(person.firstName, language),
        t(intro, { login: accountName(person), shop: shop.name }),
      ],
      action: { label: t(action), url: `${shop.siteUrl}${path}` },
      closing: [t(otherwise)],
    },
    shop,
    language,
  );
}
