import { userProcedures } from '#server/platform/api/procedures.ts';
import { appealDecision } from './appeal-decision.ts';
import type { Moderation } from './moderation.ts';
import { getOwnDecision, listOwnDecisions } from './own-decisions.ts';

// The calls of the contract for users whom a decision concerns, also while they are suspended.

export function decisionProcedures(moderation: Moderation) {
  const { decisions } = userProcedures;
  const { db, throttler } = moderation;
  return {
    list: decisions.list.handler(({ input, context: { user } }) =>
      listOwnDecisions(db, user.id, input.cursor),
    ),
    get: decisions.get.handler(({ input, context: { user } }) =>
      getOwnDecision(db, user.id, input.params.id),
    ),
    appeal: decisions.appeal.handler(async ({ input: { params, body }, context: { user } }) => {
      await throttler.use('appeal', user.id);
      return appealDecision(moderation, user.id, { id: params.id, text: body.text });
    }),
  };
}
