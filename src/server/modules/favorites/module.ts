import { listingNews } from '#server/modules/listings/index.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { MailRounds } from '#server/platform/mail/mail-round.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { priceDropMailSchedule } from './drop-mails.ts';
import { favoriteProcedures } from './favorites.procedures.ts';
import { goOnTellingKeepers, tellKeepers, tellMoreKeepers } from './tell-keepers.ts';
import { sweepForgotten } from './undo.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function favoritesModule(parts: MailRounds) {
  const { db, throttler } = parts;
  return defineModule({
    name: 'favorites',
    procedures: (connections) => ({ favorites: favoriteProcedures({ db: connections.db, throttler }) }),
    jobs: [handleJob(tellMoreKeepers, (rest) => goOnTellingKeepers(parts, rest))],
    subscriptions: [handleJob(listingNews, (news) => tellKeepers(parts, news))],
    schedules: [priceDropMailSchedule(parts)],
    cleanup: { forgottenFavorites: (now) => sweepForgotten(db, now) },
    eraseUser,
    exportUser,
  });
}
