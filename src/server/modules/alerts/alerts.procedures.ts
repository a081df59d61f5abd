import { memberProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { isId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { describeAlert } from '#shared/rules/search/alert-search.ts';
import { type AlertRow, listAlerts } from './alerts.queries.ts';
import { changeAlert } from './change-alert.ts';
import { createAlert } from './create-alert.ts';
import { watchedQuery } from './read-search.ts';
import { deleteAlert } from './undo.queries.ts';

// The alert calls of the contract. All are about the member's own.

export function alertProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = memberProcedures.alerts;
  return {
    list: base.list.handler(async ({ context: { member } }) =>
      (await listAlerts(db, member.id)).map(presentAlert),
    ),

    create: base.create.handler(async ({ input, context: { member } }) => {
      throttler.countInMemory('save', member.id);
      const { alert, isNew } = await createAlert({ db, throttler }, member, input);
      return { ...presentAlert(alert), isNew };
    }),

    change: base.change.handler(async ({ input: { params, body }, context: { member } }) => {
      throttler.countInMemory('save', member.id);
      const alert = isId(params.id) ? await changeAlert(db, member.id, params.id, body) : null;
      if (!alert) throw new AppError('ALERT_NOT_FOUND');
      return presentAlert(alert);
    }),

    remove: base.remove.handler(async ({ input: { params }, context: { member } }) => {
      throttler.countInMemory('save', member.id);
      const isGone = isId(params.id) && (await deleteAlert(db, member.id, params.id));
      if (!isGone) throw new AppError('ALERT_NOT_FOUND');
    }),
  };
}

function presentAlert({ id, name, search, pace, pausedAt, createdAt }: AlertRow) {
  return {
    ...{ id, name, search, pace, paused: pausedAt !== null, createdAt: createdAt.toISOString() },
    watches: describeAlert(watchedQuery(search)),
  };
}
