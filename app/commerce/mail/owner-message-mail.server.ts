import { buildMessage, type MailContent, type MailSender } from '@graphql/shared/mail/mail-layout';
import type { MailMessage } from '@graphql/shared/mail/mail-message';

export interface OwnerMessage {
  name: string;
  email: string;
  /** BCP 47 tag of the form's language. */
  language: string;
  topic: 'contact' | 'barrier';
  /** Order number of a question, or the page with the barrier. */
  about: string;
  text: string;
}

/** Composes a shopper's message to the owner. The subject has no text of the shopper besides an order number. */
export function composeOwnerMail(
  recipient: string,
  { topic, name, email, about, text, language: writtenLanguage }: OwnerMessage,
  sender: MailSender,
): MailMessage {
  const { t, tag } = sender.language;
  const shop = sender.name;
  const number = topic === 'contact' && /^[\w-]{1,30}$/.test(about) ? about : '';
  const subject =
    topic === 'barrier'
      ? t('barrierSubject', { shop })
      : number === ''
        ? t('contactSubject', { shop })
        : t('contactSubjectOrder', { number, shop });
  const facts = [
    [t('senderName'), name],
    [t('senderEmail'), email],
    [t(topic === 'barrier' ? 'senderPage' : 'senderOrder'), about],
    [
      t('senderLanguage'),
      new Intl.DisplayNames([tag], { type: 'language' }).of(writtenLanguage) ?? writtenLanguage,
    ],
  ].filter(([, value]) => value !== '');
  const content: MailContent = {
    subject,
    heading: subject,
    paragraphs: [t('senderReply')],
    sections: [
      { title: t('sender'), lines: facts.map(([label = '', value = '']) => t('labelled', { label, value })) },
      { title: t('senderText'), lines: text.split('\n') },
    ],
  };
  return buildMessage(recipient, content, sender, email);
}
