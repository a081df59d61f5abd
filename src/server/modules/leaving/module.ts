import type { AccountServices } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Leaving } from './ask-to-leave.ts';
import { erasureSchedule } from './erase-leavers.ts';
import type { Erasing } from './erase-user.ts';
import { relistErased } from './erased-list.ts';
import { leaveMarket } from './leaving.procedures.ts';

const EVERY_NIGHT = '25 3 * * *';

type Parts = Leaving &
  Erasing & {
    log: Log;
    erasedList: Storage;
    accountServices(db: Db): AccountServices;
  };

export function leavingModule(parts: Parts) {
  const { db, erasedList: storage, tellChanged, accountServices } = parts;
  return defineModule({
    name: 'leaving',
    procedures: (connections) => ({
      myData: { leave: leaveMarket({ ...accountServices(connections.db), tellChanged }) },
    }),
    schedules: [
      erasureSchedule({ ...parts, storage }),
      {
        name: 'check-erased-list',
        cron: EVERY_NIGHT,
        async run() {
          await relistErased({ db, storage });
        },
      },
    ],
  });
}
