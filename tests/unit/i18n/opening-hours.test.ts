import { expect, test } from 'vitest';
import { locales } from '~/platform/i18n/locales';
import { formatOpeningHours } from '~/platform/i18n/opening-hours.server';
import { overrideSettings } from '../settings/set-shop';

test('rows are formatted in each language', () => {
  overrideSettings({ openingHours: ['Mo-Fr 09:00-17:30', 'Su 10:00-14:00'] });
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(Object.fromEntries(locales.map(({ code }) => [code, formatOpeningHours(code).map(plain)]))).toEqual({
    en_US: ['Monday to Friday, 9:00 AM to 5:30 PM', 'Sunday, 10:00 AM to 2:00 PM'],
    de_DE: ['Montag bis Freitag, 9:00 bis 17:30 Uhr', 'Sonntag, 10:00 bis 14:00 Uhr'],
    es_ES: ['De lunes a viernes, de 9:00 a 17:30', 'Domingo, de 10:00 a 14:00'],
    fr_FR: ['Du lundi au vendredi, de 9 h à 17 h 30', 'Dimanche, de 10 h à 14 h'],
    it_IT: ['Da lunedì a venerdì, dalle 9:00 alle 17:30', 'Domenica, dalle 10:00 alle 14:00'],
    pt_BR: ['De segunda-feira a sexta-feira, das 9h às 17h30', 'Domingo, das 10h às 14h'],
  });
});
