import { defineModule } from '#server/platform/module/define-module.ts';
import type { Handovers } from './confirm-handover.ts';
import { handoverProcedures } from './handovers.procedures.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function handoversModule(parts: Handovers) {
  return defineModule({
    name: 'handovers',
    procedures: ({ db }) => ({ handovers: handoverProcedures({ ...parts, db }) }),
    eraseUser,
    exportUser,
  });
}
