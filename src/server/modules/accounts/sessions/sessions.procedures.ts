import { z } from 'zod';
import { memberProcedures } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import type { SessionInfo } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { readDevice } from '../second-step/device-cookie.ts';
import { deleteDevicesOf } from '../second-step/second-step.queries.ts';
import { deviceInWords } from './device-words.ts';
import { setSessionCookie } from './session-cookie.ts';
import { deleteSession, deleteSessionsOf, listSessions, type SessionRow } from './sessions.queries.ts';
import type { Sessions } from './sessions.ts';

// Where a member is signed in. An ended session's streams end with it.

export function sessionProcedures({ db, secure, throttler }: Sessions & { throttler: Throttler }) {
  const member = memberProcedures.sessions;
  return {
    list: member.list.handler(async ({ context }) => {
      const { id, session } = context.member;
      const rows = await listSessions(db, id, session.id);
      return { items: rows.map((row) => presentSession(row, session.id)) };
    }),

    end: member.end.handler(async ({ input, context }) => {
      const { id, session } = context.member;
      throttler.read('manage', id);
      const wanted = z.uuid().safeParse(input.params.id);
      const ended = wanted.success && (await deleteSession(db, id, wanted.data));
      if (!ended) throw new AppError('SESSION_NOT_FOUND');
      if (wanted.data === session.id) setSessionCookie(context, '', { seconds: 0, secure });
    }),

    endMany: member.endMany.handler(async ({ input, context }) => {
      const { id, session } = context.member;
      throttler.read('manage', id);
      const isAll = input.which === 'all';
      await db.transaction(async (tx) => {
        await deleteSessionsOf(tx, id, isAll ? undefined : session.id);
        // A device that was let go is asked for the second factor when it comes again.
        const here = isAll ? null : readDevice(context, id, secure);
        await deleteDevicesOf(tx, id, here ?? undefined);
      });
      if (isAll) setSessionCookie(context, '', { seconds: 0, secure });
    }),
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
