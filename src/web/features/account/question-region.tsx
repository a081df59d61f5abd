import { lazy, Suspense, useSyncExternalStore } from 'react';
import { clearReason, currentReason, onReason } from './ask-about-push.ts';

/** Renders the push question, once in the root. Its code loads with the first question. */
export function PushQuestionRegion() {
  const reason = useSyncExternalStore(onReason, currentReason, () => null);
  if (!reason) return null;
  return (
    <Suspense fallback={null}>
      <PushQuestion reason={reason} onDone={clearReason} />
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
