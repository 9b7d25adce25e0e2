import {
  formatPostcodeError,
  getPostcodeExample,
  normalizePostcode,
} from '~/domain/address/address-format.server';
import { createLocalizedHandler } from '~/http/handlers/route-handlers.server';

/** Hints at a malformed postcode. The form shows the same as an error. */
export const loader = createLocalizedHandler(async ({ url: { searchParams }, t }) => {
  const [country, postcode] = [searchParams.get('country') ?? '', searchParams.get('postcode')?.trim() ?? ''];
  const hasExample = getPostcodeExample(country) !== undefined;
  const isMalformed = postcode !== '' && hasExample && normalizePostcode(country, postcode) === undefined;
  return Response.json(
    { hint: isMalformed ? formatPostcodeError(country, t) : '' },
    { headers: { 'cache-control': 'private, no-store' } },
  );
});
