import { Button } from './button.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** The end of a paged list: the button for the next page, or the problem that prevented it. */
export function ListEnd({
  problem,
  title,
  hasMore,
  loading,
  onMore,
}: {
  problem: string | null;
  /** The title of a problem, which names the content that could not be loaded. */
  title: string;
  hasMore: boolean;
  loading: boolean;
  /** Also called to retry after a problem. */
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
