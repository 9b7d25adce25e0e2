import type { ShouldRevalidateFunction } from '@remix-run/react';
import { FETCHER_FIELD } from '~/domain/forms/form-error-state';

/** The server never sends this status. Revalidation would fail as well. */
export const NETWORK_FAILURE_STATUS = 504;

type RevalidationArgs = Parameters<ShouldRevalidateFunction>[0];
type Rule = (args: RevalidationArgs) => boolean;

const isWishlistForm: Rule = ({ formAction = '' }) => formAction.endsWith('/wishlist');
const isWishlistPage: Rule = ({ currentUrl }) => /\/(wishlist|my-account)$/.test(currentUrl.pathname);
const isPanelOpen = () => document.querySelector('dialog[open]') !== null;

/** After a fetcher form only data that show its outcome are revalidated, never the list or product behind it. */
const createRule =
  (afterFetcher: Rule, afterForm: Rule): ShouldRevalidateFunction =>
  (args) =>
    args.formData?.has(FETCHER_FIELD) ? navigator.onLine && afterFetcher(args) : afterForm(args);

const hasResponse: Rule = ({ actionStatus }) => actionStatus !== NETWORK_FAILURE_STATUS;

export const shouldRevalidateRoot = createRule(
  (args) => !isWishlistForm(args) && !isPanelOpen(),
  hasResponse,
);

export const shouldRevalidateCart = createRule((args) => !isWishlistForm(args), hasResponse);

const isWishlistOutdated: Rule = (args) => isWishlistForm(args) && isWishlistPage(args);

/** For pages whose rejected forms may report another change. */
export const revalidateUnlessOffline = createRule(isWishlistOutdated, hasResponse);

export const revalidateOnSuccess = createRule(
  isWishlistOutdated,
  ({ actionStatus = 200 }) => actionStatus < 400,
);
