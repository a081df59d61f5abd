import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';

/** The user's conversation about a listing that is no longer for sale. Nothing if they never wrote. */
export function OwnConversationLink({ adId, className }: { adId: string; className: string }) {
  const userId = useSession().user?.id ?? null;
  const [conversation, setConversation] = useState<{ userId: string; id: string } | null>(null);
  useEffect(() => {
    if (!userId) return;
    let unmounted = false;
    void findConversation(adId).then((id) => {
      if (!unmounted) setConversation(id === null ? null : { userId, id });
    });
    return () => {
      unmounted = true;
    };
  }, [userId, adId]);
  if (!conversation || conversation.userId !== userId) return null;
  return (
    <Link to={paths.conversation(conversation.id)} className={className}>
      Your messages about it
    </Link>
  );
}

async function findConversation(adId: string): Promise<string | null> {
  try {
    return await (
      await import('#web/features/chat/contact-seller/existing-conversation.ts')
    ).findExistingConversation(adId);
  } catch {
    // The code could not be loaded. The conversation is still in Messages.
    return null;
  }
}
