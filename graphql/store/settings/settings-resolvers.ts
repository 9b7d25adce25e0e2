import type { Resolvers } from '../api/resolver';

export const settingsResolvers: Resolvers = {
  RootQuery: {
    generalSettings(_source, _args, { settings, siteUrl }) {
      const language = settings.text('WPLANG');
      return {
        description: settings.text('blogdescription'),
        // WordPress stores nothing for English (US).
        language: language === 'en_US' ? '' : language,
        title: settings.shopName,
        url: siteUrl,
      };
    },
  },
};
