import { defineModule } from '#server/platform/module/define-module.ts';
import {
  type Dossiers,
  dossierProcedures,
  figureProcedures,
  staffSearchProcedures,
} from './dossiers.procedures.ts';

export function dossiersModule(parts: Dossiers) {
  return defineModule({
    name: 'dossiers',
    procedures: ({ db }) => ({
      staffDossiers: dossierProcedures(parts),
      staffFigures: figureProcedures({ db }),
      staffSearch: staffSearchProcedures(parts),
    }),
  });
}
