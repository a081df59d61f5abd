import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from './call-api.ts';
import { confirmSession } from './session.ts';

// Calls to the server with the one rule for ended sessions: when an answer says that nobody is signed in, or that the user
// has lost a right, the page asks who the user is. The guards of the routes show what that means.

export type QueryResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

export async function query<T>(call: (api: ApiClient) => Promise<T>): Promise<QueryResult<T>> {
  let answer: QueryResult<T> | null = null as QueryResult<T> | null;
  const failure = await mutate(async (api) => {
    answer = { ok: true, value: await call(api) };
  });
  return failure ? { ok: false, failure } : (answer as QueryResult<T>);
}

/** Null when it worked. */
export async function mutate(call: (api: ApiClient) => Promise<unknown>): Promise<CallFailure | null> {
  const failure = await callApi(call);
  if (failure && (isSignedOut(failure) || failure.code === 'NOT_ALLOWED')) await confirmSession();
  return failure;
}
