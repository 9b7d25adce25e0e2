import { settingsSchema, type StoreSettings } from './settings-schema.server';

export const defaultSettings: Readonly<StoreSettings> = settingsSchema.parse({});

export const demoSettings: Partial<StoreSettings> = {
  home: {
    ...defaultSettings.home,
    sections: ['categories', 'popular', { page: 'makers' }, 'bestSellers', 'newArrivals', 'onSale'],
  },
  guides: { pa_size: 'size-guide' },
  freeDeliveryFrom: 75,
  invoiceLines: ['VAT ID DE 000 000 000', 'This shop is a demonstration: nothing was sold.'],
  deliveryDates: {
    timeZone: 'Europe/Berlin',
    cutOff: '14:00',
    holidays: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    methods: {
      'flat_rate:1': [2, 4],
      'flat_rate:2': [1, 1],
      'free_shipping:3': [2, 4],
      'flat_rate:5': [3, 5],
      'free_shipping:6': [3, 5],
      'flat_rate:7': [5, 9],
    },
  },
};
