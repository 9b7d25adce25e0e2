import type { StoreContext } from '../context/store-context';
import { getStorefrontSettings } from './storefront-settings-service';
import type { Resolvers } from '../api/resolver';

/** Public settings of WordPress, without the administrator's e-mail address. */
function getGeneralSettings({ settings, siteUrl }: StoreContext) {
  const language = settings.text('WPLANG');
  return {
    dateFormat: settings.text('date_format', 'F j, Y'),
    description: settings.text('blogdescription'),
    // WordPress stores nothing for English (US).
    language: language === 'en_US' ? '' : language,
    startOfWeek: settings.number('start_of_week', 1),
    timeFormat: settings.text('time_format', 'g:i a'),
    timezone: settings.timezone,
    title: settings.shopName,
    url: siteUrl,
  };
}

export const settingsResolvers: Resolvers = {
  RootQuery: {
    generalSettings: (_source, _args, ctx) => getGeneralSettings(ctx),
    allSettings(_source, _args, ctx) {
      const prefixed = Object.entries(getGeneralSettings(ctx)).map(([name, value]) => [
        `generalSettings${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        value,
      ]);
      return Object.fromEntries(prefixed);
    },
    woonuxtSettings: (_source, _args, ctx) => getStorefrontSettings(ctx),
  },
};
