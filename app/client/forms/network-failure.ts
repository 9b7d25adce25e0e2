import type { ClientActionFunctionArgs } from '@remix-run/react';
import { NETWORK_FAILURE_STATUS } from '~/client/page/revalidation';
import { FETCHER_FIELD, isPassword, type FormErrorState } from '~/domain/forms/form-error-state';
import { networkFailure, recordFormResponse, type FormResponse } from './form-response';
import { networkFailureMessage } from './prevent-double-submit';

type InitialValue = NonNullable<FormErrorState['result']['initialValue']>;

/** Nests fields as Conform's initial value, without passwords. */
function toInitialValue(form: FormData): InitialValue {
  const values: InitialValue = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || isPassword(name)) continue;
    const [fieldName = '', ...groups] = name.split('.').reverse();
    let group = values;
    for (const groupName of groups.reverse()) {
      const inner: InitialValue = { ...(group[groupName] as InitialValue | undefined) };
      group[groupName] = inner;
      group = inner;
    }
    group[fieldName] = value;
  }
  return values;
}

type Action = (...args: never[]) => Promise<{ data: unknown }>;
type ActionData<ServerAction extends Action> = Awaited<ReturnType<ServerAction>>['data'];

let lastTurn: Promise<void> = Promise.resolve();

/** Queues forms, so that they are sent in the order of the presses. Resolves with the function that ends the turn. */
function acquireTurn(): Promise<() => void> {
  const previousTurn = lastTurn;
  let releaseTurn = () => {};
  lastTurn = new Promise((resolve) => {
    releaseTurn = resolve;
  });
  return previousTurn.then(() => releaseTurn);
}

/**
 * Creates a `clientAction` that keeps page and input after a network failure. `buildFailure` builds the response of the page's own action.
 * A fetcher form that a later one has replaced is not sent.
 */
export function createClientAction<ServerAction extends Action>(
  buildFailure: (
    result: FormErrorState['result'],
    fieldValue: (field: string) => string,
  ) => ActionData<ServerAction>,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const copy = request.clone();
    const releaseTurn = await acquireTurn();
    const form = await copy.formData();
    const isFetcher = form.has(FETCHER_FIELD);
    if (!isFetcher) releaseTurn();
    try {
      if (request.signal.aborted) return null;
      const response = await serverAction<FormResponse>();
      if (isFetcher) recordFormResponse(response, form);
      return response;
    } catch (error) {
      const isNetworkFailure = isFetcher || (error instanceof Error && !request.signal.aborted);
      if (error instanceof Response || !isNetworkFailure) throw error;
      const { result } = networkFailure(networkFailureMessage(error), '', toInitialValue(form));
      const response = buildFailure(result, (field) => String(form.get(field) ?? ''));
      if (isFetcher) recordFormResponse(response, form);
      return new Response(JSON.stringify(response), {
        status: NETWORK_FAILURE_STATUS,
        headers: { 'content-type': 'application/json' },
      });
    } finally {
      releaseTurn();
    }
  };
}

/** Handles a form that comes back alone. Its name is `form` or the intent of the pressed button. */
export const createFormClientAction = <ServerAction extends Action>(
  form?: FormErrorState extends ActionData<ServerAction> ? string : never,
) =>
  createClientAction<() => Promise<{ data: FormErrorState }>>((result, fieldValue) => ({
    form: form ?? fieldValue('intent'),
    result,
  }));
