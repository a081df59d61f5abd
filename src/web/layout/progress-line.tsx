import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useAwaitedLocation } from './awaited-location.ts';
import { TapFeedback } from './tap-feedback.ts';

/**
 * A line along the top of the window while a page is loading, at any scroll position. Before that, the early
 * script draws one for each tap, which ends with the navigation.
 */
export function ProgressLine() {
  // The server renders the header on its own, without the router's state.
  return (
    useHydrated() && (
      <>
        <TapFeedback />
        <WhileLoading />
      </>
    )
  );
}

function WhileLoading() {
  if (!useAwaitedLocation()) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="fixed inset-x-0 top-0 z-60 h-1 overflow-hidden bg-surface"
    >
      <div className="h-full w-2/5 animate-progress bg-primary motion-reduce:w-full" />
    </div>
  );
}
