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
    const [field = '', group] = name.split('.').reverse();
    const target = group === undefined ? values : ((values[group] ??= {}) as InitialValue);
    target[field] = value;
  }
  return values;
}

type Action = (...args: never[]) => Promise<{ data: unknown }>;
type ActionData<ServerAction extends Action> = Awaited<ReturnType<ServerAction>>['data'];

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Creates a `clientAction` that keeps page and input after a network failure. `buildFailure` builds the response of the page's own action.
 * Forms are sent in the order of the presses. A fetcher form that a later one has replaced is not sent.
 */
export function createClientAction<ServerAction extends Action>(
  buildFailure: (
    result: FormErrorState['result'],
    fieldValue: (field: string) => string,
  ) => ActionData<ServerAction>,
) {
  const send = async ({ request, serverAction }: ClientActionFunctionArgs, form: FormData) => {
    const isFetcher = form.has(FETCHER_FIELD);
    let response: FormResponse;
    try {
      if (request.signal.aborted) return null;
      response = await serverAction<FormResponse>();
    } catch (error) {
      const isNetworkFailure = isFetcher || (error instanceof Error && !request.signal.aborted);
      if (error instanceof Response || !isNetworkFailure) throw error;
      const { result } = networkFailure(networkFailureMessage(error), '', toInitialValue(form));
      response = buildFailure(result, (field) => String(form.get(field) ?? ''));
      const headers = { 'content-type': 'application/json' };
      if (!isFetcher)
        return new Response(JSON.stringify(response), { status: NETWORK_FAILURE_STATUS, headers });
    }
    if (isFetcher) recordFormResponse(response, form);
    return response;
  };
  return (args: ClientActionFunctionArgs): Promise<unknown> => {
    const copy = args.request.clone();
    const form = lastTurn.then(() => copy.formData());
    const outcome = form.then((fields) => send(args, fields));
    // Only forms of fetchers have the next one wait for their response.
    lastTurn = form.then((fields) => (fields.has(FETCHER_FIELD) ? outcome : null)).catch(() => null);
    return outcome;
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
