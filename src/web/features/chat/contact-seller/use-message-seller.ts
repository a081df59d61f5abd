import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';

// Writing to a seller continues the conversation about the listing, or starts it.

/** `begin` opens the dialog for the first message. */
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
    const existing = await findConversationAbout(adId);
    // The user has left this listing meanwhile.
    if (shown.current !== adId) return;
    if (existing) await navigate(paths.conversation(existing));
    else await begin();
    setChecking(false);
  }

  return { checking, write };
}

/** The conversation of the user about a listing; null if there is none or it is not known in time. */
export async function findConversationAbout(adId: string): Promise<string | null> {
  try {
    return await (await import('./existing-conversation.ts')).findExistingConversation(adId);
  } catch {
    // The code could not be loaded. The dialog will report the same problem.
    return null;
  }
}
