import type { ShouldRevalidateFunction } from '@remix-run/react';
import { fetcherField } from '~/forms/failed-form';

// Which data are loaded again, and after what: the one place that says so.

/** The server never answers with this status: loading the page again would fail as well. */
export const LOST_ANSWER_STATUS = 504;

type Visit = Parameters<ShouldRevalidateFunction>[0];
type Rule = (visit: Visit) => boolean;

const isWish: Rule = ({ formAction = '' }) => formAction.endsWith('/wishlist');
const showsWishlist: Rule = ({ currentUrl }) => /\/(wishlist|my-account)$/.test(currentUrl.pathname);
/** An open panel shows the cart, and says what the header does. */
const isPanelOpen = () => document.querySelector('dialog[open]') !== null;

/** After a fetcher's form only what shows its outcome is loaded again: never the list or product behind it. */
const rule =
  (afterFetcher: Rule, afterForm: Rule): ShouldRevalidateFunction =>
  (visit) =>
    visit.formData?.has(fetcherField) ? navigator.onLine && afterFetcher(visit) : afterForm(visit);

const isAnswered: Rule = ({ actionStatus }) => actionStatus !== LOST_ANSWER_STATUS;

export const reloadsRoot = rule((visit) => !isWish(visit) && !isPanelOpen(), isAnswered);

/** The cart's page and panel. A refused form may have changed the cart, or says that it has changed. */
export const reloadsCart = rule((visit) => !isWish(visit), isAnswered);

const ofPage: Rule = (visit) => isWish(visit) && showsWishlist(visit);

/** Of pages whose refused forms may say that something else has changed. */
export const reloadsWhenAnswered = rule(ofPage, isAnswered);

/** Of all other pages. */
export const reloadsWhenDone = rule(ofPage, ({ actionStatus = 200 }) => actionStatus < 400);
