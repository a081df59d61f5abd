import { proveItIsYou } from '#server/modules/accounts/index.ts';
import { memberProcedures } from '#server/platform/api/procedures.ts';
import { type AskExport, askExport, showExport } from './ask-export.ts';

// Taking one's data home.

export function exportProcedures(parts: AskExport) {
  const member = memberProcedures.myData;
  return {
    askExport: member.askExport.handler(async ({ input, context }) => {
      const proof = await proveItIsYou(parts, context.member, input.password);
      return askExport(parts, { userId: context.member.id, proof, code: input.code });
    }),

    getExport: member.getExport.handler(({ context }) => showExport(parts.db, context.member.id)),
  };
}
