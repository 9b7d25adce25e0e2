import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateRange, getPromisedDeliveryDays } from '@graphql/shared/delivery-days';
import { languages } from '@graphql/shared/languages';
import {
  estimateDeliveryBy,
  estimateDelivery,
  formatDeliveryEstimate,
  getDefaultDeliveryEstimate,
  getDefaultDeliveryTime,
} from '~/domain/delivery-estimate.server';
import { overrideSettings } from '../settings/set-shop';

const berlin = { timeZone: 'Europe/Berlin', cutOff: '14:00', holidays: ['12-25', '12-26', '2026-12-31'] };
const days = (iso: string, working: [number, number], calendar = berlin) => {
  const { start, end } = estimateDelivery(new Date(iso), working, calendar);
  return `${start} ${end}`;
};

test.each([
  ['a Wednesday before the cut-off', '2026-11-25T12:59:59Z', '2026-11-27 2026-12-01'],
  ['at the cut-off', '2026-11-25T13:00:00Z', '2026-11-30 2026-12-02'],
  ['a Friday evening', '2026-11-27T20:00:00Z', '2026-12-02 2026-12-04'],
  ['a Saturday', '2026-11-28T09:00:00Z', '2026-12-02 2026-12-04'],
  ['past midnight in Berlin, still the day before in UTC', '2026-11-26T23:30:00Z', '2026-12-01 2026-12-03'],
  ['before holidays', '2026-12-23T12:00:00Z', '2026-12-28 2026-12-30'],
  ['on one day’s holidays of one year', '2026-12-30T12:00:00Z', '2027-01-05 2027-01-07'],
])('two to four working days from %s', (_, ordered, expected) => {
  const away = ordered.startsWith('2026-12-30') ? { ...berlin, holidays: ['2026-12-31', '01-01'] } : berlin;
  expect(days(ordered, [2, 4], away)).toBe(expected);
});

test('what takes no working day arrives on the day on which it leaves', () => {
  expect(days('2026-11-25T09:00:00Z', [0, 1])).toBe('2026-11-25 2026-11-26');
  expect(days('2026-11-28T09:00:00Z', [0, 0])).toBe('2026-11-30 2026-11-30');
});

test('methods are called by id or title; a shop without the setting, and a method without days, shows none', () => {
  const parcel = { id: 'flat_rate:1', label: 'Package' };
  expect(getDefaultDeliveryEstimate()).toEqual({ text: getDefaultDeliveryTime() });
  expect([getDefaultDeliveryTime(), estimateDeliveryBy(parcel)]).toEqual([
    'Delivery in 2–4 business days',
    undefined,
  ]);
  const methods = { 'flat_rate:1': [1, 1], Express: [0, 0] } as const;
  overrideSettings({ deliveryDays: [1, 1], deliveryDates: { ...berlin, methods } });
  const day = estimateDeliveryBy(parcel);
  expect(getDefaultDeliveryEstimate().text).toBe(day && formatDeliveryEstimate(day));
  expect(getDefaultDeliveryTime(), 'days of the calendar are told in its place').toBeUndefined();
  expect(estimateDeliveryBy({ id: 'flat_rate:2', label: 'Express' })?.end).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(estimateDeliveryBy({ id: 'local_pickup:4', label: 'constructor' })).toBeUndefined();
});

const holiday = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .chain((date) => {
    const day = date.toISOString().slice(0, 10);
    return fc.constantFrom(day, day.slice(5));
  });
const calendars = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'),
  // Between two and three at night there are days without that time.
  cutOff: fc
    .tuple(fc.integer({ min: 4, max: 23 }), fc.constantFrom('00', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`),
  holidays: fc.array(holiday, { maxLength: 20 }),
});
const moments = fc.date({
  min: new Date('2026-01-02'),
  max: new Date('2027-12-01'),
  noInvalidDate: true,
});
const working = fc
  .tuple(fc.nat({ max: 12 }), fc.nat({ max: 8 }))
  .map(([start, more]): [number, number] => [start, start + more]);

test('whatever the calendar: it arrives on working days, the last not before the first, never before it was ordered', () => {
  fc.assert(
    fc.property(moments, working, calendars, (ordered, range, calendar) => {
      const { start, end } = estimateDelivery(ordered, range, calendar);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: calendar.timeZone }).format(ordered);
      expect(start >= today && end >= start).toBe(true);
      for (const day of [start, end]) {
        expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
        expect(calendar.holidays).not.toContain(day);
        expect(calendar.holidays).not.toContain(day.slice(5));
      }
    }),
  );
});

test('whatever the calendar: the days stay the same until the moment that is told, and are later from then on', () => {
  fc.assert(
    fc.property(moments, working, calendars, (ordered, range, calendar) => {
      const { validUntil, ...told } = estimateDelivery(ordered, range, calendar);
      expect(validUntil.getTime()).toBeGreaterThan(ordered.getTime());
      expect(estimateDelivery(new Date(validUntil.getTime() - 1), range, calendar)).toMatchObject(told);
      const later = estimateDelivery(validUntil, range, calendar);
      expect(later.start > told.start && later.end > told.end).toBe(true);
      const clock = { hour: '2-digit', minute: '2-digit', timeZone: calendar.timeZone } as const;
      expect(new Intl.DateTimeFormat('de-DE', clock).format(validUntil)).toBe(calendar.cutOff);
    }),
  );
});

/** From one day to another in every language, with blanks of one kind. */
const said = (start: string, end: string) =>
  languages.map(({ tag }) =>
    formatDateRange({ start: start, end: end }, tag).replace(/[\u2009\u202F\u00A0]/g, ' '),
  );

test('the days are shown in every language, one day as one, the first of a month as people write it', () => {
  expect(said('2026-11-25', '2026-11-27').join(', ')).toBe(
    'Nov 25 – 27, 25.–27. Nov., 25–27 nov, 25–27 nov., 25–27 nov, 25 – 27 de nov.',
  );
  expect(said('2026-11-30', '2026-12-01').join(', ')).toBe(
    'Nov 30 – Dec 1, 30. Nov. – 1. Dez., 30 nov – 1 dic, 30 nov. – 1er déc., 30 nov – 1 dic, 30 de nov. – 1º de dez.',
  );
  expect(formatDateRange({ start: '2026-11-25', end: '2026-11-25' }, 'en-US')).toBe('Nov\u00A025');
});

test.each(languages)('a line ends inside no date, but may end between two: $tag', ({ tag }) => {
  const text = formatDateRange({ start: '2026-11-30', end: '2026-12-01' }, tag);
  expect(text).not.toContain(' ');
  expect(text).toMatch(/\u2009–\u2009/);
});

test.each(['', 'soon', '2026-11-27', '2026-13-01/2026-13-02', '2026-11-28/2026-11-27'])(
  'an order with “%s” was promised no days',
  (value) => expect(getPromisedDeliveryDays([null, { key: 'arrives', value }])).toBeUndefined(),
);
