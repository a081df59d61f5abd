import { defineModule } from '#server/platform/module/define-module.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { fraudRuleProcedures } from './fraud-rules.procedures.ts';

/** Other modules call it when a listing is published or reported. Scores are deleted with their listing. */
export function riskModule({ throttler }: { throttler: Throttler }) {
  return defineModule({
    name: 'risk',
    procedures: ({ db }) => ({ fraudRules: fraudRuleProcedures({ db, throttler }) }),
  });
}
