import { lazy, Suspense, useEffect, useId, useSyncExternalStore } from 'react';
import {
  addPlace,
  askAboutPush,
  askingPlace,
  clearQuestion,
  onAsking,
  type PushReason,
} from './ask-about-push.ts';

/** Where the push question appears: below the action that leads to it. Its code loads with the question. */
export function PushPlace({
  reason,
  asksNow = false,
  className,
}: {
  reason: PushReason;
  /** The place itself appears after the action, such as in a dialog that confirms it. */
  asksNow?: boolean;
  className?: string;
}) {
  const id = useId();
  const place = useSyncExternalStore(onAsking, askingPlace, () => null);
  useEffect(() => {
    const removePlace = addPlace({ id, reason });
    if (asksNow) askAboutPush(reason);
    return removePlace;
  }, [id, reason, asksNow]);
  if (place?.id !== id) return null;
  return (
    <Suspense fallback={null}>
      <PushQuestion reason={reason} onDone={clearQuestion} className={className} />
    </Suspense>
  );
}

const PushQuestion = lazy(() =>
  import('#web/features/account/push/push-question.tsx').then(
    ({ PushQuestion }) => ({ default: PushQuestion }),
    // If the code cannot be loaded, the question is skipped.
    () => ({ default: () => null }),
  ),
);
