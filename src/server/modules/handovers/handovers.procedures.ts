import { userProcedures } from '#server/platform/api/procedures.ts';
import { confirmCheck } from './confirm-check.ts';
import { confirmHandover, type Handovers } from './confirm-handover.ts';
import { readHandover } from './read-handover.ts';
import { replaceCode } from './replace-code.ts';

// The handover calls of the contract.

export function handoverProcedures(parts: Handovers) {
  const { handovers } = userProcedures;
  return {
    get: handovers.get.handler(({ input: { params }, context: { user } }) =>
      readHandover(parts, user.id, params.id),
    ),
    newCode: handovers.newCode.handler(({ input: { params, body }, context: { user } }) =>
      replaceCode(parts, user.id, params.id, body.replaces),
    ),
    confirmCheck: handovers.confirmCheck.handler(({ input: { params }, context: { user } }) =>
      confirmCheck(parts, user.id, params.id),
    ),
    confirm: handovers.confirm.handler(({ input: { params, body }, context: { user } }) =>
      confirmHandover(parts, user.id, params.id, body),
    ),
  };
}
