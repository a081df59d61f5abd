import { defineModule } from '#server/platform/module/define-module.ts';

/** Other modules ask it about texts; it has no API calls, jobs or data of users of its own. */
export function scamModule() {
  return defineModule({ name: 'scam' });
}
