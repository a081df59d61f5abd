import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi } from '#web/api/call-api.ts';

// What becomes of the link that led here. It is used by the page's script, so a mail program that only opens links
// uses up none.

export type Followed<Answer> =
  | { kind: 'working' }
  | { kind: 'done'; answer: Answer }
  | { kind: 'failed'; failure: CallFailure };

type Send<Answer> = (api: ApiClient, token: string) => Promise<Answer>;

/** One call per token, though a screen may be put together twice: the second would find the link used. */
const calls = new Map<string, Promise<Followed<unknown>>>();

export function useFollowedLink<Answer>(send: Send<Answer>): { state: Followed<Answer>; retry(): void } {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<Followed<Answer>>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same call again, and what is sent never changes.
  useEffect(() => {
    let isShown = true;
    void follow(token, send).then((result) => isShown && setState(result));
    return () => {
      isShown = false;
    };
  }, [token, attempt]);
  return {
    state,
    retry() {
      calls.delete(token);
      setState({ kind: 'working' });
      setAttempt(attempt + 1);
    },
  };
}

function follow<Answer>(token: string, send: Send<Answer>): Promise<Followed<Answer>> {
  const call = calls.get(token) ?? use(token, send);
  calls.set(token, call);
  return call as Promise<Followed<Answer>>;
}

async function use<Answer>(token: string, send: Send<Answer>): Promise<Followed<Answer>> {
  let answer: Answer | undefined;
  const failure = await callApi(async (api) => {
    answer = await send(api, token);
  });
  return failure ? { kind: 'failed', failure } : { kind: 'done', answer: answer as Answer };
}
