import { formatCount } from '#shared/format/numbers.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** The end of the loaded part of a user's own list: how many items were shown, and the button for more. */
export function MoreItems({
  seen,
  total,
  loading,
  trouble,
  onMore,
}: {
  seen: number;
  total: number;
  loading: boolean;
  /** Why the next items could not be loaded. */
  trouble: string | null;
  onMore: () => void;
}) {
  return (
    <div className="grid justify-items-center gap-3 pt-8">
      <p aria-live="polite" className="num text-sm text-ink-2">
        You have seen {formatCount(seen)} of {formatCount(total)}
      </p>
      {trouble && (
        <Banner tone="danger" alert title={trouble}>
          What you have seen stays here. Please try again.
        </Banner>
      )}
      <Button variant="secondary" busy={loading} busyLabel="Loading..." onClick={onMore}>
        Load More
      </Button>
    </div>
  );
}
