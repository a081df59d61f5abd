import { staffPaths } from '#shared/staff-paths.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// A dossier while it loads, and one that does not exist.

export function DossierSkeleton() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <div className="flex items-center gap-4 pt-11">
        <Skeleton className="size-14 rounded-full md:size-18" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-7 w-56 max-w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {['reports', 'ads', 'chats', 'sales', 'risk'].map((name) => (
          <Skeleton key={name} className="h-22 rounded-card" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-[18.75rem_minmax(0,1fr)_18.75rem]">
        <Skeleton className="h-96 rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    </div>
  );
}

export function DossierMissing({ title }: { title: string }) {
  return (
    <StaffMain>
      <EmptyState
        as="h1"
        object="basket"
        title={title}
        actions={
          <ButtonLink to={staffPaths.search()} variant="secondary">
            Search
          </ButtonLink>
        }
      >
        The address may be wrong, or it was deleted for good.
      </EmptyState>
    </StaffMain>
  );
}
