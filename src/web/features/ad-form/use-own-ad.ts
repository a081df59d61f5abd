import { useEffect, useState } from 'react';
import type { OwnListing } from '#shared/contract/selling.ts';
import { useSession } from '#web/features/auth/session.ts';

/** One's own ad, read by the browser, for it is nobody else's to see. */

export type OwnAd = { ad: OwnListing } | { status: number } | null;

export function useOwnAd(id: string): OwnAd {
  const { user } = useSession();
  const [read, setRead] = useState<OwnAd>(null);
  const member = user?.id;
  useEffect(() => {
    if (!member) return;
    let left = false;
    void readOwnAd(id).then((answer) => {
      if (!left) setRead(answer);
    });
    return () => {
      left = true;
      setRead(null);
    };
  }, [id, member]);
  return read;
}

async function readOwnAd(id: string): Promise<OwnAd> {
  try {
    const { api, failureOf } = await import('#web/api/client.ts');
    try {
      return { ad: await api.selling.own({ params: { id } }) };
    } catch (error) {
      return { status: failureOf(error)?.status ?? 503 };
    }
  } catch {
    return { status: 503 };
  }
}
