import { defineModule } from '#server/platform/module/define-module.ts';

/** Other modules call it when a listing is published or reported. */
export function riskModule() {
  return defineModule({ name: 'risk' });
}
