import { useNavigation } from '@remix-run/react';
import { useState } from 'react';

/**
 * Whether the form on its way has been answered by its own page, which is still being loaded again: the answer is shown, so
 * that a shopper may already mend the form and send it once more. An answer that leads elsewhere is another location.
 */
export function useAnswered(): boolean {
  const { state, location } = useNavigation();
  const [sent, setSent] = useState<string>();
  if (state === 'submitting' && location.key !== sent) setSent(location.key);
  return state === 'loading' && location.key === sent;
}
