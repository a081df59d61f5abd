import { requireUserReauthentication } from '#server/modules/accounts/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import { getExport, type RequestExportParts, requestExport } from './request-export.ts';

// The calls for exporting the user's own data.

export function exportProcedures(parts: RequestExportParts) {
  const user = userProcedures.myData;
  return {
    requestExport: user.requestExport.handler(async ({ input, context }) => {
      const proof = await requireUserReauthentication(parts, context.user, input.password);
      return requestExport(parts, { userId: context.user.id, proof, code: input.code });
    }),

    getExport: user.getExport.handler(({ context }) => getExport(parts.db, context.user.id)),
  };
}
