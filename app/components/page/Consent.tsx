import { Link, useHref, useLocation } from '@remix-run/react';
import type { ConsentTexts } from '~/commerce/content/consent.server';
import { Cluster, Stack } from '~/components/boxes/Stack';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { useAddress } from '~/enhance/page/address';
import { flash } from './page.css';

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

/** Both answers, equally easy to give. A plain form: what the page may load changes with the answer. */
export function ConsentForm({ texts, redirectTo }: { texts: ConsentTexts; redirectTo: string }) {
  return (
    <form method="post" action={useHref('/consent')}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Cluster>
        <Button kind="secondary" name="consent" value="no">
          {texts.refuse}
        </Button>
        <Button kind="secondary" name="consent" value="yes">
          {texts.accept}
        </Button>
      </Cluster>
    </form>
  );
}
