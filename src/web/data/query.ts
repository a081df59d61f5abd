import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from './call-api.ts';
import { confirmSession } from './session.ts';

// API calls with the one rule for ended sessions: when a response says that the user is signed out or lacks a
// permission, the page confirms the session. The route guards then show the right screen.

export type QueryResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

export async function query<T>(call: (api: ApiClient) => Promise<T>): Promise<QueryResult<T>> {
  let answer: QueryResult<T> | null = null as QueryResult<T> | null;
  const failure = await mutate(async (api) => {
    answer = { ok: true, value: await call(api) };
  });
  return failure ? { ok: false, failure } : (answer as QueryResult<T>);
}

/** Resolves to null on success. */
export async function mutate(call: (api: ApiClient) => Promise<unknown>): Promise<CallFailure | null> {
  const failure = await callApi(call);
  if (failure && (isSignedOut(failure) || failure.code === 'NOT_ALLOWED')) await confirmSession();
  return failure;
}
