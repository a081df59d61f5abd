import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { isId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { describeAlert } from '#shared/rules/search/alert-search.ts';
import { type AlertRow, listAlerts, SEEN_NOW, updateAlert } from './alerts.queries.ts';
import { changeAlert } from './change-alert.ts';
import { createAlert } from './create-alert.ts';
import { listNewMatches } from './new-matches.queries.ts';
import { alertQuery } from './read-search.ts';
import { deleteAlert } from './undo.queries.ts';

// The alert calls of the contract. All are about the user's own.

export function alertProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = userProcedures.alerts;
  return {
    list: base.list.handler(async ({ context: { user } }) =>
      (await listAlerts(db, user.id)).map(presentAlert),
    ),

    withNewListings: base.withNewListings.handler(async ({ context: { user } }) =>
      (await listNewMatches(db, user.id)).map(({ id, name, search, listingIds }) => ({
        id,
        name,
        search,
        criteria: describeAlert(alertQuery(search)),
        newListings: listingIds,
      })),
    ),

    markSeen: base.markSeen.handler(async ({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      const alert = isId(params.id) && (await updateAlert(db, user.id, params.id, { seenAt: SEEN_NOW }));
      if (!alert) throw new AppError('ALERT_NOT_FOUND');
    }),

    create: base.create.handler(async ({ input, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      const { alert, isNew } = await createAlert({ db, throttler }, user, input);
      return { ...presentAlert(alert), isNew };
    }),

    change: base.change.handler(async ({ input: { params, body }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      const alert = isId(params.id) ? await changeAlert(db, user.id, params.id, body) : null;
      if (!alert) throw new AppError('ALERT_NOT_FOUND');
      return presentAlert(alert);
    }),

    remove: base.remove.handler(async ({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      const isDeleted = isId(params.id) && (await deleteAlert(db, user.id, params.id));
      if (!isDeleted) throw new AppError('ALERT_NOT_FOUND');
    }),
  };
}

function presentAlert({ id, name, search, pace, pausedAt, createdAt }: AlertRow) {
  return {
    id,
    name,
    search,
    pace,
    paused: pausedAt !== null,
    createdAt: createdAt.toISOString(),
    criteria: describeAlert(alertQuery(search)),
  };
}
