import { z } from 'zod';
import { userProcedures, type Viewer } from '#server/platform/api/procedures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { requireReauthentication } from '#server/platform/security/staff-access.ts';
import type { SessionInfo } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { readDevice } from '../second-step/remembered-device-cookie.ts';
import { deleteDevicesOf } from '../second-step/second-step.queries.ts';
import { describeDevice } from './describe-device.ts';
import { type Reauthentication, reauthenticate } from './reauthenticate.ts';
import { type Call, setSessionCookie } from './session-cookie.ts';
import { endAfterUse } from './session-lifetime.ts';
import {
  deleteSession,
  deleteSessionsOf,
  listSessions,
  type SessionRow,
  touchSession,
} from './sessions.queries.ts';
import type { Sessions } from './sessions.ts';

// Lists and ends the sessions of a user. The event streams of a session end with it.

export function sessionProcedures(parts: Sessions & Reauthentication) {
  const { db, secure, throttler } = parts;
  const user = userProcedures.sessions;
  /** A session cannot be matched to its remembered device, so all devices but the current one are deleted. */
  const deleteRememberedDevices = (tx: Tx, call: Call & { user: Viewer }, includesCurrent: boolean) => {
    const currentDevice = includesCurrent ? null : readDevice(call, call.user.id, secure);
    return deleteDevicesOf(tx, call.user.id, currentDevice ?? undefined);
  };
  return {
    list: user.list.handler(async ({ context }) => {
      const { id, session } = context.user;
      const rows = await listSessions(db, id, session.id);
      return { items: rows.map((row) => presentSession(row, session.id)) };
    }),

    end: user.end.handler(async ({ input, context }) => {
      const { id, session } = context.user;
      throttler.countInMemory('manage', id);
      const parsedId = z.uuid().safeParse(input.params.id);
      const isCurrentSession = parsedId.data === session.id;
      if (!isCurrentSession) requireReauthentication(context.user);
      await db.transaction(async (tx) => {
        const ended = parsedId.success && (await deleteSession(tx, id, parsedId.data));
        if (!ended) throw new AppError('SESSION_NOT_FOUND');
        await deleteRememberedDevices(tx, context, isCurrentSession);
        await recordSecurityEvent({ kind: 'sessions-ended', detail: 'one' }, tx);
      });
      if (isCurrentSession) setSessionCookie(context, '', { seconds: 0, secure });
    }),

    endMany: user.endMany.handler(async ({ input, context }) => {
      const { id, session } = context.user;
      throttler.countInMemory('manage', id);
      requireReauthentication(context.user);
      const isAll = input.which === 'all';
      await db.transaction(async (tx) => {
        await deleteSessionsOf(tx, id, isAll ? undefined : session.id);
        await deleteRememberedDevices(tx, context, isAll);
        await recordSecurityEvent({ kind: 'sessions-ended', detail: input.which }, tx);
      });
      if (isAll) setSessionCookie(context, '', { seconds: 0, secure });
    }),

    activity: user.activity.handler(async ({ context }) => {
      const { id, role, session } = context.user;
      throttler.countInMemory('manage', id);
      const endsAt = endAfterUse(role, session.since);
      if (!(await touchSession(db, session.id, endsAt))) throw new AppError('NOT_SIGNED_IN');
      return { endsAt: endsAt.toISOString() };
    }),

    reauthenticate: user.reauthenticate.handler(({ input, context }) =>
      reauthenticate(parts, context.user, input),
    ),
  };
}

function presentSession(row: SessionRow, currentId: string): SessionInfo {
  return {
    id: row.id,
    device: describeDevice(row.userAgent),
    address: row.ipAddress,
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
