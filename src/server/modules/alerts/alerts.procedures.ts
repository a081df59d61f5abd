import { z } from 'zod';
import type { Db } from '#server/platform/database.ts';
import { memberProcedures } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { type AlertRow, deleteAlert, listAlerts } from './alerts.queries.ts';
import { createAlert } from './create-alert.ts';

// The alert calls of the contract. All are about the member's own.

export function alertProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = memberProcedures.alerts;
  return {
    list: base.list.handler(async ({ context: { member } }) =>
      (await listAlerts(db, member.id)).map(presentAlert),
    ),

    create: base.create.handler(async ({ input, context: { member } }) => {
      throttler.read('save', member.id);
      return presentAlert(await createAlert(db, member.id, input));
    }),

    change: base.change.handler(() => {
      throw new AppError('UNAVAILABLE');
    }),

    remove: base.remove.handler(async ({ input: { params }, context: { member } }) => {
      throttler.read('save', member.id);
      const isGone = z.uuid().safeParse(params.id).success && (await deleteAlert(db, member.id, params.id));
      if (!isGone) throw new AppError('ALERT_NOT_FOUND');
    }),
  };
}

function presentAlert({ id, name, search, pace, pausedAt, createdAt }: AlertRow) {
  return { id, name, search, pace, paused: pausedAt !== null, createdAt: createdAt.toISOString() };
}
