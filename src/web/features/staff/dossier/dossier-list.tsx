import type { ReactNode } from 'react';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type PagedList<Item> = {
  items: readonly Item[] | null;
  hasMore: boolean;
  loading: boolean;
  problem: string | null;
  readMore: () => void;
};

/** A list within a dossier: its rows, its end, and what is shown while it loads or when it is empty. */
export function DossierList<Item>({
  list: { items, hasMore, loading, problem, readMore },
  empty,
  title,
  children,
}: {
  list: PagedList<Item>;
  empty: string;
  /** The title of a problem. */
  title: string;
  children: (items: readonly Item[]) => ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={loading || undefined}>
      {items && items.length > 0 && children(items)}
      {items?.length === 0 && !problem && <p className="text-sm text-ink-3">{empty}</p>}
      {!items && loading && (
        <div className="grid gap-4 py-1">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
      {(hasMore || problem) && (
        <div className="justify-self-start">
          <ListEnd title={title} problem={problem} hasMore={hasMore} loading={loading} onMore={readMore} />
        </div>
      )}
    </div>
  );
}
