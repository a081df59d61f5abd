import { z } from 'zod';
import { memberProcedures, type Viewer } from '#server/platform/api/procedures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { requireReauthentication } from '#server/platform/security/staff-access.ts';
import type { SessionInfo } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { readDevice } from '../second-step/remembered-device-cookie.ts';
import { deleteDevicesOf } from '../second-step/second-step.queries.ts';
import { deviceInWords } from './device-words.ts';
import { type Reauthentication, reauthenticate } from './reauthenticate.ts';
import { type Call, setSessionCookie } from './session-cookie.ts';
import { endAfterUse } from './session-life.ts';
import {
  deleteSession,
  deleteSessionsOf,
  listSessions,
  type SessionRow,
  touchSession,
} from './sessions.queries.ts';
import type { Sessions } from './sessions.ts';

// Where a member is signed in. An ended session's streams end with it.

export function sessionProcedures(parts: Sessions & Reauthentication) {
  const { db, secure, throttler } = parts;
  const member = memberProcedures.sessions;
  /** A device that was let go is asked for the second factor when it comes again; which one it was nobody knows. */
  const forgetDevices = (tx: Tx, call: Call & { member: Viewer }, alsoHere: boolean) => {
    const here = alsoHere ? null : readDevice(call, call.member.id, secure);
    return deleteDevicesOf(tx, call.member.id, here ?? undefined);
  };
  return {
    list: member.list.handler(async ({ context }) => {
      const { id, session } = context.member;
      const rows = await listSessions(db, id, session.id);
      return { items: rows.map((row) => presentSession(row, session.id)) };
    }),

    end: member.end.handler(async ({ input, context }) => {
      const { id, session } = context.member;
      throttler.countInMemory('manage', id);
      const wanted = z.uuid().safeParse(input.params.id);
      const isHere = wanted.data === session.id;
      if (!isHere) requireReauthentication(context.member);
      await db.transaction(async (tx) => {
        const ended = wanted.success && (await deleteSession(tx, id, wanted.data));
        if (!ended) throw new AppError('SESSION_NOT_FOUND');
        await forgetDevices(tx, context, isHere);
        await recordSecurityEvent({ kind: 'sessions-ended', detail: 'one' }, tx);
      });
      if (isHere) setSessionCookie(context, '', { seconds: 0, secure });
    }),

    endMany: member.endMany.handler(async ({ input, context }) => {
      const { id, session } = context.member;
      throttler.countInMemory('manage', id);
      requireReauthentication(context.member);
      const isAll = input.which === 'all';
      await db.transaction(async (tx) => {
        await deleteSessionsOf(tx, id, isAll ? undefined : session.id);
        await forgetDevices(tx, context, isAll);
        await recordSecurityEvent({ kind: 'sessions-ended', detail: input.which }, tx);
      });
      if (isAll) setSessionCookie(context, '', { seconds: 0, secure });
    }),

    activity: member.activity.handler(async ({ context }) => {
      const { id, role, session } = context.member;
      throttler.countInMemory('manage', id);
      const endsAt = endAfterUse(role, session.since);
      if (!(await touchSession(db, session.id, endsAt))) throw new AppError('NOT_SIGNED_IN');
      return { endsAt: endsAt.toISOString() };
    }),

    reauthenticate: member.reauthenticate.handler(({ input, context }) =>
      reauthenticate(parts, context.member, input),
    ),
  };
}

function presentSession(row: SessionRow, currentId: string): SessionInfo {
  return {
    id: row.id,
    device: deviceInWords(row.userAgent),
    address: row.ipAddress,
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
