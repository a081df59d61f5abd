import { Button } from './button.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** Below a list that comes in pages: the way to more of it, or what kept it from coming. */
export function ListEnd({
  problem,
  title,
  hasMore,
  loading,
  onMore,
}: {
  problem: string | null;
  /** What could not be loaded. */
  title: string;
  hasMore: boolean;
  loading: boolean;
  /** Also after a problem. */
  onMore: () => void;
}) {
  if (problem) {
    return <NotLoaded title={title} why={problem} onRetry={onMore} />;
  }
  if (!hasMore) return null;
  return (
    <Button variant="secondary" busy={loading} busyLabel="Loading..." onClick={onMore}>
      Show more
    </Button>
  );
}
