import type { SessionInfo } from '#shared/contract/sessions.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { createResource } from '#web/data/resource.ts';
import { signOutWith } from '#web/data/session.ts';

// The devices that the user is signed in on.

const sessions = createResource<SessionInfo[], 'own'>(async (api) => (await api.sessions.list()).items);

export function useSessions() {
  const { value, failure, isLoading } = sessions.use('own');
  return {
    items: value,
    loading: isLoading,
    problem: value ? null : (failure?.text ?? null),
    read: () => sessions.reload('own'),
    end: (id: string) =>
      endSessions(
        (api) => api.sessions.end({ params: { id } }),
        (session) => session.id !== id,
      ),
    endOthers: () =>
      endSessions(
        (api) => api.sessions.endMany({ which: 'others' }),
        (session) => session.isCurrent,
      ),
    /** This device too: the guard around the screen leads to the login. */
    endAll: () => mutate((api) => signOutWith(() => api.sessions.endMany({ which: 'all' }))),
  };
}

async function endSessions(
  call: Parameters<typeof mutate>[0],
  isLeft: (session: SessionInfo) => boolean,
): Promise<CallFailure | null> {
  const failure = await mutate(call);
  // One that had ended already is gone as well.
  const isDone = !failure || failure.code === 'SESSION_NOT_FOUND';
  if (!isDone) return failure;
  sessions.change('own', (items) => items.filter(isLeft));
  await sessions.reload('own');
  return null;
}
