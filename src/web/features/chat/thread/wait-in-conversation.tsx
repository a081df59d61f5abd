import { useWaiting, WaitButton } from '#web/features/chat/wait-button.tsx';

/** Asks to be told if the item of this conversation is available again. */
export function WaitInConversation({ adId }: { adId: string }) {
  const waiting = useWaiting(adId);
  return (
    <WaitButton
      waiting={waiting}
      className="link inline-flex min-h-11 items-center gap-1.5 font-semibold text-inherit"
    />
  );
}
