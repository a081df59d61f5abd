import type { AccountServices } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteAccount } from './account-deletion.procedures.ts';
import { erasureSchedule } from './erase-due-users.ts';
import type { ErasureServices } from './erase-user.ts';
import { relistErased } from './erased-list.ts';
import type { AccountDeletionServices } from './request-account-deletion.ts';

const EVERY_NIGHT = '25 3 * * *';

type Parts = AccountDeletionServices &
  ErasureServices & {
    log: Log;
    erasedList: Storage;
    accountServices(db: Db): AccountServices;
  };

export function accountDeletionModule(parts: Parts) {
  const { db, erasedList: storage, notifyListingsChanged, accountServices } = parts;
  return defineModule({
    name: 'account-deletion',
    procedures: (connections) => ({
      myData: { deleteAccount: deleteAccount({ ...accountServices(connections.db), notifyListingsChanged }) },
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
