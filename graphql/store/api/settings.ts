import type { StoreContext } from '../services/context';
import { storefrontSettings } from '../services/storefront-settings';
import type { Resolvers } from './resolver';

/** What WordPress tells everybody about the site. The address of its administrator is not part of it. */
function general({ settings, siteUrl }: StoreContext) {
  const language = settings.text('WPLANG');
  return {
    dateFormat: settings.text('date_format', 'F j, Y'),
    description: settings.text('blogdescription'),
    // English of the United States is no translation: WordPress keeps nothing for it.
    language: language === 'en_US' ? '' : language,
    startOfWeek: settings.number('start_of_week', 1),
    timeFormat: settings.text('time_format', 'g:i a'),
    timezone: settings.timezone,
    title: settings.shopName,
    url: siteUrl,
  };
}

/** `generalSettings`, `allSettings` with the same under longer names, and what the plugin of a storefront (WooNuxt's) adds. */
export const settingsResolvers: Resolvers = {
  RootQuery: {
    generalSettings: (_source, _args, ctx) => general(ctx),
    allSettings(_source, _args, ctx) {
      const named = Object.entries(general(ctx)).map(([name, value]) => [
        `generalSettings${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        value,
      ]);
      return Object.fromEntries(named);
    },
    woonuxtSettings: (_source, _args, ctx) => storefrontSettings(ctx),
  },
};
