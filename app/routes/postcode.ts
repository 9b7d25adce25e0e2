import { formatPostcodeError, getPostcodeExample, normalizePostcode } from '~/forms/address/formats.server';
import { createResourceHandler } from '~/http/answers/resource.server';
import { getLocale, getTranslator } from '~/i18n/i18n.server';

/** Hints at a malformed postcode. The form shows the same as an error. */
export const loader = createResourceHandler(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const [country, postcode] = [searchParams.get('country') ?? '', searchParams.get('postcode')?.trim() ?? ''];
  const hasExample = getPostcodeExample(country) !== undefined;
  const isMalformed = postcode !== '' && hasExample && normalizePostcode(country, postcode) === undefined;
  const t = getTranslator(await getLocale(request));
  return Response.json(
    { hint: isMalformed ? formatPostcodeError(country, t) : '' },
    { headers: { 'cache-control': 'private, no-store' } },
  );
});
