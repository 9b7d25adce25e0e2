import { useFetcher } from '@remix-run/react';
import type { FormErrorState } from '~/domain/forms/form-error-state';

/** A rejected review comes back as data. The redirect of an accepted one loads the page with it. */
export const useReviewFetcher = (pageKey: string) => useFetcher<FormErrorState>({ key: `review-${pageKey}` });
