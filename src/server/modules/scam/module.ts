import { defineModule } from '#server/platform/module/define-module.ts';

/** Other modules call its detectors. It contributes no procedures, jobs or user data. */
export function scamModule() {
  return defineModule({ name: 'scam' });
}
