import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';

// To write to a seller is to go on with the conversation about this item, or to begin it.

/** `begin` opens the dialog for the first words. */
export function useWriting(
  adId: string,
  { isMember, begin }: { isMember: boolean; begin: () => Promise<void> },
) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = adId;
    setAsking(false);
    return () => {
      shown.current = null;
    };
  }, [adId]);

  async function write(): Promise<void> {
    if (!isMember) return begin();
    setAsking(true);
    const begun = await findBegun(adId);
    // Whoever has gone on meanwhile is not called back.
    if (shown.current !== adId) return;
    if (begun) await navigate(paths.conversation(begun));
    else await begin();
    setAsking(false);
  }

  return { asking, write };
}

async function findBegun(adId: string): Promise<string | null> {
  try {
    return await (await import('./begun-talk.ts')).findBegunTalk(adId);
  } catch {
    // Not even the code to ask came; the dialog's own will say so.
    return null;
  }
}
