import { lazy, Suspense, useSyncExternalStore } from 'react';
import { clearReason, currentReason, onReason } from './ask-about-push.ts';

/** Where the question appears, placed once in the root; what draws it comes with the first question, not with the page. */
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
  import('./push-question.tsx').then(
    ({ PushQuestion }) => ({ default: PushQuestion }),
    // Nobody waits for a question.
    () => ({ default: () => null }),
  ),
);
