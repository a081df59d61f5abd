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
    /** Includes this device, so the route guard redirects to the sign-in page. */
    endAll: () => mutate((api) => signOutWith(() => api.sessions.endMany({ which: 'all' }))),
  };
}

async function endSessions(
  call: Parameters<typeof mutate>[0],
  staysSignedIn: (session: SessionInfo) => boolean,
): Promise<CallFailure | null> {
  const failure = await mutate(call);
  // A session that had already ended counts as success.
  const isDone = !failure || failure.code === 'SESSION_NOT_FOUND';
  if (!isDone) return failure;
  sessions.change('own', (items) => items.filter(staysSignedIn));
  await sessions.reload('own');
  return null;
}
