import { postcodeExample, postcodeWords, readPostcode } from '~/forms/address/formats.server';
import { resource } from '~/http/answers/resource.server';
import { localeOf, translator } from '~/i18n/i18n.server';

/** What to look at in a postcode that its country does not write so; the form says the same when it is sent. */
export const loader = resource(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const [country, postcode] = [searchParams.get('country') ?? '', searchParams.get('postcode')?.trim() ?? ''];
  const example = postcodeExample(country);
  const odd = postcode !== '' && example !== undefined && readPostcode(country, postcode) === undefined;
  const t = translator(await localeOf(request));
  return Response.json(
    { hint: odd ? t(postcodeWords(country).malformed, { example }) : '' },
    { headers: { 'cache-control': 'private, no-store' } },
  );
});
