import { listingEvents } from '#server/modules/listings/index.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { MailRoundServices } from '#server/platform/mail/mail-round.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { priceDropMailSchedule } from './drop-mails.ts';
import { favoriteProcedures } from './favorites.procedures.ts';
import {
  continueFavoriteNotifications,
  continueNotifyingFavoriteUsers,
  notifyFavoriteUsers,
} from './notify-favorite-users.ts';
import { purgeDeletedFavorites } from './undo.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function favoritesModule(parts: MailRoundServices) {
  const { db, throttler } = parts;
  return defineModule({
    name: 'favorites',
    procedures: (connections) => ({ favorites: favoriteProcedures({ db: connections.db, throttler }) }),
    jobs: [
      handleJob(continueFavoriteNotifications, (continuation) =>
        continueNotifyingFavoriteUsers(parts, continuation),
      ),
    ],
    subscriptions: [handleJob(listingEvents, (event) => notifyFavoriteUsers(parts, event))],
    schedules: [priceDropMailSchedule(parts)],
    cleanup: { deletedFavorites: (now) => purgeDeletedFavorites(db, now) },
    eraseUser,
    exportUser,
  });
}
