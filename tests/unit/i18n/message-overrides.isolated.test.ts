import { expect, test } from 'vitest';
import { getMessagesFile, getMessagesUrl } from '~/platform/i18n/client-messages.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { locales } from '~/platform/i18n/locales';
import { applyMessageOverrides } from '~/platform/i18n/message-overrides.server';
import { refusalOf } from '../platform/refusal';
import { overrideSettings } from '../settings/set-shop';

test('the promise of a secure payment names the payment methods of the settings', () => {
  const promised = (settings: Parameters<typeof overrideSettings>[0]) => {
    overrideSettings(settings);
    applyMessageOverrides();
    return locales.map(({ code }) => getTranslator(code)('common:securePayment'));
  };
  expect(promised({ payments: [] })[0]).toBe('Secure payment');
  expect(promised({ payments: ['card', 'bank', 'cash'] })).toEqual([
    'Pay by card, bank transfer, or cash on delivery',
    'Zahlen Sie per Karte, Überweisung oder Nachnahme',
    'Paga con tarjeta, por transferencia o contra reembolso',
    'Payez par carte, par virement ou à la livraison',
    'Paga con carta, con bonifico o in contrassegno',
    'Pague com cartão, por transferência ou na entrega',
  ]);
  expect(promised({ payments: ['cash'] })[1]).toBe('Zahlen Sie per Nachnahme');
  const texts = { en_US: { 'common:securePayment': 'Pay with PayPal' } };
  expect(promised({ payments: ['cash'], texts })[0]).toBe('Pay with PayPal');
});

test('what is no text, or no place of a text, is a mistake, and then nothing is taken over', () => {
  const before = getTranslator('en_US')('common:tagline');
  overrideSettings({
    texts: {
      en_US: {
        'common:tagline': 'New',
        'common:taglin': 'x',
        'mail:welcomeSubject': 'x',
        'common:deliveryTime': 'In {{days}} days',
      },
    },
  });
  expect(refusalOf(applyMessageOverrides)).toEqual([
    'Settings: texts.en_US.common:taglin is no text of the shop.',
    'Settings: texts.en_US.mail:welcomeSubject is no text of the shop.',
    expect.stringMatching(/^Settings: texts\.en_US\.common:deliveryTime has an unknown place/),
  ]);
  expect(getTranslator('en_US')('common:tagline')).toBe(before);
});

test('the owner’s words are in pages and in the browser’s messages, in their language only', () => {
  overrideSettings({
    texts: { en_US: { 'common:tagline': 'For the <coast>', 'common:deliveryTime': '{{from}} to {{to}}' } },
  });
  applyMessageOverrides();
  const t = getTranslator('en_US');
  expect([t('common:tagline'), t('common:deliveryTime', { from: 1, to: 2 })]).toEqual([
    'For the <coast>',
    '1 to 2',
  ]);
  expect(getTranslator('de_DE')('common:tagline')).toContain('Dinge');
  const told: unknown = JSON.parse(getMessagesFile(getMessagesUrl('en_US').replace('/messages/', '')) ?? '');
  expect(told).toMatchObject({ texts: { common: { tagline: 'For the <coast>' } } });
});
