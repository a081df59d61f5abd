import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

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
    return (
      <Banner
        tone="warn"
        alert
        title={title}
        action={
          <Button size="sm" variant="secondary" onClick={onMore}>
            Try again
          </Button>
        }
      >
        {problem}
      </Banner>
    );
  }
  if (!hasMore) return null;
  return (
    <Button variant="secondary" busy={loading} busyLabel="Loading..." onClick={onMore}>
      Show more
    </Button>
  );
}
