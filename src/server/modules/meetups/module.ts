import type { MeetupMessaging } from '#server/modules/messaging/index.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { daysBefore, PLAN_LINK_DAYS } from '#shared/rules/retention.ts';
import { checkInSchedule } from './ask-users.ts';
import { meetupProcedures } from './meetups.procedures.ts';
import { deleteOldPlanLinks } from './plan-links.queries.ts';
import { reminderSchedule } from './remind-users.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function meetupsModule(parts: MeetupMessaging & { jobs: Jobs; log: Log }) {
  return defineModule({
    name: 'meetups',
    procedures: ({ db }) => ({ meetups: meetupProcedures({ ...parts, db }) }),
    schedules: [reminderSchedule(parts), checkInSchedule(parts)],
    cleanup: { planLinks: (now) => deleteOldPlanLinks(parts.db, daysBefore(now, PLAN_LINK_DAYS)) },
    eraseUser,
    exportUser,
  });
}
