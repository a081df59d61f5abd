import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';

// To write to a seller is to go on with the conversation about this item, or to begin it.

/** `begin` opens the dialog for the first words. */
export function useMessageSeller(
  adId: string,
  { isSignedIn, begin }: { isSignedIn: boolean; begin: () => Promise<void> },
) {
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = adId;
    setChecking(false);
    return () => {
      shown.current = null;
    };
  }, [adId]);

  async function write(): Promise<void> {
    if (!isSignedIn) return begin();
    setChecking(true);
    const existing = await findExisting(adId);
    // Whoever has gone on meanwhile is not called back.
    if (shown.current !== adId) return;
    if (existing) await navigate(paths.conversation(existing));
    else await begin();
    setChecking(false);
  }

  return { checking, write };
}

async function findExisting(adId: string): Promise<string | null> {
  try {
    return await (await import('./existing-conversation.ts')).findExistingConversation(adId);
  } catch {
    // Not even the code to ask came; the dialog's own will say so.
    return null;
  }
}
