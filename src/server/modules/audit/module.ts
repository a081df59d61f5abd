import { defineModule } from '#server/platform/module/define-module.ts';

export function auditModule() {
  return defineModule({ name: 'audit' });
}
