import { useCallback, useEffect, useState } from 'react';
import type { SessionInfo } from '#shared/contract/sessions.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become, leaveBy } from '#web/data/session.ts';

// Where the member is signed in, read when it is shown and after each change of it.

export function useSessions() {
  const [items, setItems] = useState<SessionInfo[] | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  const read = useCallback(async () => {
    setLoading(true);
    setProblem(null);
    const failure = await callApi(async (api) => setItems((await api.sessions.list()).items));
    setLoading(false);
    if (failure && isSignedOut(failure)) become(null);
    else setProblem(failure?.text ?? null);
  }, []);
  useEffect(() => void read(), [read]);

  async function changed(call: Parameters<typeof callApi>[0]): Promise<CallFailure | null> {
    const failure = await callApi(call);
    if (failure && isSignedOut(failure)) become(null);
    // One that had ended already is gone as well.
    if (!failure || failure.code === 'SESSION_NOT_FOUND') await read();
    return failure?.code === 'SESSION_NOT_FOUND' ? null : failure;
  }

  return {
    ...{ items, loading, problem, read },
    end: (id: string) => changed((api) => api.sessions.end({ params: { id } })),
    endOthers: () => changed((api) => api.sessions.endMany({ which: 'others' })),
    /** This device too: the guard around the screen leads to the login. */
    endAll: () => callApi((api) => leaveBy(() => api.sessions.endMany({ which: 'all' }))),
  };
}
