import { defineModule } from '#server/platform/module/define-module.ts';
import { auditProcedures } from './audit.procedures.ts';

export function auditModule() {
  return defineModule({ name: 'audit', procedures: ({ db }) => ({ staffAudit: auditProcedures({ db }) }) });
}
