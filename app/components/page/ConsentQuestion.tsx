import { Link, useLocation } from '@remix-run/react';
import type { ConsentTexts } from '~/commerce/privacy/analytics-consent.server';
import { useAddress } from '~/client/page/base-path';
import { Stack } from '~/components/primitives/Stack';
import { flash } from './page.css';
import { Banner } from '~/components/ui/Banner';
import { ConsentForm } from './ConsentForm';

/** Asks whether the visit may be measured: above the page, so that it covers nothing and takes no focus. */
export function ConsentQuestion({ texts }: { texts: ConsentTexts }) {
  const { pathname } = useLocation();
  const { address } = useAddress();
  if (pathname === '/consent') return null;
  return (
    <section className={flash} data-version="full" aria-labelledby="consent-question">
      <Banner kind="notice">
        <Stack gap={3}>
          <p>
            <b id="consent-question">{texts.title}</b> {texts.text}{' '}
            <Link to="/privacy-policy" discover="none">
              {texts.privacy}
            </Link>
          </p>
          <ConsentForm texts={texts} redirectTo={address} />
        </Stack>
      </Banner>
    </section>
  );
}
