import { defineModule } from '#server/platform/module/define-module.ts';
import { exportUser } from './user-data.queries.ts';

export function securityEventsModule() {
  return defineModule({ name: 'security-events', exportUser });
}
