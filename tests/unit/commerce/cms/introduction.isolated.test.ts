import { expect, test } from 'vitest';
import { locales, type LocaleCode } from '~/platform/i18n/locales';
import { menusReply, pagesReply, restartShop, startWordPress, wordpress } from './wordpress';

/** A shop in front of a WordPress that says this of itself. */
async function start(general: object) {
  startWordPress({ getPages: pagesReply([], general), getMenuItems: menusReply([]) }, {});
  return readWords();
}

async function readWords() {
  const { getIntroduction } = await import('~/commerce/cms/introduction.server');
  const { buildHero } = await import('~/commerce/home/hero.server');
  const { getTranslator } = await import('~/platform/i18n/request-locale.server');
  const { pageTitle } = await import('~/components/page/meta-descriptors');
  return async (locale: LocaleCode = 'en_US') => {
    const words = await getIntroduction(getTranslator(locale), locale);
    const opening = await buildHero(getTranslator(locale), words);
    return { ...words, opening, documentTitle: pageTitle(words.title) };
  };
}

const kontor = { title: 'Kontor &amp; Sons', description: 'Things for the coast' };

test('a shop without settings opens with the name and tagline of its WordPress, in every language', async () => {
  const read = await start(kontor);
  const descriptions = new Set<string>();
  for (const { code } of locales) {
    const { opening, tagline, documentTitle, description } = await read(code);
    expect(tagline).toEqual({ text: 'Things for the coast', catalogue: true });
    expect(documentTitle).toBe('Things for the coast - Kontor & Sons');
    expect(opening).toMatchObject({ title: 'Kontor & Sons', lead: tagline, button: { to: '/products' } });
    expect(opening.pictures).toBeUndefined();
    expect(description).toMatch(/^Things for the coast\. .*Kontor & Sons/);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(locales.length);
});

test('without a tagline only the name is shown', async () => {
  const { tagline, documentTitle, description } = await (await start({ title: 'Kontor' }))();
  expect([tagline, documentTitle]).toEqual([undefined, 'Kontor']);
  expect(description).toBe('Browse all products at Kontor and order online.');
});

test('the name of the WordPress is in the browser’s messages, and a new process starts with it', async () => {
  const read = await start(kontor);
  const loaded = async () => {
    const { getMessagesUrl, getMessagesFile } = await import('~/platform/i18n/client-messages.server');
    return getMessagesFile(getMessagesUrl('en_US').replace('/messages/', ''));
  };
  expect(await loaded()).toContain('"siteName":"Sturdy"');
  await read();
  expect(await loaded()).toContain('"siteName":"Kontor & Sons"');
  expect(await loaded()).toContain('"isDrawn":false');
  wordpress.replies['getPages'] = { status: 503, body: {} };
  restartShop({});
  expect((await (await readWords())()).opening.title).toBe('Kontor & Sons');
});

test('the owner’s settings override the WordPress, each text in its language', async () => {
  const read = await start(kontor);
  const { applySettings } = await import('~/platform/settings/load-settings.server');
  const { applyMessageOverrides } = await import('~/platform/i18n/message-overrides.server');
  applySettings('tests/support/nordlicht/settings.json');
  applyMessageOverrides();
  expect((await read()).opening.title).toBe('Made for wind and salt.');
  expect((await read()).tagline).toEqual({ text: 'Things for the coast.' });
  expect((await read('de_DE')).opening.title).toBe('Nordlicht');
  expect((await read('fr_FR')).tagline).toEqual({ text: 'Things for the coast', catalogue: true });
});
