import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { query } from '#web/data/query.ts';

/** An API call with the token of a link. */
export type LinkCall<Answer> = (api: ApiClient, token: string) => Promise<Answer>;

export type LinkResult<Answer> = { kind: 'done'; answer: Answer } | { kind: 'failed'; failure: CallFailure };

export async function callWithLink<Answer>(
  token: string,
  send: LinkCall<Answer>,
): Promise<LinkResult<Answer>> {
  const answer = await query((api) => send(api, token));
  return answer.ok ? { kind: 'done', answer: answer.value } : { kind: 'failed', failure: answer.failure };
}
