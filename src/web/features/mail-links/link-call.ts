import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi } from '#web/data/call-api.ts';

/** What is sent with the token of a link. */
export type LinkCall<Answer> = (api: ApiClient, token: string) => Promise<Answer>;

export type LinkResult<Answer> = { kind: 'done'; answer: Answer } | { kind: 'failed'; failure: CallFailure };

export async function callWithLink<Answer>(
  token: string,
  send: LinkCall<Answer>,
): Promise<LinkResult<Answer>> {
  let answer: Answer | undefined;
  const failure = await callApi(async (api) => {
    answer = await send(api, token);
  });
  return failure ? { kind: 'failed', failure } : { kind: 'done', answer: answer as Answer };
}
