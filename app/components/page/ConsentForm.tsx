import { useHref } from '@remix-run/react';
import type { ConsentTexts } from '~/commerce/privacy/analytics-consent.server';
import { Cluster } from '~/components/primitives/Stack';
import { Button } from '~/components/ui/Button';

/** A plain form: a new document loads what the shopper has allowed. */
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
