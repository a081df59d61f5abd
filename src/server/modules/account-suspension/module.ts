import { defineModule } from '#server/platform/module/define-module.ts';
import { type EndedSuspensionsParts, endedSuspensionsSchedule } from './lift-ended-suspensions.ts';

export function accountSuspensionModule(parts: EndedSuspensionsParts) {
  return defineModule({ name: 'account-suspension', schedules: [endedSuspensionsSchedule(parts)] });
}
