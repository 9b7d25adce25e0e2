import {
  formatPostcodeError,
  getPostcodeExample,
  normalizePostcode,
} from '~/domain/address/address-format.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';
import { getLocale, getTranslator } from '~/platform/i18n/request-locale.server';

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
