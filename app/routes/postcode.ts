import { malformedPostcode, postcodeExample, readPostcode } from '~/forms/address/formats.server';
import { resource } from '~/http/answers/resource.server';
import { localeOf, translator } from '~/i18n/i18n.server';

/** Hints at a malformed postcode. The form shows the same as an error. */
export const loader = resource(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const [country, postcode] = [searchParams.get('country') ?? '', searchParams.get('postcode')?.trim() ?? ''];
  const hasExample = postcodeExample(country) !== undefined;
  const odd = postcode !== '' && hasExample && readPostcode(country, postcode) === undefined;
  const t = translator(await localeOf(request));
  return Response.json(
    { hint: odd ? malformedPostcode(country, t) : '' },
    { headers: { 'cache-control': 'private, no-store' } },
  );
});
