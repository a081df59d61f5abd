import { defineModule } from '#server/platform/module/define-module.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { meetupSpotProcedures } from './meetup-spots.procedures.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function meetupSpotsModule({ throttler }: { throttler: Throttler }) {
  return defineModule({
    name: 'meetup-spots',
    procedures: ({ db }) => ({ meetupSpots: meetupSpotProcedures({ db, throttler }) }),
    eraseUser,
    exportUser,
  });
}
