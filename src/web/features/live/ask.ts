import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { confirmSession } from '#web/data/session.ts';

// A call whose answer is wanted. Who is told that they are signed out asks once more who they are, for the whole page.

export type Asked<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

export async function ask<T>(call: (api: ApiClient) => Promise<T>): Promise<Asked<T>> {
  let answer: { value: T } | null = null;
  const failure = await callApi(async (api) => {
    answer = { value: await call(api) };
  });
  if (failure && isSignedOut(failure)) void confirmSession();
  return failure ? { ok: false, failure } : { ok: true, value: (answer as unknown as { value: T }).value };
}
