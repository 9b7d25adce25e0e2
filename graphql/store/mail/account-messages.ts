import type { Subscriber } from '../db/account/newsletter';
import type { MailMessage } from '../ports';
import { unsubscribeUrl } from '../services/account/newsletter';
import { accountName, hello, message, type MailPerson, type Shop } from './messages';

/** To a new address: the link that makes it the account's. */
export function emailConfirmMail(person: MailPerson, key: string, shop: Shop): MailMessage {
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

/** To an address that may want the newsletter: the link that puts it on the list, and the one that takes it off again. */
export function newsletterMail({ email, key }: Subscriber, shop: Shop): MailMessage {
  const { t } = shop.language;
  const unsubscribe = unsubscribeUrl(shop.siteUrl, key);
  const content = {
    subject: t('newsletterSubject', { shop: shop.name }),
    heading: t('emailConfirmHeading'),
    paragraphs: [t('newsletterIntro', { email, shop: shop.name }), t('newsletterValid')],
    action: { label: t('newsletterAction'), url: `${shop.siteUrl}/newsletter/join?key=${key}` },
    sections: [
      {
        title: t('stockEndTitle'),
        lines: [t('newsletterEnd')],
        links: [{ label: t('newsletterEndLink'), url: unsubscribe }],
      },
    ],
  };
  return { ...message(email, content, shop), unsubscribe };
}

/** What each notice's texts begin with: a subject, an introduction, and what to do when it was not the owner. */
const notices = {
  'email-requested': 'emailRequested',
  'email-changed': 'emailChanged',
  'password-changed': 'passwordChanged',
  'logins-ended': 'loginsEnded',
} as const;

/** News for an account's owner that ask for nothing, to the address of `person`. */
export function noticeMail(notice: keyof typeof notices, person: MailPerson, shop: Shop): MailMessage {
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
