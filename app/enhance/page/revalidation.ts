import type { ShouldRevalidateFunction } from '@remix-run/react';
import { fetcherField } from '~/forms/failed-form';

/** The server never sends this status. Revalidation would fail as well. */
export const LOST_ANSWER_STATUS = 504;

type Visit = Parameters<ShouldRevalidateFunction>[0];
type Rule = (visit: Visit) => boolean;

const isWish: Rule = ({ formAction = '' }) => formAction.endsWith('/wishlist');
const showsWishlist: Rule = ({ currentUrl }) => /\/(wishlist|my-account)$/.test(currentUrl.pathname);
const isPanelOpen = () => document.querySelector('dialog[open]') !== null;

/** After a fetcher form only data that show its outcome are revalidated, never the list or product behind it. */
const rule =
  (afterFetcher: Rule, afterForm: Rule): ShouldRevalidateFunction =>
  (visit) =>
    visit.formData?.has(fetcherField) ? navigator.onLine && afterFetcher(visit) : afterForm(visit);

const isAnswered: Rule = ({ actionStatus }) => actionStatus !== LOST_ANSWER_STATUS;

export const reloadsRoot = rule((visit) => !isWish(visit) && !isPanelOpen(), isAnswered);

export const reloadsCart = rule((visit) => !isWish(visit), isAnswered);

const ofPage: Rule = (visit) => isWish(visit) && showsWishlist(visit);

/** For pages whose rejected forms may report another change. */
export const reloadsWhenAnswered = rule(ofPage, isAnswered);

export const reloadsWhenDone = rule(ofPage, ({ actionStatus = 200 }) => actionStatus < 400);
