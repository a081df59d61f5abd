import type { AccountServices } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { deleteOldExports, dropExport, removeExportJob } from './export-file.ts';
import { type ExportParts, makeExportJob } from './make-export.ts';
import { exportProcedures } from './my-data.procedures.ts';

type Parts = ExportParts & { accountServices(db: Db): AccountServices };

export function myDataModule(parts: Parts) {
  const { accountServices } = parts;
  return defineModule({
    name: 'my-data',
    procedures: (connections) => ({ myData: exportProcedures(accountServices(connections.db)) }),
    jobs: [makeExportJob(parts), removeExportJob(parts)],
    cleanup: { dataExports: (now) => deleteOldExports(parts, now) },
    eraseUser: { withIdentity: (tx, { id }) => dropExport(parts, tx, id) },
  });
}
